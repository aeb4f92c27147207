import PatchbayModel

/// The answer whether a type is what a generic parameter has to be.
struct RequirementSatisfaction {
    let declarations: Declarations
    /// The requirements that hold of types left open, each of one protocol or superclass.
    var given: [RequirementFacts] = []

    /// The answer that can be had without a compiler.
    enum Answer: Hashable {
        case yes, no, unknown
    }

    /// Types fit in the place of a binding's parameters, or not. The answer that only the compiler has is unknown.
    func fits(_ substitution: Substitution, _ binding: Binding) -> Answer {
        let inherent = binding.generics?.inherent ?? []
        let answers = (binding.generics?.requirements ?? []).compactMap { requirement -> Answer? in
            let asked = requirement.mapTypes { member(substitution($0)) }
            if requirement.relation == .sameType, inherent.contains(requirement) {
                // Constraints of a type on its own parameters hold wherever the type is named; of conformances, a
                // macro may not have been read. Who asks for a protocol that the type stands for names no such type.
                guard binding.isStandIn, !isUnread(asked.left), !isUnread(asked.right) else { return nil }
            }
            return answer(asked)
        }
        if answers.contains(.no) { return .no }
        return answers.contains(.unknown) ? .unknown : .yes
    }

    /// True if a requirement holds whatever the types left open turn out to be. Of other types, what only the compiler
    /// knows is taken to hold.
    func holds(_ requirement: RequirementFacts, forAll parameters: [String]) -> Bool {
        let asked = requirement.mapTypes(member)
        switch answer(asked) {
        case .yes: return true
        case .no: return false
        case .unknown: return !asked.left.mentions(parameters) && !asked.right.mentions(parameters)
        }
    }

    /// True if a type may conform to a protocol, or to all of several, or have a superclass, as far as one can see.
    func mayConform(_ type: TypeExpression, to bound: TypeExpression) -> Bool {
        answer(RequirementFacts(left: type, relation: .conformance, right: bound)) != .no
    }

    /// True if a type certainly conforms to a protocol, or has a superclass.
    func conforms(_ type: TypeExpression, to bound: TypeExpression) -> Bool {
        answer(RequirementFacts(left: type, relation: .conformance, right: bound)) == .yes
    }

    /// The primary associated type that a type declares as another than a bound says; `nil` if there is none.
    func unfitAssociatedType(
        of type: TypeExpression,
        for bound: TypeExpression
    ) -> (name: String, type: TypeExpression)? {
        guard let file = declarations.table.contexts.first, let target = symbol(bound), let symbol = symbol(type) else {
            return nil
        }
        return declarations.unfitAssociatedType(of: bound, target, type, symbol, in: file)
    }

    private func answer(_ requirement: RequirementFacts) -> Answer {
        switch requirement.relation {
        case .layout: return .unknown
        case .sameType:
            if TypeKey(requirement.left) == TypeKey(requirement.right) { return .yes }
            // Nothing says what the member is: a guess would be an error in generated code.
            return .no
        case .conformance:
            guard case .composition(let members) = requirement.right.stripped else {
                return conforms(requirement.left, requirement.right)
            }
            let answers = members.map { conforms(requirement.left, $0) }
            return answers.contains(.no) ? .no : answers.contains(.unknown) ? .unknown : .yes
        }
    }

    /// The type of a member, where that is known: `Int` for `Array<Int>.Element`, the target of an alias.
    private func member(_ type: TypeExpression) -> TypeExpression {
        let known = StandardMembers.resolved(type)
        guard case .named(let components) = known, components.count > 1,
            let file = declarations.table.contexts.first
        else { return known }
        return declarations.resolve(known, in: file, scope: .file)
    }

    /// True of a member of a type whose target no source says: it may be inferred.
    private func isUnread(_ type: TypeExpression) -> Bool {
        (type.unattributed.names?.count ?? 0) > 1 && symbol(type) == nil
    }

