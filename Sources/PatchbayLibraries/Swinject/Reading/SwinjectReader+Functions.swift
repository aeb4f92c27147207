import PatchbayDeclarations
import PatchbayModel
import PatchbayReader
import PatchbaySyntax

/// The functions of the program's own that a call may mean: a name alone may be that of something else.
extension SwinjectReader {
    /// The place of a function.
    func declaration(of function: Node) -> SwinjectFacts.FunctionDeclaration {
        let type = CodePlace(function).scope.names.last
        return SwinjectFacts.FunctionDeclaration(path: file.path, start: function.start, type: type)
    }

    /// All that the declaration registers which a call means.
    func registeringFunctions(of call: Node, _ name: String) -> [SwinjectFacts.RegisteringFunction] {
        let functions = reached(registering[name] ?? [], by: call)
        let meant = Self.meant(by: call.arguments.map(\.label), among: functions)
        // One of the library's names has other forms, which are none of the program's.
        return meant.isEmpty && name != "register" ? Array(functions.prefix(1)) : meant
    }

    /// All that the first declaration comes to which takes these labels.
    static func meant<Function: OwnFunction>(by labels: [String?], among functions: [Function]) -> [Function] {
        guard let first = functions.first(where: { labels.allSatisfy($0.labels.contains) }) else { return [] }
        guard let declaration = first.declaration else { return [first] }
        return functions.filter { $0.declaration == declaration }
    }

    /// Those of some functions of one name that a call may reach.
    func reached<Function: OwnFunction>(_ functions: [Function], by call: Node) -> [Function] {
        // The type of a receiver, and what that has, is told when all files are read.
        if let receiver = call.receiver, !receiver.isReference(to: "self"), !receiver.isReference(to: "Self") {
            return functions
        }
        return functions.filter { function in
            function.declaration.map { isNearest($0, function.name, seenFrom: call) } ?? true
        }
    }

    /// True unless a type around a call has a function of that name itself, and not this one.
    private func isNearest(_ function: SwinjectFacts.FunctionDeclaration, _ name: String, seenFrom call: Node) -> Bool {
        var node = call
        while let block = node.surrounding(.memberBlock) {
            let own = block.children.filter { $0.kind == .functionDecl && $0[.name]?.name == name }
            if !own.isEmpty {
                return CodePlace(own[0]).scope.names.last == function.type
                    || own.contains { function.path == file.path && $0.start == function.start }
            }
            node = block
        }
        return true
    }

    /// The type of what a member is called of, where it is written there or at its declaration: `API().load()`.
    func writtenType(ofReceiverOf call: Node) -> TypeExpression? {
        guard let receiver = call.receiver.map(NominalExpression.unwrapped) else { return nil }
        if receiver.kind == .call { return ConstructedTypes.constructed(by: receiver) }
        guard receiver.kind == .reference, let name = receiver[.name]?.name else { return nil }
        switch LocalVariable.annotation(of: name, seenFrom: receiver, below: file.root) {
        case .written(let type): return TypeExpression(type)
        case .inferred(let value?): return ConstructedTypes.constructed(by: NominalExpression.unwrapped(value))
        case _: return nil
        }
    }

    /// The same for a call of a function of the program's own, unless the type is the one that has it.
    func writtenType(
        ofReceiverOf call: Node,
        but function: SwinjectFacts.FunctionDeclaration?
    ) -> TypeExpression? {
        let type = writtenType(ofReceiverOf: call)
        return function?.type != nil && type?.stripped.names?.last == function?.type ? nil : type
    }
}
