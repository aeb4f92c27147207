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
        functions.filter { function in function.declaration.map { reaches(call, $0, function.name) } ?? true }
    }

    /// True if a call names the type whose member it calls.
    func isOfNamedType(_ call: Node) -> Bool { call.receiver.flatMap(namedType) != nil }

    private func reaches(_ call: Node, _ function: SwinjectFacts.FunctionDeclaration, _ name: String) -> Bool {
        guard let receiver = call.receiver, !receiver.isReference(to: "self"), !receiver.isReference(to: "Self") else {
            return isNearest(function, name, seenFrom: call)
        }
        guard let type = namedType(receiver) else { return true }
        guard let owner = function.type else { return receiver.kind != .call }
        if owner == type || !SwinjectTypes.containers.contains(owner) { return true }
        // A member of all containers.
        return ["Container", "Resolver", "Assembler", "Injector"].contains(where: type.hasSuffix)
    }

    /// False if a type around a call has a function of that name itself, and not this one.
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
    private func namedType(_ receiver: Node) -> String? {
        let name: String? =
            switch receiver.kind {
            case .call: receiver.receiver == nil ? receiver.calledName?.name : nil
            case .reference: receiver[.name]?.name
            case _: nil
            }
        guard let name else { return nil }
        if name.first?.isUppercase == true { return name }
        guard receiver.kind == .reference,
            case .written(let type) = LocalVariable.annotation(of: name, seenFrom: receiver, below: file.root)
        else { return nil }
        return TypeExpression(type).stripped.names?.last
    }
}
