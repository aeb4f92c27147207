import PatchbayModel

/// Tells whether a type is what a generic parameter has to be.
struct Conformity {
    let declarations: Declarations

    /// What can be known without a compiler.
    enum Answer: Hashable {
        case yes, no, unknown
    }

    /// Whether types fit in the place of the parameters of a binding. What only the compiler can tell is unknown.
    func fits(_ substitution: Substitution, _ binding: Binding) -> Answer {
        let answers = (binding.generics?.requirements ?? []).map { requirement in
            answer(requirement.mapTypes { StandardMembers.resolved(substitution($0)) }, in: binding.location.file)
        }
        if answers.contains(.no) { return .no }
        return answers.contains(.unknown) ? .unknown : .yes
    }

    private func answer(_ requirement: RequirementFacts, in path: String) -> Answer {
        switch requirement.relation {
        case .layout: return .unknown
        case .sameType:
            if TypeKey(requirement.left) == TypeKey(requirement.right) { return .yes }
            return isPlain(requirement.left) && isPlain(requirement.right) ? .no : .unknown
        case .conformance:
            guard case .composition(let members) = requirement.right.stripped else {
                return conforms(requirement.left, requirement.right)
            }
            let answers = members.map { conforms(requirement.left, $0) }
            return answers.contains(.no) ? .no : answers.contains(.unknown) ? .unknown : .yes
        }
    }

    /// Whether a type is known to be no other: a declared one, and no member type of another.
    private func isPlain(_ type: TypeExpression) -> Bool {
        switch type.unattributed {
        case .named(let components): symbol(type) != nil || components.count == 1
        case .optional(let wrapped): isPlain(wrapped)
        case .array(let element): isPlain(element)
        case .dictionary(let key, let value): isPlain(key) && isPlain(value)
        case .tuple, .function, .composition, .existential, .opaque, .metatype, .attributed, .verbatim: false
        }
    }

    private func conforms(_ type: TypeExpression, _ bound: TypeExpression) -> Answer {
        guard let wanted = bound.stripped.names?.last, let symbol = symbol(type) else { return .unknown }
        if case .existential = type.unattributed { return .unknown }
        let supertypes = [symbol] + declarations.conformances.supertypes(of: symbol)
        if let target = self.symbol(bound) {
            if supertypes.contains(target) { return .yes }
        } else {
            let unread = Set(declarations.conformances.unreadSupertypes(of: symbol))
            if !unread.isDisjoint(with: [wanted] + (Self.stronger[wanted] ?? [])) { return .yes }
            if Self.isInferred(wanted) { return .unknown }
            if wanted == "Sendable", declarations.conformances.isSendable(symbol) { return .yes }
        }
        return mayConformUnseen(supertypes) ? .unknown : .no
    }

    /// Whether something that was not read may add to what a type conforms to: a macro, a superclass, a protocol.
    private func mayConformUnseen(_ types: [SymbolTable.Symbol]) -> Bool {
        types.contains { symbol in
            let entry = declarations.entry(symbol)
            guard !entry.declarations.isEmpty, declarations.conformances.unreadParent(of: symbol) == nil else {
                return true
            }
            return declarations.mayGainConformances(symbol)
        } || !Set(types.flatMap(declarations.conformances.unreadSupertypes)).isSubset(of: Self.known)
    }

    /// Protocols that a type has without saying so, or that nobody can see from outside.
    private static func isInferred(_ name: String) -> Bool {
        ["Sendable", "Copyable", "Escapable", "BitwiseCopyable", "Hashable", "Equatable", "AnyObject", "Actor"]
            .contains(name) || name.hasPrefix("~")
    }

    /// What brings a protocol of the standard library along.
    private static let stronger: [String: [String]] = [
        "Encodable": ["Codable"], "Decodable": ["Codable"], "Equatable": ["Hashable", "Comparable"],
        "Sequence": ["Collection", "BidirectionalCollection", "RandomAccessCollection"],
        "Collection": ["BidirectionalCollection", "RandomAccessCollection"],
    ]

    /// Protocols that bring along nothing but what is known of them.
    private static let known: Set<String> = [
        "Sendable", "Hashable", "Equatable", "Comparable", "Codable", "Encodable", "Decodable", "Identifiable",
        "CustomStringConvertible", "CustomDebugStringConvertible", "CaseIterable", "AnyObject", "Error",
    ]

    private func symbol(_ type: TypeExpression) -> SymbolTable.Symbol? {
        guard let file = declarations.table.contexts.first else { return nil }
        return declarations.table.symbol(of: type, in: file)
    }
}
