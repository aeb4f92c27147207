import PatchbayModel
import SwiftSyntax

import struct PatchbayModel.SourceLocation

/// Reads what only the fifth door asks for: everything that a protocol requires, and what extends the protocols of
/// types that have a context.
enum RequirementReader {
    /// The runtime's protocols whose extensions give types with a context their accessors.
    static let receivers: Set<String> = ["HasContext", "HasInstanceContext", "HasStaticContext"]

    /// Whether all methods of a declaration are kept, whatever their names.
    static func keepsAllMethods(of facts: DeclarationFacts) -> Bool {
        switch facts.kind {
        case .protocol: true
        case .extension: receivers.contains(facts.name.last ?? "")
        case .struct, .class, .enum, .actor: false
        }
    }

    /// What the block behind a property says.
    static func accessors(_ block: AccessorBlockSyntax?) -> AccessorFacts {
        var facts = AccessorFacts()
        guard case .accessors(let accessors)? = block?.accessors else { return facts }
        for accessor in accessors {
            guard accessor.accessorSpecifier.text == "get" else {
                facts.isSettable = true
                continue
            }
            let clause = accessor.effectSpecifiers?.throwsClause
            let isThrowing = clause != nil && clause?.type?.trimmedDescription != "Never"
            facts.effects.isAsync = accessor.effectSpecifiers?.asyncSpecifier != nil
            facts.effects.isThrowing = isThrowing
            facts.thrownType = isThrowing ? clause?.type.map { TypeExpression($0) } : nil
            facts.isMutating = accessor.modifier?.name.text == "mutating"
        }
        return facts
    }

    /// A subscript or an associated type.
    static func other(
        _ declaration: DeclSyntax,
        in context: DeclarationReader.Context,
        locate: (AbsolutePosition) -> SourceLocation
    ) -> OtherRequirementFacts? {
        if let node = declaration.as(SubscriptDeclSyntax.self) {
            let location = locate(node.subscriptKeyword.positionAfterSkippingLeadingTrivia)
            return OtherRequirementFacts(
                kind: .subscript,
                name: "subscript",
                conditions: context.conditions,
                location: location
            )
        }
        guard let node = declaration.as(AssociatedTypeDeclSyntax.self) else { return nil }
        return OtherRequirementFacts(
            kind: .associatedType,
            name: node.name.plainText,
            bound: node.inheritanceClause?.inheritedTypes.first.map { TypeExpression($0.type) },
            conditions: context.conditions,
            location: locate(node.name.positionAfterSkippingLeadingTrivia)
        )
    }
}

/// The same from bytes.
extension MemberScanner {
    /// Passes the block behind a property that a protocol requires.
    ///
    /// - Returns: `nil` when it is left to the parser.
    mutating func takeRequiredAccessors() -> AccessorFacts? {
        var facts = AccessorFacts()
        var isBehindGet = false
        cursor.at &+= 1
        while true {
            cursor.skipTrivia()
            if cursor.byte == Byte.rightBrace {
                cursor.at &+= 1
                return facts
            }
            let start = cursor.at
            cursor.skipIdentifier()
            switch cursor.text(start..<cursor.at) {
            case "get":
                guard !isBehindGet, !facts.isSettable else { return nil }
                isBehindGet = true
            case "set":
                isBehindGet = false
                facts.isSettable = true
            case "async":
                guard isBehindGet, facts.effects == .none else { return nil }
                facts.effects.isAsync = true
            case "throws":
                cursor.skipTrivia()
                guard isBehindGet, !facts.effects.isThrowing, cursor.byte != Byte.leftParen else { return nil }
                facts.effects.isThrowing = true
            default:  // `mutating`, an attribute, anything else
                return nil
            }
        }
    }

    /// The subscript or the associated type that stands in a range.
    mutating func otherRequirement(in range: Range<Int>) -> OtherRequirementFacts? {
        cursor.at = range.lowerBound
        let prefix = cursor.takePrefix()
        guard prefix.word == .associatedtype else {
            return OtherRequirementFacts(
                kind: .subscript,
                name: "subscript",
                conditions: context.conditions,
                location: lines.location(at: prefix.wordStart)
            )
        }
        cursor.skipTrivia()
        let location = lines.location(at: cursor.at)
        guard let name = cursor.takeName() else { return nil }
        cursor.skipTrivia()
        // What it has to be, the parser reads.
        guard cursor.byte != Byte.colon else { return nil }
        return OtherRequirementFacts(
            kind: .associatedType,
            name: cursor.text(name),
            conditions: context.conditions,
            location: location
        )
    }
}
