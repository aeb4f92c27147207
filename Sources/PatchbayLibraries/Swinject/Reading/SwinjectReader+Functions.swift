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
        call.receiver.flatMap { writtenType(of: NominalExpression.unwrapped($0)) }
    }

    private func writtenType(of receiver: Node) -> TypeExpression? {
        if receiver.kind == .call { return ConstructedTypes.constructed(by: receiver) }
        guard receiver.kind == .reference, let name = receiver[.name]?.name else { return nil }
        switch LocalVariable.annotation(of: name, seenFrom: receiver, below: file.root) {
        case .written(let type): return TypeExpression(type)
        case .inferred(let value?): return ConstructedTypes.constructed(by: NominalExpression.unwrapped(value))
        case _: return nil
        }
    }

    /// The receiver of a member: the same, or a property of that, of the type around, or of one that is named.
    func receiver(of call: Node) -> SwinjectFacts.Receiver? {
        if let type = writtenType(ofReceiverOf: call) { return SwinjectFacts.Receiver(type: type) }
        guard let receiver = call.receiver.map(NominalExpression.unwrapped), var owner = receiver.owner,
            var properties = NominalExpression.names(of: receiver)
        else { return nil }
        while let outer = owner.owner { owner = outer }
        if owner.isReference(to: "self") || owner.isReference(to: "Self") {
            return SwinjectFacts.Receiver(type: .path(CodePlace(call).scope.names), Array(properties.dropFirst()))
        }
        let names = properties.prefix { $0.first?.isUppercase == true }
        properties.removeFirst(max(names.count, 1))
        if !names.isEmpty { return SwinjectFacts.Receiver(type: .path(Array(names)), properties) }
        return writtenType(of: owner).map { SwinjectFacts.Receiver(type: $0, properties) }
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

/// Code that a container is handed to, or that has one of its own: where that is not in the sources, nobody knows what it
/// registers and resolves.
extension SwinjectReader {
    /// The library's own functions, and those that have no use for a container but to show it.
    private static let own: Set<String> = [
        "register", "autoregister", "resolve", "apply", "create", "synchronize", "forward", "storyboardInitCompleted",
        "registerForStoryboard", "removeAll", "resetObjectScope", "hasAnyRegistration", "addBehavior", "init", "loaded",
        "inObjectScope", "initCompleted", "implements", "print", "debugPrint", "dump", "type", "append",
    ]

    /// `Kit.registerAll(in: container)`, `container.setUpKit()`, `KitAssembly()`, `Container(parent: Kit.container)`,
    /// `Kit.shared.resolve(…)`
    mutating func addHandOuts(of call: Node) {
        guard isOfLibrary, let name = call.calledName?.name else { return }
        if let type = ConstructedTypes.constructed(by: call), let last = type.names?.last {
            let isHanded = last.hasSuffix("Assembly") || call.arguments.contains { isContainer($0.value) }
            if isHanded, !SwinjectTypes.containers.contains(last) { facts.handOuts.insert(.type(type)) }
        }
        for (label, value) in call.arguments where label?.hasPrefix("parent") == true { addOwner(value) }
        if name == "resolve", let receiver = call.receiver { addOwner(receiver) }
        guard name.first?.isUppercase != true, !Self.own.contains(name) else { return }
        let isOnContainer = call.receiver.map(isContainer) ?? false
        guard isOnContainer || call.arguments.contains(where: { isContainer($0.value) }) else { return }
        if let receiver = call.receiver, let type = NominalExpression.type(receiver) {
            facts.handOuts.insert(.type(type))
        } else if name == "assemble" {
            if let made = call.receiver.flatMap({ ConstructedTypes.constructed(by: $0) }) {
                facts.handOuts.insert(.type(made))
            }
        } else {
            facts.handOuts.insert(.function(name))
        }
    }

    /// `Kit` of `Kit.shared.container`
    private mutating func addOwner(_ expression: Node) {
        let names = NominalExpression.names(of: expression)
        guard let first = names?.first, first.first?.isUppercase == true else { return }
        facts.handOuts.insert(.type(.path([first])))
    }

    /// An expression is a container by the type that is written where its name is declared, or by its name.
    private func isContainer(_ expression: Node) -> Bool {
        guard expression.kind == .reference || expression.kind == .memberAccess, let name = expression.endName?.name
        else { return false }
        if expression.kind == .reference {
            switch LocalVariable.annotation(of: name, seenFrom: expression, below: file.root) {
            case .written(let type):
                return TypeExpression(type).stripped.names?.last.map(SwinjectTypes.containers.contains) ?? false
            case .inferred(let value?):
                let made = ConstructedTypes.constructed(by: NominalExpression.unwrapped(value))
                if let made { return made.names?.last.map(SwinjectTypes.containers.contains) ?? false }
            case .inferred(nil), .absent: break
            }
        }
        return SwinjectTypes.containers.contains { name.lowercased().hasSuffix($0.lowercased()) }
    }
}

/// Functions of the user's own that a factory hands its resolver to.
extension SwinjectReader {
    /// `private func makeCart(_ r: Resolver) -> Cart`, `extension Resolver { func makeCart() -> Cart }`
    mutating func addHelper(_ function: Node) {
        guard function.isInMembers || function.parent?.kind == .sourceFile, function[.generic] == nil,
            let name = function[.name], let body = function[.body]
        else { return }
        let place = CodePlace(body)
        let resolvers = function.all(.parameter).filter { parameter in
            let type = parameter[.type].flatMap { TypeExpression($0).stripped.names?.last }
            return type.map(SwinjectTypes.resolvers.contains) ?? false
        }.compactMap(\.innerName?.name)
        let isOfResolver = place.scope.names.count == 1 && SwinjectTypes.resolvers.contains(place.scope.names[0])
        guard let resolver = resolvers.first ?? (isOfResolver ? "self" : nil) else { return }
        facts.helpers.append(
            SwinjectFacts.Helper(
                type: place.scope.names,
                name: name.name,
                helpers: helpers(in: body, handed: resolver, place)
            )
        )
    }

    /// The functions of the library: overloads of them are no helpers.
    private static let overloaded: Set<String> = ["resolve", "register", "autoregister", "synchronize"]

    /// The functions that are called with a resolver: `makeCart(r)`, `self.makeCart(r, id: 1)`, `Factory.makeCart(r)`.
    func helpers(
        in code: Node,
        handed resolver: String,
        _ place: CodePlace
    ) -> [SwinjectFacts.FactoryReference] {
        var found: [SwinjectFacts.FactoryReference] = []
        func collect(_ node: Node, closures: Int) {
            if node.kind == .call, var reference = reference(node, handed: resolver, place) {
                let around = CodePlace(node)
                reference.isDeferred = closures > 0
                reference.isConditional = !around.branches.isEmpty || isConditional(node, around)
                found.append(reference)
            }
            let isClosure = node.kind == .closure && !node.isCalledAtOnce
            for child in node.children { collect(child, closures: closures + (isClosure ? 1 : 0)) }
        }
        for child in code.children { collect(child, closures: 0) }
        return found
    }

    /// `makeCart(r)`, `Factory.makeCart(r)`, `r.makeCart()`
    private func reference(
        _ call: Node,
        handed resolver: String,
        _ place: CodePlace
    ) -> SwinjectFacts.FactoryReference? {
        guard let name = call.calledName?.name, name.first?.isUppercase == false, !Self.overloaded.contains(name) else {
            return nil
        }
        let receiver = call.receiver
        if let receiver, receiver.kind == .reference, receiver[.name]?.name == resolver {
            let types = SwinjectTypes.resolvers.sorted().map { TypeExpression.path([$0]) }
            return SwinjectFacts.FactoryReference(types: types, function: name)
        }
        let isHanded = call.arguments.contains { $0.value.kind == .reference && $0.value[.name]?.name == resolver }
        guard isHanded else { return nil }
        let own = place.scope.names.isEmpty ? [] : [TypeExpression.path(place.scope.names)]
        guard let receiver else {
            return SwinjectFacts.FactoryReference(types: own, function: name, mayBeFree: true)
        }
        if receiver.isReference(to: "self") || receiver.isReference(to: "Self") {
            return own.isEmpty ? nil : SwinjectFacts.FactoryReference(types: own, function: name)
        }
        guard receiver.kind == .reference || receiver.kind == .memberAccess else { return nil }
        return NominalExpression.type(receiver).map { SwinjectFacts.FactoryReference(types: [$0], function: name) }
    }
}
