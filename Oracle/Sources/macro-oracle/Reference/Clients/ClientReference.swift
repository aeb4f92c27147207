import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@ContextClient` anew, on swift-syntax's nodes.
struct ClientReference: MemberMacro, PeerMacro, ExtensionMacro {
    static var formatMode: FormatMode { .disabled }

    static func expansion(
        of node: AttributeSyntax,
        providingMembersOf declaration: some DeclGroupSyntax,
        conformingTo protocols: [TypeSyntax],
        in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        guard let client = ClientSyntax(DeclSyntax(declaration), in: context.lexicalContext.first) else {
            context.complain("PB510", at: node, "`@ContextClient` fits structs of closures and protocols")
            return []
        }
        for problem in client.problems {
            context.complain("PB510", at: problem.node, problem.text)
        }
        guard client.problems.isEmpty, !client.isProtocol else { return [] }
        return ClientMembers(client).ofStruct.map { DeclSyntax("\(raw: $0)") }
    }

    static func expansion(
        of node: AttributeSyntax,
        providingPeersOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        guard let client = ClientSyntax(DeclSyntax(declaration), in: context.lexicalContext.first), client.isProtocol,
            client.problems.isEmpty
        else { return [] }
        return ["\(raw: ClientMembers(client).stub)"]
    }

    static func expansion(
        of node: AttributeSyntax,
        attachedTo declaration: some DeclGroupSyntax,
        providingExtensionsOf type: some TypeSyntaxProtocol,
        conformingTo protocols: [TypeSyntax],
        in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
        guard let client = ClientSyntax(DeclSyntax(declaration), in: context.lexicalContext.first), !client.isProtocol,
            client.problems.isEmpty
        else { return [] }
        let actor = client.actor.map { "\($0) " } ?? (client.isFree ? "nonisolated " : "")
        let text = "extension \(type.written): \(actor)PatchbayClients._ClientPlaceholder {}"
        return [try ExtensionDeclSyntax("\(raw: text)")]
    }
}
