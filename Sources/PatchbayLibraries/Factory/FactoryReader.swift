import PatchbayModel
import PatchbayReader
import PatchbaySyntax

/// Reads one file that declares factories, or asks for what they make.
struct FactoryReader {
    let file: LibraryFile
    /// Names of factories that are known already.
    private let names: Set<String>
    /// Names of containers that are known already.
    private let containers: Set<String>
    /// Properties of containers that hand on what factories make.
    private let forwards: Set<String>
    private let wrappers: [String: String]
    private(set) var facts: FactoryFacts
    /// By the range of a call, the place under which it is known as a request.
    private var requested: [Range<Int>: SourceLocation] = [:]
    /// The closures of factories, by their indices: they are taken apart when all requests are known.
    private var factories: [(factory: Int, closure: Node)] = []

    private init(_ file: LibraryFile, known: [FactoryFacts]) {
        self.file = file
        names = Set(known.flatMap { $0.factories.map(\.name) })
        containers = Set(known.flatMap { $0.containers.map(\.name) }).union(["Container"])
        forwards = Set(known.flatMap { $0.forwards.map(\.name) }).subtracting(names)
        wrappers = known.reduce(into: [:]) { $0.merge($1.wrappers) { first, _ in first } }
        facts = FactoryFacts(file)
        facts.hasEntryPoint = file.path.hasSuffix("main.swift")
    }

    static func read(_ file: LibraryFile, known: [FactoryFacts]) -> FactoryFacts {
        var reader = Self(file, known: known)
        reader.walk(file.root)
        reader.addBodies()
        return reader.facts
    }

    private mutating func walk(_ node: Node) {
        switch node.kind {
        case .token: return
        case .classDecl, .structDecl, .actorDecl, .enumDecl:
            addContainer(node)
            if node.children.contains(where: \.isEntryPoint) { facts.hasEntryPoint = true }
        case .variableDecl:
            addFactory(node)
            addWrapper(node)
        case .call: addCall(node)
        case .memberAccess, .keyPathProperty:
            if let name = node[.name]?.name, names.contains(name) { facts.mentions.insert(name) }
        case .reference:
            if let name = node[.name]?.name, names.contains(name), isInContainer(node) { facts.mentions.insert(name) }
        case .typealiasDecl:
            if let name = node[.name]?.name, let target = node[.value].map({ TypeExpression($0) })?.names?.last,
                FactoryWrappers.timing(target) != nil
            {
                facts.wrappers[name] = target
            }
        case .sequence: addDefaultScope(node)
        case _: break
        }
        if !forwards.isEmpty { addForwarded(node) }
        for child in node.children { walk(child) }
    }

    /// `self.log`, `log`: a property of a container that asks a factory.
    private mutating func addForwarded(_ node: Node) {
        guard node.kind == .reference || node.kind == .memberAccess, let name = node[.name]?.name,
            forwards.contains(name), node.kind == .reference || node.owner?.isReference(to: "self") == true,
            node.parent?.kind != .call || node.role != .base, isInContainer(node)
        else { return }
        let place = CodePlace(node)
        add(name, of: place.scope.names.last, at: node, place, isLate: false, isWrapper: false)
    }

    /// `manager.defaultScope = .singleton`
    private mutating func addDefaultScope(_ sequence: Node) {
        let elements = Array(sequence.children)
        guard elements.count == 3, elements[1].kind == .assignment, elements[0].endName?.reads("defaultScope") == true,
            let scope = elements[2].endName?.name, let container = CodePlace(sequence).scope.names.last
        else { return }
        facts.defaultLifetimes[container] = FactoryExpression.lifetime(named: scope)
    }

    private func isInContainer(_ node: Node) -> Bool {
        CodePlace(node).scope.names.last.map { containers.contains($0) || $0 == "SharedContainer" } ?? false
    }

    // MARK: Declarations

    private mutating func addContainer(_ node: Node) {
        guard node.all(.inherited).contains(where: { TypeExpression($0).names?.last == "SharedContainer" }),
            let name = node[.name]
        else { return }
        facts.containers.append(FactoryFacts.Container(name: name.name, location: file.location(of: name)))
    }

    private mutating func addFactory(_ variable: Node) {
        guard variable.isInMembers, let binding = variable[.binding], let name = binding[.pattern]?.patternName else {
            return
        }
        guard let kind = kind(of: binding) else { return }
        var factory = FactoryFacts.Factory(
            name: name.name,
            type: kind.type,
            parameter: kind.parameter,
            access: variable.hasModifier("public") || variable.hasModifier("open") ? .public : .internal,
            start: variable.start,
            place: CodePlace(binding),
            location: file.location(of: name),
            end: file.end(of: variable)
        )
        guard let body = expression(of: binding) else { return facts.factories.append(factory) }
        let expression = FactoryExpression(body)
        expression.complete(&factory)
        if let closure = expression.closure { factories.append((facts.factories.count, closure)) }
        facts.factories.append(factory)
    }

