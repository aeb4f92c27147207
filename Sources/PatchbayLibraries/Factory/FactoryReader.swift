import PatchbayDeclarations
import PatchbayModel
import PatchbayReader
import PatchbaySyntax

/// The reader of one file that declares factories, or asks for what they make.
struct FactoryReader {
    /// The declarations of files that were read before.
    struct Known: Sendable {
        /// Names of factories.
        let names: Set<String>
        /// Names of containers.
        let containers: Set<String>
        /// Properties of containers that hand on what factories make, by their names.
        let forwards: [String: [FactoryFacts.Forward]]
        let wrappers: [String: String]
        let aliases: [String: FactoryFacts.Alias]

        init(_ facts: [FactoryFacts]) {
            names = Set(facts.flatMap { $0.factories.map(\.name) })
            containers = Set(facts.flatMap(\.containers)).union(["Container"])
            forwards = Dictionary(grouping: facts.flatMap(\.forwards), by: \.name)
            wrappers = facts.reduce(into: [:]) { $0.merge($1.wrappers) { first, _ in first } }
            aliases = facts.reduce(into: [:]) { $0.merge($1.aliases) { first, _ in first } }
        }
    }

    let file: LibraryFile
    let exits = Exits()
    private let known: Known
    let mayDeclareScopes: Bool
    var facts: FactoryFacts
    /// The place under which the range of a call is known as a request.
    var requested: [Range<Int>: SourceLocation] = [:]
    /// The closures of factories, by their indices: they are taken apart when all requests are known.
    private var factories: [(factory: Int, closure: Node)] = []

    private init(_ file: LibraryFile, known: Known) {
        self.file = file
        self.known = known
        facts = FactoryFacts(file)
        mayDeclareScopes = ScopeReader<FactoryScopes>.mayDeclare(file)
    }

    var scopeReader: ScopeReader<FactoryScopes> { ScopeReader(file: file) }

    static func read(_ file: LibraryFile, known: Known) -> FactoryFacts {
        var reader = Self(file, known: known)
        reader.walk(file.root)
        reader.addBodies()
        return reader.facts
    }

    var names: Set<String> { known.names }
    var containers: Set<String> { known.containers }
    var forwards: [String: [FactoryFacts.Forward]] { known.forwards }
    var wrappers: [String: String] { known.wrappers }

    private mutating func walk(_ node: Node) {
        switch node.kind {
        case .token: return
        case .classDecl, .structDecl, .actorDecl, .enumDecl:
            addContainer(node)
        case .variableDecl:
            addFactory(node)
            addWrapper(node)
            if mayDeclareScopes { scopeReader.note(node, in: &facts.scopes) }
            addModifier(node)
        case .call:
            addCall(node)
            InitializerDelegation(node).map { facts.delegations.append($0) }
        case .subscriptCall: addKeyPath(node)
        case .memberAccess, .keyPathProperty:
            mention(node)
            if let name = node[.name]?.name, FactoryScopes.lifetime(named: name) != nil, node.role != .base {
                addAdjustment(node.owner, at: node)
            }
            addHandedOn(node)
        case .reference:
            guard isInContainer(node), mention(node) else { break }
            addHandedOn(node)
        case .typealiasDecl: addAlias(node)
        case .functionDecl: addHelper(node)
        case .sequence: addDefaultScope(node)
        case _: break
        }
        if !forwards.isEmpty { addForwarded(node) }
        for child in node.children where child.kind != .token { walk(child) }
    }

    /// - Returns: whether it has the name of a factory.
    @discardableResult
    private mutating func mention(_ node: Node) -> Bool {
        guard let name = node[.name], names.contains(name.name) else { return false }
        // A property of another type.
        if node.owner?.isReference(to: "self") == true, !isInContainer(node) { return false }
        facts.mentions.add(name.name, at: file.location(of: name), isMember: node.kind != .reference)
        return true
    }

