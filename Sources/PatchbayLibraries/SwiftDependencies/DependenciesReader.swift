import PatchbayDeclarations
import PatchbayModel
import PatchbayReader
import PatchbaySyntax

/// The reader of one file that declares keys, or asks for their values.
struct DependenciesReader {
    /// The declarations of files that were read before.
    struct Known: Sendable {
        /// The protocols that make a type a key, and whether they promise a live value.
        let keyProtocols: [String: Bool]

        init(_ facts: [DependenciesFacts]) {
            keyProtocols = facts.reduce(into: ["DependencyKey": true, "TestDependencyKey": false]) { all, file in
                all.merge(file.keyProtocols) { first, _ in first }
            }
        }
    }

    let file: LibraryFile
    private let keyProtocols: [String: Bool]
    var facts: DependenciesFacts

    private init(_ file: LibraryFile, known: Known) {
        self.file = file
        keyProtocols = known.keyProtocols
        facts = DependenciesFacts(file)
    }

    static func read(_ file: LibraryFile, known: Known) -> DependenciesFacts {
        var reader = Self(file, known: known)
        reader.walk(file.root)
        return reader.facts
    }

    private mutating func walk(_ node: Node) {
        switch node.kind {
        case .token: return
        case .structDecl, .classDecl, .enumDecl, .actorDecl, .protocolDecl, .extensionDecl: addConformance(node)
        case .variableDecl:
            addValue(node)
            addProperty(node)
            addWrapper(node)
        case .sequence: addOverride(node)
        case .call:
            addOverrideCall(node)
            InitializerDelegation(node).map { facts.delegations.append($0) }
        case .memberAccess:
            mention(node)
            addCurrent(node)
        case .keyPathProperty, .reference: mention(node)
        case .keyPath: addKeyPath(node)
        case _: break
        }
        for child in node.children where child.kind != .token { walk(child) }
    }

    private mutating func mention(_ node: Node) {
        guard let word = node[.name] else { return }
        let name = word.name
        if name.first?.isUppercase == true {
            // The getter of a property names its key, and the values of a key that.
            let names = CodePlace(node).scope.names
            if names.last == "DependencyValues" || names.contains(name) { return }
        }
        facts.mentions.add(name, at: file.location(of: word), isMember: node.kind != .reference)
    }

    // MARK: Keys

    private mutating func addConformance(_ node: Node) {
        if node.kind != .extensionDecl, node[.members] == nil { return }
        let inherited = node.all(.inherited).map { inherited in (inherited, names: TypeExpression(inherited)) }
        let found = inherited.compactMap { pair -> (Node, Bool)? in
            guard let name = pair.names.unattributed.stripped.names?.last, let isLive = keyProtocols[name] else {
                return nil
            }
            return (pair.0, isLive)
        }
        guard let first = found.max(by: { !$0.1 && $1.1 }) else { return }
        let place = CodePlace(node)
        if node.kind == .protocolDecl {
            if let name = node[.name]?.name { facts.keyProtocols[name] = first.1 }
            return
        }
        let own =
            node.kind == .extensionDecl
            ? node[.type].flatMap { TypeExpression($0).names } : node[.name].map { [$0.name] }
        guard let own else { return }
        facts.conformances.append(
            DependenciesFacts.Conformance(
                type: place.scope.names + own,
                isDeclaration: node.kind != .extensionDecl,
                isLive: first.1,
                place: place,
                location: file.location(of: node[.name] ?? node[.type] ?? node),
                end: file.end(of: first.0)
            )
        )
    }

    private mutating func addValue(_ variable: Node) {
        guard variable.isInMembers, variable.hasModifier("static") || variable.hasModifier("class"),
            let binding = variable[.binding], let name = binding[.pattern]?.patternName,
            let purpose = DependenciesFacts.Value.Purpose(rawValue: name.name)
        else { return }
        let place = CodePlace(variable)
        let body = binding[.value] ?? binding[.accessors]
        facts.values.append(
            DependenciesFacts.Value(
                purpose: purpose,
                type: place.scope.names,
                written: binding[.type].map { TypeExpression($0) },
                made: body.map(\.summary) ?? "",
                body: body.flatMap { purpose == .live ? self.body(of: $0, place.scope.names) : nil },
                constructed: body.map(ConstructedTypes.all) ?? [],
                member: body?.result.flatMap(Self.staticMember),
                place: place,
                location: file.location(of: name),
                end: file.end(of: variable)
            )
        )
    }

    /// `.live`, `Self.live()`, `Client.live(…)`
    static func staticMember(_ expression: Node) -> DependenciesFacts.Member? {
        var node = NominalExpression.unwrapped(expression)
        if node.kind == .call, let base = node[.base] { node = base }
        guard node.kind == .memberAccess, let name = node[.name]?.name, name.first?.isLowercase == true else {
            return nil
        }
        guard let owner = node.owner else { return DependenciesFacts.Member(name: name) }
        if owner.isReference(to: "Self") { return DependenciesFacts.Member(name: name) }
        return NominalExpression.type(owner).map { DependenciesFacts.Member(type: $0, name: name) }
    }

    private mutating func addProperty(_ variable: Node) {
        guard variable.isInMembers, !variable.hasModifier("static"), let binding = variable[.binding],
            let name = binding[.pattern]?.patternName
        else { return }
        let place = CodePlace(variable)
        guard place.scope.names.last == "DependencyValues" else { return }
        let body = binding[.accessors] ?? binding[.value]
        let written = variable.writtenAccess
        let key =
            addEntry(variable, binding, name.name, isExported: written >= .package)
            ?? binding[.accessors].flatMap(Self.keyOfGetter)
        facts.properties.append(
            DependenciesFacts.Property(
                name: name.name,
                type: binding[.type].map { TypeExpression($0) },
                key: key,
                uses: key == nil ? body.map(Self.uses) ?? [] : [],
                made: body.map(\.summary) ?? "",
                access: variable.memberAccess,
                place: place,
                location: file.location(of: name),
                end: file.end(of: variable)
            )
        )
    }

    /// The key of a getter that is `self[Client.self]` and nothing else; of other accessors, the first that they name.
    private static func keyOfGetter(_ accessors: Node) -> TypeExpression? {
        if let result = accessors.result { return key(NominalExpression.unwrapped(result)) }
        return accessors.children.lazy.compactMap { child in
            uses(in: child).lazy.compactMap { use in
                if case .key(let type) = use { type } else { nil }
            }.first
        }.first
    }

    /// `self[Client.self]`
    private static func key(_ node: Node) -> TypeExpression? {
        guard node.kind == .subscriptCall, node[.base]?.isReference(to: "self") == true else { return nil }
        return node.arguments.first.flatMap { MetatypeReader.read($0.value) }
    }

    /// `self[Client.self]` and `self.client`, each once. A name alone may be that of anything.
    private static func uses(in node: Node) -> [DependenciesFacts.Request.Asked] {
        if let key = key(node) { return [.key(key)] }
        let isOwn = node.owner?.isReference(to: "self") == true
        let own = isOwn ? node[.name].map { [DependenciesFacts.Request.Asked.property($0.name)] } ?? [] : []
        return node.children.reduce(into: own) { all, child in
            all += uses(in: child).filter { !all.contains($0) }
        }
    }
}
