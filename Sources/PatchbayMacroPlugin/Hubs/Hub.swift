import SwiftSyntax

/// The declaration that registrations stand at.
struct Hub {
    /// How it is called inside of it.
    let name: String
    /// What its members need to be seen as far as it is meant, with a space, or nothing.
    ///
    /// An extension hands its own modifier down to its members. A type does not; but what is wider than the type does
    /// no harm.
    let access: String
    /// What members of nested types need: they inherit nothing from an extension.
    let nestedAccess: String

    /// The actor that it says itself that it belongs to, as an attribute with a space, or nothing; of an extension the
    /// type may say it elsewhere.
    let isolation: String

    /// Whether it says itself that it is generic; of an extension nobody can know.
    let isGeneric: Bool

    /// - Returns: `nil` if it cannot have static members that hold something.
    init?(_ declaration: some DeclGroupSyntax) {
        let type = declaration.asProtocol((any WithGenericParametersSyntax).self)
        isGeneric = type?.genericParameterClause != nil
        isolation = declaration.attributes.lazy.compactMap(Self.globalActor).first ?? ""
        let words = declaration.modifiers.map(\.name.text)
        let level = words.contains { $0 == "public" || $0 == "open" } ? "public " : ""
        nestedAccess = words.contains("package") ? "package " : level
        if let type = declaration.asProtocol((any NamedDeclSyntax).self), !declaration.is(ProtocolDeclSyntax.self) {
            name = type.name.text
            access = nestedAccess
        } else if let type = declaration.as(ExtensionDeclSyntax.self) {
            name = type.extendedType.trimmedDescription
            access = ""
        } else {
            return nil
        }
    }

    /// A global actor is known by its name only.
    private static func globalActor(_ element: AttributeListSyntax.Element) -> String? {
        guard case .attribute(let attribute) = element, attribute.arguments == nil else { return nil }
        let name = attribute.attributeName.trimmedDescription
        return name.hasSuffix("Actor") ? "@\(name) " : nil
    }
}
