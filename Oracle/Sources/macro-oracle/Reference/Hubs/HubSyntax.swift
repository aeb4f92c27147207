import SwiftSyntax

/// The declaration that a registration stands at.
struct HubSyntax {
    let name: String
    /// The words before a member, with a space.
    let access: String
    /// The same of a member of a nested type.
    let nestedAccess: String
    /// An attribute with a space, if the declaration names its actor.
    let actor: String
    let isGeneric: Bool
    /// The word before a member for the file, with a space.
    let fileAccess: String

    /// - Returns: `nil` for protocols.
    init?(_ declaration: some DeclGroupSyntax) {
        let words = Set(declaration.modifiers.map(\.name.text))
        nestedAccess =
            words.contains("package") ? "package " : words.isDisjoint(with: ["public", "open"]) ? "" : "public "
        actor =
            declaration.attributes.compactMap { element -> String? in
                guard case .attribute(let attribute) = element, attribute.leftParen == nil else { return nil }
                let name = attribute.attributeName.written
                return attribute.isActor ? "@\(name) " : nil
            }.first ?? ""
        let isOfFile = declaration.is(ExtensionDeclSyntax.self) && !words.isDisjoint(with: ["private", "fileprivate"])
        fileAccess = isOfFile ? "" : "fileprivate "
        switch declaration.as(DeclSyntaxEnum.self) {
        case .extensionDecl(let declaration):
            (name, access, isGeneric) = (declaration.extendedType.written, "", false)
        case .structDecl(let declaration):
            (name, access, isGeneric) = (declaration.name.text, nestedAccess, declaration.genericParameterClause != nil)
        case .classDecl(let declaration):
            (name, access, isGeneric) = (declaration.name.text, nestedAccess, declaration.genericParameterClause != nil)
        case .enumDecl(let declaration):
            (name, access, isGeneric) = (declaration.name.text, nestedAccess, declaration.genericParameterClause != nil)
        case .actorDecl(let declaration):
            (name, access, isGeneric) = (declaration.name.text, nestedAccess, declaration.genericParameterClause != nil)
        default: return nil
        }
    }
}

extension DeclGroupSyntax {
    fileprivate func `as`(_: DeclSyntaxEnum.Type) -> DeclSyntaxEnum { DeclSyntax(self).as(DeclSyntaxEnum.self) }
}