    /// What a property makes, if it is a factory: by its type, or by the initialiser that makes it.
    private func kind(of binding: Node) -> (type: TypeExpression?, parameter: TypeExpression?)? {
        let written = binding[.type].map { TypeExpression($0) } ?? constructedFactory(binding[.value])
        guard case .named(let components)? = written, let last = components.last else { return nil }
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
        return type.names?.last == "Factory" || type.names?.last == "ParameterFactory" ? type : nil
    }

    private func result(of value: Node?) -> TypeExpression? {
        value.flatMap { FactoryExpression($0).closure }.flatMap(ConstructedTypes.result)
    }

    /// The expression that a property comes to: its value, or the last of its getter.
    private func expression(of binding: Node) -> Node? {
        if let value = binding[.value] { return value }
        guard var block = binding[.accessors] else { return nil }
        if let getter = block.all(.accessor).first(where: { $0[.keyword]?.reads("get") == true })?[.body] {
            block = getter
        }
        guard let last = block.all(.item).last else { return nil }
        return last.kind == .returnStmt ? last[.value] : last
    }

    private mutating func addBodies() {
        for (index, closure) in factories {
            let type = facts.factories[index].parameter
            let named = closure.all(.parameter).first?.innerName?.name
            let parameters = type.map { [FactoryBody.Parameter(name: named ?? "$0", type: $0)] } ?? []
            let requested = requested
            let reader = FactoryBodyReader(file, resolvers: ["self", "$0"]) { node in
                requested[node.start..<node.end].flatMap { node.kind == .call ? ($0, false) : nil }
            }
            var body = reader.read(closure, parameters: parameters)
            if let modifier = facts.factories[index].modifier { body.obstacle = "it has the modifier `\(modifier)`" }
            if type != nil, named == nil { body.obstacle = "its argument has no name, and would be a parameter" }
            facts.factories[index].body = body
        }
    }

    // MARK: Requests

    /// `@Injected(\.service) var service`
    private mutating func addWrapper(_ variable: Node) {
        for attribute in variable.all(.attribute) {
            guard let name = attribute[.name].map({ TypeExpression($0) })?.names?.last,
                let timing = FactoryWrappers.timing(wrappers[name] ?? name)
            else { continue }
            let value = attribute.arguments.first?.value
            guard let value, let property = Self.property(of: value) else {
                if value == nil { continue }
                facts.unread.append(
                    LibraryUnknown(.request, "the key path is computed", at: file.location(of: attribute))
                )
                continue
            }
            let binding = variable[.binding] ?? variable
            add(
                property.name,
                of: property.container,
                at: attribute,
                CodePlace(binding),
                isLate: timing == .later,
                isWrapper: true,
                label: binding[.pattern]?.patternName?.name ?? ""
            )
        }
    }

    /// `\.service`, `\NetworkContainer.service`, and `Container.service` of older versions.
    private static func property(of path: Node) -> (name: String, container: String?)? {
        if path.kind == .memberAccess, let names = NominalExpression.names(of: path), names.count > 1 {
            return (names[names.count - 1], names[names.count - 2])
        }
        let components = path.all(.component)
        guard path.kind == .keyPath, components.count == 1, components[0].kind == .keyPathProperty,
            let name = components[0][.name]?.name
        else {
            return nil
        }
        return (name, path[.type].map { TypeExpression($0) }?.names?.last)
    }

    /// `Container.shared.service()`, `service()`, `container.service.resolve()`, `container.service.register { … }`
    private mutating func addCall(_ call: Node) {
        guard let base = call[.base] else { return }
        if call.calledName?.reads("reset") == true {
            let named = call.argument("scope") ?? base.owner
            if let scope = named?.endName?.name { facts.resetScopes.insert(scope) }
        }
        if let name = base[.name]?.name, let owner = base.owner, Self.asking.contains(name) || name == "register",
            let factory = Self.factory(owner, names)
        {
            if name == "register" {
                addOverride(factory, call)
            } else {
                let container = container(owner.owner, around: CodePlace(call))?.name
                add(factory, of: container, at: call, CodePlace(call), isLate: false, isWrapper: false)
            }
            return
        }
        if base.endName?.reads("resolve") == true, let path = call.arguments.first?.value, path.kind == .keyPath,
            let property = Self.property(of: path), names.contains(property.name)
        {
            add(property.name, of: property.container, at: call, CodePlace(call), isLate: false, isWrapper: false)
            return
        }
        guard let name = base.endName?.name, names.contains(name) else { return }
        addRequest(name, base.owner, at: call)
    }