    /// `self.log`, `log`: a property of a container that asks a factory.
    private mutating func addForwarded(_ node: Node) {
        guard node.kind == .reference || node.kind == .memberAccess, let name = node[.name]?.name,
            let known = forwards[name], node.kind == .reference || node.owner?.isReference(to: "self") == true,
            node.parent?.kind != .call || node.role != .base, isInContainer(node)
        else { return }
        let place = CodePlace(node)
        // A factory may have the name in another container.
        let own = known.filter { $0.container == place.scope.names.last }
        guard !own.isEmpty || !names.contains(name) else { return }
        add(name, of: place.scope.names.last, at: node, place, isLate: false, isWrapper: false, isForwarded: true)
        guard Set(own).count == 1, own[0].isWhole else { return }
        requested[node.start..<node.end] = file.location(of: node)
    }

    /// `typealias Inject = LazyInjected`, `typealias DI = Container`
    private mutating func addAlias(_ node: Node) {
        guard let name = node[.name], let target = node[.value].map({ TypeExpression($0) })?.names?.last else { return }
        if FactoryWrappers.timing(target) != nil { facts.wrappers[name.name] = target }
        if target == "Factory" || target == "ParameterFactory", let alias = FactoryFacts.Alias(node) {
            facts.aliases[name.name] = alias
        }
        guard containers.contains(target) else { return }
        facts.containers.insert(name.name)
    }

    /// `manager.defaultScope = .singleton`
    private mutating func addDefaultScope(_ sequence: Node) {
        let elements = Array(sequence.children)
        guard elements.count == 3, elements[1].kind == .assignment, elements[0].endName?.reads("defaultScope") == true
        else { return }
        // `Container.shared.manager.defaultScope` may be set anywhere.
        let place = CodePlace(sequence)
        let holder = elements[0].owner?.owner
        guard let name = holder.flatMap({ container($0, around: place)?.name }) ?? place.scope.names.last else {
            return
        }
        facts.defaultLifetimes[name] = scopeReader.read(elements[2], noting: &facts.scopes)
    }

    /// `extension FactoryModifying { var session: Self { scope(.session) } }`
    private mutating func addModifier(_ variable: Node) {
        guard mayDeclareScopes, variable.isInMembers, let around = variable.surrounding(.extensionDecl),
            let type = around[.type].flatMap({ TypeExpression($0).names?.last }),
            FactoryScopes.modifying.contains(type), let name = variable[.binding]?[.pattern]?.patternName?.name,
            let call = expression(of: variable[.binding]), call.calledName?.reads("scope") == true,
            let scope = call.arguments.first?.value
        else { return }
        let found = scopeReader.read(scope, noting: &facts.scopes)
        facts.scopes.declarations.append(
            ScopeFacts.Declaration(type: [FactoryScopes.modifying[0]], name: name, value: found)
        )
    }

    private mutating func addHelper(_ function: Node) {
        guard function.isInMembers, isInContainer(function), let name = function[.name]?.name,
            let body = function[.body]
        else { return }
        facts.helpers.append(
            ContainerHelper(
                name: name,
                start: function.start,
                shape: ParameterShape(function),
                isPrivate: function.memberAccess <= .fileprivate,
                constructed: ConstructedTypes.all(in: body),
                calls: HelperCalls(in: body, of: file, exits),
                place: CodePlace(function)
            )
        )
    }

    func isInContainer(_ node: Node) -> Bool {
        CodePlace(node).scope.names.last.map { containers.contains($0) || $0 == "SharedContainer" } ?? false
    }

    // MARK: Declarations

    private mutating func addContainer(_ node: Node) {
        let protocols: Set = ["ManagedContainer", "SharedContainer"]
        let inherited = node.all(.inherited).compactMap { TypeExpression($0).names?.last }
        guard !protocols.isDisjoint(with: inherited), let name = node[.name] else { return }
        facts.containers.insert(name.name)
    }