    /// True if what is known of a type says that it conforms, or that it conforms to something stronger.
    private func isGiven(_ type: TypeExpression, _ bound: TypeExpression, _ wanted: String) -> Bool {
        let key = TypeKey(type)
        return given.contains { known in
            guard known.relation == .conformance, TypeKey(known.left) == key else { return false }
            if TypeKey(known.right) == TypeKey(bound) { return true }
            guard let symbol = symbol(known.right) else {
                return known.right.names?.last.map { Self.stronger[wanted]?.contains($0) == true } ?? false
            }
            if let target = self.symbol(bound) {
                return declarations.conformances.supertypes(of: symbol).contains(target)
            }
            let unread = declarations.conformances.unreadSupertypes(of: symbol)
            return !Set(unread).isDisjoint(with: [wanted] + (Self.stronger[wanted] ?? []))
        }
    }

    private func conforms(_ type: TypeExpression, _ bound: TypeExpression) -> Answer {
        guard let wanted = bound.stripped.names?.last else { return .unknown }
        if isGiven(type, bound, wanted) { return .yes }
        if isUnfit(type, for: bound) { return .no }
        if case .existential = type.unattributed { return .unknown }
        guard let symbol = symbol(type) else { return unreadType(type, conformsTo: bound, wanted) }
        let supertypes = [symbol] + declarations.conformances.supertypes(of: symbol)
        if let target = self.symbol(bound) {
            if symbol == target { return .yes }
            if supertypes.contains(target) {
                if unfitAssociatedType(of: type, for: bound) != nil { return .no }
                return conformance(of: symbol, to: target, type.arguments(of: symbol, declarations))
            }
        } else {
            let unread = Set(declarations.conformances.unreadSupertypes(of: symbol))
            if !unread.isDisjoint(with: [wanted] + (Self.stronger[wanted] ?? [])) { return .yes }
            if let answer = inferred(wanted, symbol) { return answer }
            if wanted == "Sendable", declarations.conformances.isSendable(symbol) { return .yes }
        }
        return mayConformUnseen(supertypes) ? .unknown : .no
    }

    /// A generic type may conform for some arguments only.
    private func conformance(
        of symbol: SymbolTable.Symbol,
        to target: SymbolTable.Symbol,
        _ arguments: Substitution
    ) -> Answer {
        let clauses = declarations.conformances.requirements(of: symbol, for: target)
        let answers = clauses.map { requirements -> Answer in
            let parts = requirements.map { answer($0.mapTypes { member(arguments($0)) }) }
            return parts.contains(.no) ? .no : parts.contains(.unknown) ? .unknown : .yes
        }
        if answers.isEmpty || answers.contains(.yes) { return .yes }
        return answers.contains(.unknown) ? .unknown : .no
    }

    /// A type that no source declares conforms as the language has it, and as extensions in the sources say.
    private func unreadType(_ type: TypeExpression, conformsTo bound: TypeExpression, _ wanted: String) -> Answer {
        guard let standard = StandardType(type) else { return .unknown }
        guard let target = symbol(bound) else {
            let extended = declarations.conformances.types(namingUnread: wanted).contains { $0.path == [standard.name] }
            switch standard.conforms(to: wanted) {
            case _ where extended: return .unknown
            case .known(let conforms): return conforms ? .yes : .no
            case .likeArguments:
                let answers = standard.arguments.types.values.map { conforms($0, bound) }
                return answers.contains(.no) ? .no : answers.contains(.unknown) ? .unknown : .yes
            case .unknown: return .unknown
            }
        }
        let extended = declarations.conformances.heirs(of: [target]).filter { $0.path == [standard.name] }
        let answers = extended.map { conformance(of: $0, to: target, standard.arguments) }
        return answers.contains(.yes) || answers.isEmpty || answers.contains(.unknown) ? .unknown : .no
    }

    /// The answer for what a type is without saying so; `nil` where it would have to say so.
    private func inferred(_ wanted: String, _ symbol: SymbolTable.Symbol) -> Answer? {
        let kind = declarations.entry(symbol).declarations.first?.facts.kind
        switch wanted {
        case "AnyObject":
            return kind == .class || kind == .actor ? .yes : kind == .struct || kind == .enum ? .no : .unknown
        case "Hashable", "Equatable":
            // Cases without values make an enum so.
            return kind == .enum ? .unknown : nil
        case "Sendable", "Copyable", "Escapable", "BitwiseCopyable", "Actor": return .unknown
        case _: return wanted.hasPrefix("~") ? .unknown : nil
        }
    }