    /// Calls behind a factory that ask it.
    private static let asking: Set<String> = ["resolve", "callAsFunction"]

    /// The factory that an expression ends in, also with modifiers behind it: `container.user.scope(.shared)`.
    private static func factory(_ expression: Node, _ names: Set<String>) -> String? {
        var current: Node? = expression
        while let node = current {
            if let name = node.endName?.name { return names.contains(name) ? name : nil }
            current = node.kind == .call ? node.receiver : nil
        }
        return nil
    }

    private mutating func addOverride(_ name: String, _ call: Node) {
        let closure = call.trailingClosures.first?.closure ?? call.arguments.map(\.value).first { $0.kind == .closure }
        facts.overrides.append(
            FactoryFacts.Override(
                name: name,
                constructed: closure.map(ConstructedTypes.all) ?? [],
                made: closure.flatMap(ConstructedTypes.result).map { "\($0)(…)" } ?? "",
                place: CodePlace(call)
            )
        )
    }

    private mutating func addRequest(_ name: String, _ owner: Node?, at call: Node) {
        let place = CodePlace(call)
        guard let container = container(owner, around: place) else { return }
        add(
            name,
            of: container.name,
            at: call,
            place,
            isLate: false,
            isWrapper: false,
            label: Destination.label(of: call)
        )
    }

    /// The container that an expression is, with its name where that is written.
    private func container(_ owner: Node?, around place: CodePlace) -> (name: String?, Void)? {
        let isInContainer = place.scope.names.last.map { containers.contains($0) || $0 == "SharedContainer" } ?? false
        guard let owner else { return isInContainer ? (place.scope.names.last, ()) : nil }
        guard let names = NominalExpression.names(of: owner) else { return nil }
        if names == ["self"] || names == ["Self"] { return isInContainer ? (place.scope.names.last, ()) : nil }
        if let name = names.first(where: containers.contains) { return (name, ()) }
        if names.count == 1, names[0] == "$0" || names[0].lowercased().hasSuffix("container") { return (nil, ()) }
        return nil
    }

    private mutating func add(
        _ name: String,
        of container: String?,
        at node: Node,
        _ place: CodePlace,
        isLate: Bool,
        isWrapper: Bool,
        label: String = ""
    ) {
        let factory = node.surrounding { $0.kind == .variableDecl && $0.isInMembers }
        let around = factory.flatMap { variable in variable[.binding].flatMap(kind) == nil ? nil : variable }
        let override = around == nil ? override(around: node) : nil
        let closures = (around ?? override?.call).map { Self.closures(around: node, below: $0) } ?? 0
        if around == nil, let property = factory, !isWrapper, let owner = place.scope.names.last,
            containers.contains(owner) || isInContainer(node), property.hasAttribute("Injected") == false,
            let forwarding = property[.binding]?[.pattern]?.patternName?.name
        {
            let forward = FactoryFacts.Forward(
                name: forwarding,
                container: owner,
                target: name,
                targetContainer: container
            )
            facts.forwards.append(forward)
        }
        facts.requests.append(
            FactoryFacts.Request(
                name: name,
                container: container,
                factory: around?.start,
                override: override?.name,
                isLate: isLate || closures > 1 || Self.isForOtherContexts(node),
                isWrapper: isWrapper,
                label: label,
                place: place,
                location: file.location(of: node)
            )
        )
        if node.kind == .call { requested[node.start..<node.end] = file.location(of: node) }
    }

    /// The call that registers the closure in which a node stands.
    private func override(around node: Node) -> (name: String, call: Node)? {
        var child = node
        while let parent = child.parent {
            if parent.kind == .call, child.role != .base, parent.calledName?.reads("register") == true,
                let name = parent.receiver.flatMap({ Self.factory($0, names) })
            {
                return (name, parent)
            }
            child = parent
        }
        return nil
    }

    /// Whether a node stands in a closure for tests, previews and the like.
    private static func isForOtherContexts(_ node: Node) -> Bool {
        let names: Set<String> = [
            "onPreview", "onTest", "onDebug", "onSimulator", "onDevice", "onArg", "onArgs", "context", "decorator",
        ]
        return node.surrounding { call in
            call.kind == .call && call.calledName.map { names.contains($0.name) } == true
                && node.start > (call.calledName?.end ?? 0)
        } != nil
    }

    private static func closures(around node: Node, below root: Node) -> Int {
        var count = 0
        var child = node
        while child != root, let parent = child.parent {
            if parent.kind == .closure, !(parent.role == .base && parent.parent?.kind == .call) { count += 1 }
            child = parent
        }
        return count
    }
}
