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
