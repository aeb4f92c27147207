import PatchbayModel

/// The answer whether a type is what a generic parameter has to be.
struct RequirementSatisfaction {
    private let declarations: Declarations
    /// The types that are left open, and what is known of them.
    private var open: GenericSignature?

    init(declarations: Declarations) {
        self.declarations = declarations
    }

    /// A file that sees all modules: names in types are resolved, and may come from anywhere.
    private var file: SymbolTable.FileContext? { declarations.table.widest }

    /// Types fit in the place of a binding's parameters, or not. The answer that only the compiler has is unknown.
    func fits(_ substitution: Substitution, _ binding: Binding) -> ConformanceAnswer {
        let inherent = binding.generics?.inherent ?? []
        let answers = (binding.generics?.requirements ?? []).compactMap { requirement -> ConformanceAnswer? in
            let answer = answer(requirement.mapTypes { resolved(substitution($0)) })
            guard requirement.relation == .sameType else { return answer }
            // Nothing says what the member is: a guess would be an error in generated code.
            guard inherent.contains(requirement) else { return answer == .unknown ? .no : answer }
            // Constraints of a type on its own parameters hold wherever the type is named; of conformances, a macro may
            // not have been read. Who asks for a protocol that the type stands for names no such type.
            return binding.isStandIn ? answer : nil
        }
        return .all(answers)
    }

    /// The same for types that are left open, of which is known what a binding requires of them.
    func whereHold(_ signature: GenericSignature) -> RequirementSatisfaction {
        var result = self
        result.open = signature
        result.open?.requirements = signature.requirements.flatMap(\.single)
        return result
    }