    private mutating func addFactory(_ variable: Node) {
        guard variable.isInMembers, let binding = variable[.binding], let name = binding[.pattern]?.patternName else {
            return
        }
        // A factory that is handed in, or required, makes nothing.
        guard let kind = kind(of: binding), binding[.value] != nil || expression(of: binding) != nil else { return }
        var factory = FactoryFacts.Factory(
            name: name.name,
            type: kind.type,
            parameter: kind.parameter,
            access: max(variable.memberAccess, .internal),
            start: variable.start,
            place: CodePlace(binding),
            location: file.location(of: name),
            end: file.end(of: variable)
        )
        guard let body = expression(of: binding) else { return facts.factories.append(factory) }
        let expression = FactoryExpression(body)
        expression.complete(&factory, scopeReader, noting: &facts.scopes)
        let statements = binding[.accessors]?.statements ?? []
        if statements.count > 1 { factory.obstacle = "its getter has several statements" }
        // The factory of another container says how long its own are kept.
        let isOfOther = statements.count == 1 && (body.kind == .memberAccess || body.kind == .reference)
        if !expression.isRead && !isOfOther || statements.dropLast().contains(where: { $0.contains("return") }) {
            factory.lifetime = .lifetime(.unknown)
        }
        if let closure = expression.closure {
            factories.append((facts.factories.count, closure))
            factory.calls = HelperCalls(in: closure, of: file, exits)
            if let made = factory.type.flatMap({ ConstructedTypes.implicit(closure, $0) }) {
                factory.constructed.append(made)
            }
        }
        facts.factories.append(factory)
    }

    /// The product of a property that is a factory: by its type, or by the initialiser that makes it.
    func kind(of binding: Node) -> (type: TypeExpression?, parameter: TypeExpression?)? {
        let written = binding[.type].map { TypeExpression($0) } ?? constructedFactory(binding[.value])
        guard case .named(let components)? = written, let last = components.last.map(meant) else { return nil }
        switch (last.name, last.arguments.count) {
        case ("Factory", 1): return (last.arguments[0], nil)
        case ("Factory", 0): return binding[.type] == nil ? (result(of: binding[.value]), nil) : nil
        case ("ParameterFactory", 2): return (last.arguments[1], last.arguments[0])
        case ("ParameterFactory", 0):
            guard binding[.type] == nil, let closure = binding[.value].flatMap({ FactoryExpression($0).closure }) else {
                return nil
            }
            return (
                ConstructedTypes.result(of: closure),
                closure.all(.parameter).first?[.type].map { TypeExpression($0) } ?? .verbatim("an argument")
            )
        case _: return nil
        }
    }

    /// `static let x = Factory<X> { … }`, `Factory(scope: .singleton) { X() }`
    private func constructedFactory(_ value: Node?) -> TypeExpression? {
        guard let value else { return nil }
        guard let call = FactoryExpression(value).call else { return nil }
        guard let type = ConstructedTypes.constructed(by: call) else { return nil }
        guard case .named(let components) = type, let last = components.last else { return nil }
        return ["Factory", "ParameterFactory"].contains(meant(last).name) ? type : nil
    }

    /// The type that a name stands for, which may be an alias.
    private func meant(_ name: TypeExpression.Component) -> TypeExpression.Component {
        known.aliases[name.name]?(name.arguments) ?? name
    }

    private func result(of value: Node?) -> TypeExpression? {
        value.flatMap { FactoryExpression($0).closure }.flatMap(ConstructedTypes.result)
    }

    /// The expression that a property comes to: its value, or the last of its getter.
    func expression(of binding: Node?) -> Node? { (binding?[.value] ?? binding?[.accessors])?.result }

    private mutating func addBodies() {
        for (index, closure) in factories {
            let type = facts.factories[index].parameter
            let named = closure.all(.parameter).first?.innerName?.name
            let parameters = type.map { [FactoryBody.Parameter(name: named ?? "$0", type: $0)] } ?? []
            let requested = requested
            let reader = FactoryBodyReader(file, resolvers: ["self"]) { node in
                guard node.kind == .call || node.kind == .memberAccess || node.kind == .reference else { return nil }
                return requested[node.start..<node.end].map { .request($0, isOptional: false) }
            }
            var body = reader.read(closure, parameters: parameters)
            if closure.all(.parameter).count > 1 { body.obstacle = "its argument is a tuple that it takes apart" }
            let block = closure.surrounding { !$0.all(.item).isEmpty || $0.kind == .variableDecl }
            if let block, block.kind != .variableDecl, block.all(.item).count == 1 {
                reader.addComments(around: block, to: &body)
            }
            if let attribute = FactoryBodyReader.obstacle(ofDeclarationAround: closure) { body.obstacle = attribute }
            if let obstacle = facts.factories[index].obstacle { body.obstacle = obstacle }
            if type != nil, named == nil { body.obstacle = "its argument has no name, and would be a parameter" }
            facts.factories[index].body = body
        }
    }
}
