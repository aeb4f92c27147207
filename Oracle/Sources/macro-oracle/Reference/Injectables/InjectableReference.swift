import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@Injectable` anew, on swift-syntax's nodes.
struct InjectableReference: MemberMacro, ExtensionMacro {
    static var formatMode: FormatMode { .disabled }

    static func expansion(
        of node: AttributeSyntax,
        providingMembersOf declaration: some DeclGroupSyntax,
        conformingTo protocols: [TypeSyntax],
        in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        guard let type = InjectableType(declaration, in: context.lexicalContext.first) else { return [] }
        for mistake in type.mistakes {
            context.complain(mistake.id, at: mistake.place, mistake.text, fixes: mistake.fixes)
        }
        if isOutOfReach(declaration, type, in: context), let name = type.place {
            let reach = "private to another type, where no extension reaches it: say `fileprivate`"
            context.complain("PB130", at: name, "`\(type.name)` is \(reach)")
            return []
        }
        return type.mistakes.isEmpty ? InjectableMembers(type).all.map { DeclSyntax("\(raw: $0)") } : []
    }

    static func expansion(
        of node: AttributeSyntax,
        attachedTo declaration: some DeclGroupSyntax,
        providingExtensionsOf extended: some TypeSyntaxProtocol,
        conformingTo protocols: [TypeSyntax],
        in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
        guard let type = InjectableType(declaration, in: context.lexicalContext.first), type.mistakes.isEmpty,
            !isOutOfReach(declaration, type, in: context)
        else { return [] }
        let conformance = type.conformance
        guard protocols.contains(where: { $0.path?.last?.name.text == conformance }) else { return [] }
        let isOnNone =
            declaration.is(ActorDeclSyntax.self) || declaration.modifiers.contains { $0.name.text == "nonisolated" }
        let own = conformance == "AsyncFactoryModule" ? "@preconcurrency " : type.actor
        let actor = type.payload.isEmpty || type.actor.isEmpty ? isOnNone ? "nonisolated " : "" : own
        return [
            try ExtensionDeclSyntax("extension \(raw: extended.written): \(raw: actor)Patchbay.\(raw: conformance) {}")
        ]
    }
}

extension InjectableReference {
    private static func isOutOfReach(
        _ declaration: some DeclGroupSyntax,
        _ type: InjectableType,
        in context: some MacroExpansionContext
    ) -> Bool {
        guard context.lexicalContext.first?.isProtocol((any DeclGroupSyntax).self) == true,
            InjectableType.level(of: declaration.modifiers) == 0, !declaration.is(ExtensionDeclSyntax.self)
        else { return false }
        return !(declaration.inheritanceClause?.inheritedTypes ?? []).contains {
            $0.type.conformance?.last?.name.plainName == type.conformance
        }
    }
}

/// `@Payload` anew.
struct PayloadReference: PeerMacro {
    static func expansion(
        of node: AttributeSyntax,
        providingPeersOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        let around = context.lexicalContext.first?.asProtocol((any DeclGroupSyntax).self)
        let isMarked = around?.attributes.contains { $0.isMacro("Injectable") } == true
        if !declaration.is(VariableDeclSyntax.self) || !isMarked {
            let text = "`@Payload` is for stored properties of a type that is marked with `@Injectable`"
            context.complain("PB134", at: node, text)
        }
        return []
    }
}

extension AttributeListSyntax.Element {
    var attribute: AttributeSyntax? { if case .attribute(let attribute) = self { attribute } else { nil } }

    /// True for one of the library's macros, by its name with or without the module.
    func isMacro(_ name: String) -> Bool {
        guard let written = attribute?.attributeName.written else { return false }
        return written == name || written == "PatchbayMacros.\(name)"
    }
}

extension AttributeSyntax {
    /// The last part of the name, without arguments.
    var lastName: String { attributeName.path?.last?.name.text ?? attributeName.written }

    /// True if it names a global actor, by convention.
    var isActor: Bool { lastName.hasSuffix("Actor") && lastName.first?.isUppercase == true }
}