    /// True if a requirement holds whatever the open types turn out to be. What only the compiler can say of others is
    /// taken to hold.
    ///
    /// - Parameter trusting: True to take what only the compiler can say of open types to hold as well.
    func holds(_ requirement: RequirementFacts, trusting: Bool) -> Bool {
        let asked = requirement.mapTypes(resolved)
        let parameters = open?.parameters ?? []
        switch answer(asked) {
        case .yes: return true
        case .no: return false
        case .unknown: return trusting || !asked.left.mentions(parameters) && !asked.right.mentions(parameters)
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
        guard let file, let target = symbol(bound), let symbol = symbol(type) else { return nil }
        return declarations.unfitAssociatedType(of: bound, target, type, symbol, in: file)
    }

    private func answer(_ requirement: RequirementFacts) -> ConformanceAnswer {
        switch requirement.relation {
        case .layout: return .unknown
        case .sameType:
            let (left, right) = (requirement.left, requirement.right)
            if TypeKey(left) == TypeKey(right) || isGiven(requirement) { return .yes }
            return isOpen(left) || isOpen(right) || !hasUnread(left) && !hasUnread(right) ? .no : .unknown
        case .conformance:
            return .all(requirement.right.protocols.map { conforms(requirement.left, $0) })
        }
    }

    /// The type with its members as far as they are known: `Int` for `Array<Int>.Element`, the target of an alias, and
    /// what an open type is said to be.
    private func resolved(_ type: TypeExpression) -> TypeExpression {
        let known = StandardMembers.resolved(type)
        guard known.nominals.contains(where: { $0.count > 1 }), let file else { return known }
        let resolved = declarations.resolve(known, in: file, scope: .file)
        guard let open else { return resolved }
        return resolved.mapNominalsDeeply { parts in
            let type = TypeExpression.named(parts)
            let known = open.requirements.first { $0.relation == .sameType && [$0.left, $0.right].contains(type) }
            return known.map { $0.left == type ? $0.right : $0.left } ?? type
        }
    }

    /// True of a type with a member that no source declares: it may be inferred.
    private func hasUnread(_ type: TypeExpression) -> Bool {
        type.nominals.contains { $0.count > 1 && symbol(.named($0)) == nil }
    }

    /// True of a type that is left open, and of a member of one.
    private func isOpen(_ type: TypeExpression) -> Bool {
        guard let open, let first = type.unattributed.names?.first else { return false }
        return open.parameters.contains(first)
    }

    private func isGiven(_ requirement: RequirementFacts) -> Bool {
        let given = Set((open?.requirements ?? []).map(\.description))
        return requirement.single.allSatisfy { given.contains($0.description) }
    }

    /// True if what is known of an open type says that it conforms, or that it conforms to something stronger.
    private func isGiven(_ type: TypeExpression, _ bound: TypeExpression, _ wanted: String) -> Bool {
        guard let open else { return false }
        let (key, target) = (TypeKey(type), symbol(bound))
        return open.requirements.contains { known in
            guard known.relation == .conformance, TypeKey(known.left) == key else { return false }
            if TypeKey(known.right) == TypeKey(bound) { return true }
            guard let symbol = symbol(known.right) else {
                return target == nil && known.right.names?.last.map { StandardProtocols.implies($0, wanted) } == true
            }
            if let target { return declarations.conformances.supertypes(of: symbol).contains(target) }
            if wanted == "AnyObject", declarations.table.kind(of: symbol) == .class { return true }
            return isUnreadImplied(wanted, by: declarations.conformances.lineage(of: symbol))
        }
    }

    /// True if one of some types names a protocol that refines one which the sources do not declare.
    private func isUnreadImplied(_ wanted: String, by types: [SymbolTable.Symbol]) -> Bool {
        types.contains { !declarations.conformances.requirements(of: $0, forUnread: wanted).isEmpty }
            || wanted == "Sendable" && types.contains(where: declarations.conformances.isSendable)
    }

    private func conforms(_ type: TypeExpression, _ bound: TypeExpression) -> ConformanceAnswer {
        guard let wanted = bound.stripped.names?.last else { return .unknown }
        if wanted == "Codable", symbol(bound) == nil {
            return .all(["Decodable", "Encodable"].map { conforms(type, .path([$0])) })
        }
        if isGiven(type, bound, wanted) { return .yes }
        // All is known of an open type, but of a member of one the protocols may say more.
        if isOpen(type) {
            let isAlways = ["Copyable", "Escapable"].contains(wanted) || wanted.hasPrefix("~")
            return isAlways ? .yes : type.names?.count == 1 ? .no : .unknown
        }
        if isUnfit(type, for: bound) || isUnsendable(type, for: bound, wanted) { return .no }
        if case .existential(let base) = type.unattributed {
            // An existential conforms to hardly any protocol itself.
            guard symbol(bound) == nil, StandardNames.contains(wanted), !Self.ofExistentials.contains(wanted) else {
                return .unknown
            }
            let isError = base.protocols.allSatisfy { ["Error", "Sendable"].contains($0.names?.last) }
            return wanted == "Error" && isError ? .yes : .no
        }
        guard let symbol = symbol(type) else { return unreadType(type, conformsTo: bound, wanted) }
        let supertypes = declarations.conformances.lineage(of: symbol)
        if let target = self.symbol(bound) {
            if symbol == target { return .yes }
            if supertypes.contains(target) {
                if unfitAssociatedType(of: type, for: bound) != nil { return .no }
                return conformance(of: symbol, to: target, type.arguments(of: symbol, declarations))
            }
        } else {
            if isUnreadImplied(wanted, by: Array(supertypes.dropFirst())) { return .yes }
            let clauses = declarations.conformances.requirements(of: symbol, forUnread: wanted)
            if !clauses.isEmpty { return holds(clauses, type.arguments(of: symbol, declarations)) }
            let isSendable = wanted == "Sendable" && declarations.conformances.isSendable(symbol)
            if isSendable, !declarations.table.isGeneric(symbol) { return .yes }
            if let answer = inferred(wanted, symbol) { return answer }
        }
        return mayConformUnseen(supertypes, to: self.symbol(bound)) ? .unknown : .no
    }

    /// The protocols of the language that a type written with `any` may conform to.
    private static let ofExistentials: Set<String> = [
        "Any", "AnyObject", "BitwiseCopyable", "Copyable", "Escapable", "Sendable",
    ]

    private func isUnsendable(_ type: TypeExpression, for bound: TypeExpression, _ wanted: String) -> Bool {
        guard wanted == "Sendable", let file, symbol(bound) == nil else { return false }
        return Sendability(declarations: declarations).problem(of: type, in: file) != nil
    }

    /// A generic type may conform for some arguments only.
    private func conformance(
        of symbol: SymbolTable.Symbol,
        to target: SymbolTable.Symbol,
        _ arguments: Substitution
    ) -> ConformanceAnswer {
        holds(declarations.conformances.requirements(of: symbol, for: target), arguments)
    }

    /// The answer of whichever clause says yes; one without constraints does.
    private func holds(_ clauses: [[RequirementFacts]], _ arguments: Substitution) -> ConformanceAnswer {
        let answers = clauses.map { requirements in
            ConformanceAnswer.all(requirements.map { answer($0.mapTypes { resolved(arguments($0)) }) })
        }
        if answers.isEmpty || answers.contains(.yes) { return .yes }
        return answers.contains(.unknown) ? .unknown : .no
    }

    /// A type that no source declares conforms as the language has it, and as extensions in the sources say.
    private func unreadType(_ type: TypeExpression, conformsTo bound: TypeExpression, _ wanted: String)
        -> ConformanceAnswer
    {
        guard let standard = StandardType(type) else { return .unknown }
        guard let target = symbol(bound) else {
            let extended = declarations.conformances.types(namingUnread: wanted)
            if extended.contains(where: { $0.path == [standard.name] }) { return .unknown }
            return standard.conforms(to: wanted)
                ?? .all(standard.arguments.types.values.map { conforms($0, bound) })
        }
        let extended = declarations.conformances.heirs(of: [target]).filter { $0.path == [standard.name] }
        let answers = extended.map { conformance(of: $0, to: target, standard.arguments) }
        if answers.contains(.yes) { return .yes }
        return answers.isEmpty || answers.contains(.unknown) ? .unknown : .no
    }

    /// The answer for what a type is without saying so; `nil` where it would have to say so.
    private func inferred(_ wanted: String, _ symbol: SymbolTable.Symbol) -> ConformanceAnswer? {
        let kind = declarations.table.kind(of: symbol)
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
            guard let name = components.last?.name, components.count < 3, symbol(type) == nil,
                // The type behind an alias may be extended by its own name, in what is not looked at.
                StandardNames.aliased([name]) == nil,
                StandardNames.isKnown(name, in: components.count == 1 ? nil : components[0].name)
            else { return false }
            return isNeverExtended(name, to: target, wanted)
        case .existential(let base): return wanted.kind == .protocol && isNoWitness(base, of: wanted)
        case .opaque, .composition, .attributed, .verbatim: return false
        }
    }

