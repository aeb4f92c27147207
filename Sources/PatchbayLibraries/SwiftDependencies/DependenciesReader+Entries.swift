import PatchbayDeclarations
import PatchbayModel
import PatchbayReader
import PatchbaySyntax

/// The part that reads keys which a macro writes.
extension DependenciesReader {
    /// `@DependencyEntry(liveValue: LiveClient()) var client: any Client = MockClient()`: what stands behind the property is its
    /// value in tests.
    ///
    /// - Parameter isExported: Whether the property is written as one that other modules see.
    /// - Returns: the key that the macro writes; `nil` if there is no such macro.
    mutating func addEntry(
        _ variable: Node,
        _ binding: Node,
        _ property: String,
        isExported: Bool
    ) -> TypeExpression? {
        let attribute = variable.all(.attribute).first { $0[.name]?.reads("DependencyEntry") == true }
        guard let attribute else { return nil }
        let type = binding[.type].map { TypeExpression($0) }
        let key = ["DependencyValues", Self.key(attribute, type, property, isExported: isExported)]
        let live = attribute.argument("liveValue")
        let place = CodePlace(variable)
        let (location, end) = (file.location(of: binding[.pattern] ?? binding), file.end(of: variable))
        facts.conformances.append(
            DependenciesFacts.Conformance(
                type: key,
                isDeclaration: true,
                isLive: live != nil,
                place: place,
                location: location,
                end: end
            )
        )
        let values: [(DependenciesFacts.Value.Purpose, Node?)] = [
            (.live, live), (.preview, attribute.argument("previewValue")), (.test, binding[.value]),
        ]
        for (purpose, node) in values {
            guard let node else { continue }
            let written = type ?? ConstructedTypes.constructed(by: NominalExpression.unwrapped(node))
            var body = purpose == .live ? self.body(of: node, []) : nil
            if written == nil { body?.obstacle = "its type is not written" }
            facts.values.append(
                DependenciesFacts.Value(
                    purpose: purpose,
                    type: key,
                    written: written,
                    made: node.summary,
                    body: body,
                    constructed: ConstructedTypes.all(in: node),
                    member: Self.staticMember(node),
                    place: place,
                    location: location,
                    end: end
                )
            )
        }
        return .path(key)
    }

    /// The name of the key, which others may extend if it is not private.
    private static func key(
        _ attribute: Node,
        _ type: TypeExpression?,
        _ property: String,
        isExported: Bool
    ) -> String {
        guard isExported else { return "__Key_\(property)" }
        if let name = attribute.arguments.first(where: { $0.label == nil })?.value.literalString { return name }
        let wrapped = type.map { ($0.wrappedTypes.last ?? $0).stripped }
        if let name = wrapped?.names?.last { return "\(name)Key" }
        return property.prefix(1).uppercased() + property.dropFirst() + "Key"
    }
}

/// The part that takes the code of live values apart.
extension DependenciesReader {
    /// - Parameter type: The type around it, which `Self` stands for.
    func body(of node: Node, _ type: [String]) -> FactoryBody {
        let isGetter = node.kind == .accessorBlock
        var asked: [String: SourceLocation] = [:]
        var obstacle: String?
        collect(node, &asked, &obstacle)
        if node[.accessor] != nil { obstacle = "it has accessors" }
        let block = isGetter ? node : Self.calledClosure(node)
        let items = block?.all(.item) ?? [node]
        let reader = FactoryBodyReader(file, resolvers: [], asking: Set(asked.keys)) { node in
            meaning(of: node, asked, type.joined(separator: "."))
        }
        var body = reader.read(items, in: block, parameters: [])
        if let name = type.last {
            body.members = Set(body.members.map { $0.type == "Self" ? .init(type: name, name: $0.name) : $0 })
        }
        let attribute = FactoryBodyReader.obstacle(ofDeclarationAround: node, known: ["DependencyEntry"])
        let other = items.contains(where: Self.namesLiveValue) ? Self.otherKey : nil
        body.obstacle = obstacle ?? attribute ?? other ?? body.obstacle
        return body
    }

    private static let otherKey = "it uses the live value of another key: ask for that instead"

    private static func namesLiveValue(_ node: Node) -> Bool {
        if node.kind == .memberAccess, node[.name]?.reads("liveValue") == true { return true }
        return node.children.contains(where: namesLiveValue)
    }

    /// `{ … }()`
    private static func calledClosure(_ node: Node) -> Node? {
        guard node.kind == .call, node.arguments.isEmpty, let closure = node[.base], closure.kind == .closure,
            closure[.effect] == nil, closure[.capture] == nil
        else { return nil }
        return closure
    }

    private func meaning(
        of node: Node,
        _ asked: [String: SourceLocation],
        _ type: String
    ) -> FactoryBodyReader.Meaning? {
        switch node.kind {
        case .reference:
            guard let name = node[.name]?.name else { return nil }
            if name == "Self", !type.isEmpty { return .code(type) }
            return asked[name].map { .request($0, isOptional: false) }
        case .variableDecl:
            return node.hasAttribute("Dependency") ? .nothing : nil
        case _: return nil
        }
    }

    /// Finds the local variables that ask.
    private func collect(_ node: Node, _ asked: inout [String: SourceLocation], _ obstacle: inout String?) {
        if node.kind == .variableDecl,
            let attribute = node.all(.attribute).first(where: { $0[.name]?.reads("Dependency") == true })
        {
            let pattern = (node[.binding] ?? node)[.pattern]
            guard let name = pattern?.patternName?.name, asked[name] == nil else {
                obstacle = "it asks twice under one name"
                return
            }
            if let path = attribute.arguments.first?.value, path.kind == .keyPath, path.all(.component).count > 1 {
                obstacle = "it asks for a part of a dependency"
            }
            asked[name] = file.location(of: attribute)
            return
        }
        let isOther = node.kind == .identifierPattern || node.role == .parameter
        if isOther, let name = node.innerName?.name, asked[name] != nil { obstacle = "it asks twice under one name" }
        for child in node.children { collect(child, &asked, &obstacle) }
    }
}
