import PatchbayDeclarations
import PatchbaySyntax

/// The declaration that registrations stand at.
struct Hub {
    /// Its name inside of it.
    let name: String
    /// The access level that its members need to be seen as far as it is meant, with a space, or nothing.
    ///
    /// An extension hands its own modifier down to its members. A type does not; but what is wider than the type does
    /// no harm.
    let access: String
    /// The level that members of nested types need: they inherit nothing from an extension.
    let nestedAccess: String

    /// The modifier of a member that its file sees, with a space; nothing in an extension that gives it to all.
    let fileAccess: String

    /// The actor that it says itself that it belongs to, as an attribute with a space, or nothing; of an extension the
    /// type may say it elsewhere.
    let isolation: String

    /// True if it says itself that it is generic; of an extension nobody can know.
    let isGeneric: Bool

    /// - Returns: `nil` if it cannot have static members that hold something.
    init?(_ declaration: Node) {
        var (words, actor): ([Node], String?) = ([], nil)
        for child in declaration.children {
            if child.role == .modifier, let word = child[.name] { words.append(word) }
            if child.role == .attribute { actor = actor ?? Self.globalActor(child) }
        }
        isGeneric = declaration[.generic] != nil
        isolation = actor ?? ""
        let level = words.contains { $0.reads("public") || $0.reads("open") } ? "public " : ""
        nestedAccess = words.contains { $0.reads("package") } ? "package " : level
        let isHidden = words.contains { $0.reads("private") || $0.reads("fileprivate") }
        fileAccess = isHidden && declaration.kind == .extensionDecl ? "" : "fileprivate "
        switch declaration.kind {
        case .structDecl, .classDecl, .enumDecl, .actorDecl:
            name = declaration[.name]?.text ?? ""
            access = nestedAccess
        case .extensionDecl:
            name = declaration[.type]?.text ?? ""
            access = ""
        case _:
            return nil
        }
    }

    /// A global actor is known by its name only.
    private static func globalActor(_ attribute: Node) -> String? {
        guard attribute.kind == .attribute, !attribute.hasList, let name = attribute[.name]?.text else { return nil }
        return InjectableReader.isActor(name) ? "@\(name) " : nil
    }
}