    /// True if `any P` conforms to no protocol of the sources, not even to `P`: what is of Objective-C may, and what
    /// has a superclass.
    private func isNoWitness(_ base: TypeExpression, of wanted: DeclarationFacts) -> Bool {
        if wanted.attributes.contains(where: { $0.hasPrefix("objc") }) { return false }
        return base.protocols.allSatisfy { part in
            guard let symbol = symbol(part) else {
                return part.names?.last.map(StandardNames.isWithoutSuperclass) ?? false
            }
            return declarations.conformances.lineage(of: symbol)
                .allSatisfy(declarations.conformances.isProtocol)
        }
    }

    /// True if no extension makes a type of the standard library conform to something. Others may do so with what is
    /// public, in modules that are not read; of all else every extension is read.
    private func isNeverExtended(_ name: String, to target: SymbolTable.Symbol, _ wanted: DeclarationFacts) -> Bool {
        // Extensions of a superclass are not looked at.
        guard wanted.access <= .internal,
            StandardNames.isWithoutSuperclass(name) || StandardValues.plainValues.contains(name)
        else { return false }
        return declarations.conformances.heirs(of: [target]).allSatisfy { $0.path.last != name }
    }

    /// True if something that was not read may add to what a type conforms to: a macro, a superclass, a protocol.
    ///
    /// - Parameter target: What is wanted, where the sources declare it.
    private func mayConformUnseen(_ types: [SymbolTable.Symbol], to target: SymbolTable.Symbol?) -> Bool {
        types.contains { symbol in
            guard !declarations.entry(symbol).declarations.isEmpty,
                !(declarations.conformances.unreadParent(of: symbol).map { mayParent($0, leadTo: target) } ?? false)
            else { return true }
            return declarations.mayGainConformances(symbol)
        }
            || types.flatMap(declarations.conformances.unreadSupertypes).contains { name in
                !Self.known.contains(name) && (target.map { mayUnread(name, leadTo: $0) } ?? true)
            }
    }

    /// True if a superclass that no source declares may be what is wanted, or conform to it: it, or one further up, may be
    /// extended where nobody looks, but the root of all classes, of which every extension is at hand.
    private func mayParent(_ name: String, leadTo target: SymbolTable.Symbol?) -> Bool {
        guard let target else { return true }
        if StandardProtocols.isKnown(name) || Self.known.contains(name) { return false }
        return name != "NSObject" || access(of: target) > .internal
            || declarations.conformances.heirs(of: [target]).contains { $0.path.last == name }
    }

    /// True if a protocol that no source declares may refine one of the sources: in a module that is not read and sees it.
    private func mayUnread(_ name: String, leadTo target: SymbolTable.Symbol) -> Bool {
        access(of: target) > .internal && !StandardNames.contains(name)
            && StandardNames.modules(declaring: name).isEmpty
    }

    private func access(of target: SymbolTable.Symbol) -> AccessLevel {
        declarations.entry(target).declarations.first?.facts.access ?? .public
    }

    /// Protocols that refine nothing but what is known of them.
    private static let known: Set<String> = [
        "Sendable", "Hashable", "Equatable", "Comparable", "Codable", "Encodable", "Decodable", "Identifiable",
        "CustomStringConvertible", "CustomDebugStringConvertible", "CaseIterable", "AnyObject", "Error",
    ]

    private func symbol(_ type: TypeExpression) -> SymbolTable.Symbol? {
        file.flatMap { declarations.table.symbol(of: type, in: $0) }
    }
}

extension TypeExpression {
    fileprivate func arguments(of symbol: SymbolTable.Symbol, _ declarations: Declarations) -> Substitution {
        guard case .named(let components) = unattributed else { return Substitution() }
        return declarations.table.arguments(of: components, symbol)
    }
}