    /// True if a type that no source declares is certainly not what a protocol or a class of the sources wants.
    private func isUnfit(_ type: TypeExpression, for bound: TypeExpression) -> Bool {
        guard let target = symbol(bound), let wanted = declarations.entry(target).declarations.first?.facts,
            wanted.kind == .protocol || wanted.kind == .class
        else { return false }
        switch type.unattributed {
        // Nothing can be said of these, so nobody can say that they conform.
        case .function, .tuple, .metatype: return true
        case .optional: return isNeverExtended("Optional", to: target, wanted)
        case .array: return isNeverExtended("Array", to: target, wanted)
        case .dictionary: return isNeverExtended("Dictionary", to: target, wanted)
        case .named(let components):
            guard let name = components.last?.name, components.count == 1 || components[0].name == "Swift",
                components.count < 3, symbol(type) == nil, StandardNames.isWithoutSuperclass(name)
            else { return false }
            return isNeverExtended(name, to: target, wanted)
        case .existential(let base): return wanted.kind == .protocol && isNoWitness(base, of: wanted)
        case .opaque, .composition, .attributed, .verbatim: return false
        }
    }

    /// True if `any P` conforms to no protocol of the sources, not even to `P`: what is of Objective-C may, and what
    /// has a superclass.
    private func isNoWitness(_ base: TypeExpression, of wanted: DeclarationFacts) -> Bool {
        guard let symbol = symbol(base), !wanted.attributes.contains(where: { $0.hasPrefix("objc") }) else {
            return false
        }
        return ([symbol] + declarations.conformances.supertypes(of: symbol))
            .allSatisfy(declarations.conformances.isProtocol)
    }

    /// True if no extension makes a type of the standard library conform to something. Others may do so with what is
    /// public, in modules that are not read; of all else every extension is read.
    private func isNeverExtended(_ name: String, to target: SymbolTable.Symbol, _ wanted: DeclarationFacts) -> Bool {
        guard wanted.access <= .internal else { return false }
        return declarations.conformances.heirs(of: [target]).allSatisfy { $0.path.last != name }
    }

    /// True if something that was not read may add to what a type conforms to: a macro, a superclass, a protocol.
    private func mayConformUnseen(_ types: [SymbolTable.Symbol]) -> Bool {
        types.contains { symbol in
            let entry = declarations.entry(symbol)
            guard !entry.declarations.isEmpty, declarations.conformances.unreadParent(of: symbol) == nil else {
                return true
            }
            return declarations.mayGainConformances(symbol)
        } || !Set(types.flatMap(declarations.conformances.unreadSupertypes)).isSubset(of: Self.known)
    }

    /// The protocols that refine one of the standard library.
    private static let stronger: [String: [String]] = [
        "Encodable": ["Codable"], "Decodable": ["Codable"], "Equatable": ["Hashable", "Comparable"],
        "Sequence": ["Collection", "BidirectionalCollection", "RandomAccessCollection"],
        "Collection": ["BidirectionalCollection", "RandomAccessCollection"],
    ]

    /// Protocols that refine nothing but what is known of them.
    private static let known: Set<String> = [
        "Sendable", "Hashable", "Equatable", "Comparable", "Codable", "Encodable", "Decodable", "Identifiable",
        "CustomStringConvertible", "CustomDebugStringConvertible", "CaseIterable", "AnyObject", "Error",
    ]

    private func symbol(_ type: TypeExpression) -> SymbolTable.Symbol? {
        guard let file = declarations.table.contexts.first else { return nil }
        return declarations.table.symbol(of: type, in: file)
    }
}

extension TypeExpression {
    fileprivate func arguments(of symbol: SymbolTable.Symbol, _ declarations: Declarations) -> Substitution {
        guard case .named(let components) = unattributed else { return Substitution() }
        return declarations.table.arguments(of: components, symbol)
    }
}
