import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// The registration macro anew, on swift-syntax's nodes.
struct RegistrationReference: MemberMacro, PeerMacro {
    static var formatMode: FormatMode { .disabled }

    static func expansion(
        of node: AttributeSyntax,
        providingMembersOf declaration: some DeclGroupSyntax,
        conformingTo protocols: [TypeSyntax],
        in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        members(node, declaration, context)
    }

    static func members(
        _ node: AttributeSyntax,
        _ declaration: some DeclGroupSyntax,
        _ context: some MacroExpansionContext
    ) -> [DeclSyntax] {
        guard let hub = HubSyntax(declaration) else {
            let name = node.attributeName
            context.complain(
                "PB306",
                at: name,
                "`@\(name.written)` stands at a protocol, which cannot be a hub: a hub is an enum, a struct, a class, an "
                    + "actor, or an extension of one"
            )
            return []
        }
        guard let read = checked(node, in: declaration, context) else { return [] }
        if read.syntax.isSingleton, hub.isGeneric {
            let name = node.attributeName
            context.complain(
                "PB306",
                at: name,
                "`@\(name.written)` stands at a generic type, which cannot keep a singleton"
            )
            return []
        }
        let members = RegistrationMembers(read, on: hub, beside: RegistrationList(declaration))
        let added = anchor(node, read, hub, declaration, context).prefix(1)
        return added + members.all.map { DeclSyntax("\(raw: $0)") }
    }

    static func expansion(
        of node: AttributeSyntax,
        providingPeersOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        guard let group = declaration.asProtocol((any DeclGroupSyntax).self), let hub = HubSyntax(group),
            let syntax = RegistrationSyntax(node), let read = CheckedRegistration(syntax),
            !(syntax.isSingleton && hub.isGeneric)
        else { return [] }
        return Array(anchor(node, read, hub, group, context).dropFirst())
    }

    /// The registration, unless something is wrong with it, which is reported.
    static func checked(
        _ node: AttributeSyntax,
        in declaration: some DeclGroupSyntax,
        _ context: some MacroExpansionContext
    ) -> CheckedRegistration? {
        guard let syntax = RegistrationSyntax(node) else { return nil }
        var isSound = CheckedRegistration.check(syntax, context)
        if let product = syntax.product, isRepeated(syntax, in: declaration, context) {
            isSound = false
            let with = syntax.takesArguments ? " with arguments" : ""
            context.complain(
                "PB303",
                at: product,
                "`\(product.written)` is registered\(with) by an earlier attribute of this declaration already"
            )
        } else if let product = syntax.product, let type = product.literalType,
            let other = sameFactory(syntax, type, in: declaration)
        {
            isSound = false
            context.complain(
                "PB303",
                at: product,
                "the factory of `\(type.spelled)` would be called `\(type.nameOfFactory)`, as that of "
                    + "`\(other.spelled)` is by an earlier attribute of this declaration"
            )
        }
        return isSound ? CheckedRegistration(syntax) : nil
    }

    /// The type of an earlier registration with arguments whose factory has the name that this one's would have.
    private static func sameFactory(
        _ syntax: RegistrationSyntax,
        _ type: TypeSyntax,
        in declaration: some DeclGroupSyntax
    ) -> TypeSyntax? {
        guard syntax.takesArguments else { return nil }
        let first = RegistrationList(declaration).registrations.first {
            $0.takesArguments && $0.product?.literalType?.nameOfFactory == type.nameOfFactory
        }
        guard let other = first?.product?.literalType, other.identity != type.identity else { return nil }
        return other
    }

    private static func isRepeated(
        _ syntax: RegistrationSyntax,
        in declaration: some DeclGroupSyntax,
        _ context: some MacroExpansionContext
    ) -> Bool {
        guard let identity = syntax.identity else { return false }
        let same = RegistrationList(declaration).registrations.filter { $0.identity == identity }
        return same.count > 1 && !isSame(syntax.attribute, same[0].attribute, context)
    }

    /// True if both stand at the same place.
    private static func isSame(
        _ left: AttributeSyntax,
        _ right: AttributeSyntax,
        _ context: some MacroExpansionContext
    ) -> Bool {
        let places = [left, right].map { attribute in
            context.location(of: attribute, at: .afterLeadingTrivia, filePathMode: .filePath).map {
                "\($0.file) \($0.line) \($0.column)"
            }
        }
        return places[0] != nil && places[0] == places[1]
    }

    /// The name that the first of a list adds to the hub, and the function beside it that mentions the name.
    private static func anchor(
        _ node: AttributeSyntax,
        _ read: CheckedRegistration,
        _ hub: HubSyntax,
        _ declaration: some DeclGroupSyntax,
        _ context: some MacroExpansionContext
    ) -> [DeclSyntax] {
        guard let first = RegistrationList(declaration).registrations.first, isSame(node, first.attribute, context),
            context.lexicalContext.allSatisfy({ $0.isProtocol((any DeclGroupSyntax).self) }),
            declaration.genericWhereClause == nil, !hub.name.contains("<")
        else { return [] }
        let labels = read.parameters.filter(\.isExplicit).map { "\($0.label ?? "_"):" }.joined()
        let name = read.rawName + (labels.isEmpty ? "" : " from \(labels)")
        let available = declaration.attributes.compactMap { element -> String? in
            guard case .attribute(let attribute) = element, attribute.attributeName.written == "available" else {
                return nil
            }
            return attribute.written + " "
        }
        let label = "`\(hub.name.filter { $0 != "`" }): \(name)`"
        return [
            "\(raw: hub.fileAccess)typealias `hub of \(raw: name)` = Void",
            "\(raw: available.joined())private func patchbayHub(\(raw: label) _: \(raw: hub.name).`hub of \(raw: name)`) {}",
        ]
    }
}
