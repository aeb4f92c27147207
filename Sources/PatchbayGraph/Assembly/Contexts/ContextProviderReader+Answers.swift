import PatchbayModel

// The properties that a provider has for what contexts require.
extension ContextProviderReader {
    /// The reason why a type does not meet a requirement.
    enum Lack {
        case absent
        /// Something of that name is there that does not do, as the text says it, perhaps for want of a word.
        case unfit(String, word: String? = nil)
        case ambiguous
    }

    /// A property that may meet a requirement, with its type, if that is written.
    struct Answer {
        fileprivate var property: PropertyFacts
        var module: String
        fileprivate var type: TypeExpression?
        /// The protocol of whose extension it is; `nil` for one of the type itself.
        fileprivate var extended: SymbolTable.Symbol?
        /// True if the type itself has it, and not a class or a protocol above.
        fileprivate var isOwn: Bool
        /// The actor on which it is read.
        fileprivate var actor: String?
        /// True if it is there for each type, and in each build.
        fileprivate var isForAll: Bool

        /// The word that it lacks to meet a requirement, and the reason why it needs it.
        ///
        /// - Parameter reach: The access level that an answer needs.
        fileprivate func lack(
            of requirement: ContextRequirement,
            _ reach: AccessLevel
        ) -> (reason: String, word: String)? {
            if property.access < reach { return ("is \(property.access.rawValue)", reach.rawValue) }
            if let actor, actor != requirement.isolation, !requirement.effects.isAsync {
                return ("is on \(actor == "MainActor" ? "the main actor" : "`\(actor)`")", "nonisolated")
            }
            guard let type, case .function = type.unattributed, requirement.type.isSendableFunction,
                !type.isSendableFunction
            else { return nil }
            return ("is not `@Sendable`", "@Sendable")
        }

        /// The reason why it cannot meet a requirement, by what it throws and by its type; `nil` if it can.
        fileprivate func obstacle(to requirement: ContextRequirement) -> String? {
            guard type != nil else { return nil }
            if requirement.effects.isThrowing, requirement.thrownType != nil, let accessors = property.accessors,
                accessors.effects.isThrowing, accessors.thrownType == nil
            {
                return "throws any error"
            }
            if property.isImplicitlyUnwrapped != requirement.isImplicitlyUnwrapped {
                return "is \(requirement.isImplicitlyUnwrapped ? "not " : "")unwrapped by itself"
            }
            return nil
        }
    }

    /// The requirements that a type lacks which is to conform; none where it may have more than was read.
    ///
    /// - Parameter reach: The access level that an answer needs.
    func lacks(
        of context: (symbol: SymbolTable.Symbol, node: ContextNode),
        in symbol: SymbolTable.Symbol,
        _ all: [String: [Answer]],
        _ reach: AccessLevel
    ) -> [(requirement: ContextRequirement, lack: Lack)] {
        let free: Set<String> = [MarkerProtocol.contextProvider, "Sendable", "SendableMetatype"]
        let unread = declarations.conformances.unreadSupertypes(of: symbol).filter { !free.contains($0) }
        guard unread.isEmpty, !declarations.mayGainConformances(symbol) else { return [] }
        let isStruct = declarations.table.kind(of: symbol) == .struct
        return context.node.requirements.compactMap { requirement in
            let named = (all[requirement.name] ?? []).map { answer in
                let obstacle =
                    answer.property.obstacle(to: requirement, ofStruct: isStruct && answer.extended == nil, from: reach)
                    ?? answer.obstacle(to: requirement)
                return (answer: answer, obstacle: obstacle)
            }
            let lack =
                lackOfOwn(requirement, named, reach) ?? lack(of: requirement, named, in: symbol, context.symbol, reach)
            return lack.map { (requirement, $0) }
        }
    }

    /// The lack of a property of the type itself that has the very type which is required: it goes before what an extension
    /// answers.
    private func lackOfOwn(
        _ requirement: ContextRequirement,
        _ named: [(answer: Answer, obstacle: String?)],
        _ reach: AccessLevel
    ) -> Lack? {
        let own = named.filter(\.answer.isOwn)
        guard own.count == 1, own[0].obstacle == nil, own[0].answer.isForAll,
            own[0].answer.type.map({ TypeKey($0) == TypeKey(requirement.type) }) == true,
            let (reason, word) = own[0].answer.lack(of: requirement, reach)
        else { return nil }
        return .unfit("a `\(requirement.name)` that \(reason)", word: word)
    }

    private func lack(
        of requirement: ContextRequirement,
        _ named: [(answer: Answer, obstacle: String?)],
        in symbol: SymbolTable.Symbol,
        _ context: SymbolTable.Symbol,
        _ reach: AccessLevel
    ) -> Lack? {
        let reasons = named.map { $0.obstacle ?? $0.answer.lack(of: requirement, reach)?.reason }
        let answers = zip(named, reasons).filter { $0.1 == nil }.map(\.0.answer)
        guard !answers.isEmpty else {
            return reasons.first.flatMap { $0 }.map { .unfit("a `\(requirement.name)` that \($0)") } ?? .absent
        }
        // One without a type may be of any, and so may one with names that mean something else to each type.
        let areOfOtherTypes = answers.allSatisfy { answer in
            guard let type = answer.type else { return false }
            if case .opaque = type { return true }
            return TypeKey(type) != TypeKey(requirement.type) && isSettled(type, symbol)
        }
        if areOfOtherTypes, isSettled(requirement.type, context), let type = answers[0].type {
            return .unfit("`\(requirement.name): \(type)`")
        }
        return areRivals(answers, requirement) ? .ambiguous : nil
    }

    /// The properties that a type has by the names of what a context requires: its own and its superclasses', and those of
    /// extensions of protocols, of which one may answer what it requires itself, as far as a module sees them.
    func answers(
        to context: (symbol: SymbolTable.Symbol, node: ContextNode),
        of symbol: SymbolTable.Symbol,
        _ supertypes: Set<SymbolTable.Symbol>,
        seenFrom module: String
    ) -> [String: [Answer]] {
        let owners = supertypes.union([context.symbol]).union(
            declarations.conformances.supertypes(of: context.symbol)
        )
        let wanted = Set(context.node.requirements.map(\.name))
        var found: [String: [Answer]] = [:]
        for owner in [symbol] + owners.sorted() {
            let isProtocol = declarations.conformances.isProtocol(owner)
            for fragment in isProtocol ? declarations.entry(owner).extensions : declarations.fragments(of: owner) {
                let needed = sources.packages.neededAccess(of: fragment.file.module, from: module)
                for property in fragment.facts.properties where wanted.contains(property.name) {
                    guard fragment.file.module == module || property.access >= needed else { continue }
                    let type = property.type.map { declarations.resolve($0, in: fragment) }
                    let answer = Answer(
                        property: property,
                        module: fragment.file.module,
                        type: type.flatMap { leavesArguments($0, in: fragment) ? nil : $0 },
                        extended: isProtocol ? owner : nil,
                        isOwn: owner == symbol,
                        actor: actor(of: property, in: fragment, of: owner),
                        isForAll: fragment.facts.requirements.isEmpty && fragment.facts.boundType == nil
                            && fragment.facts.conditions.isEmpty && property.conditions.isEmpty
                            && property.accessors?.isMutating != true
                    )
                    found[property.name, default: []].append(answer)
                }
            }
        }
        return found
    }

    /// The actor that a property says itself, or that the declaration around it or that of its type says.
    private func actor(
        of property: PropertyFacts,
        in fragment: SymbolTable.Fragment,
        of owner: SymbolTable.Symbol
    ) -> String? {
        let kind = declarations.table.kind(of: owner)
        // A property that nobody changes is read from everywhere.
        guard !property.isNonisolated, !property.isStored || !property.isLet && kind != .struct else { return nil }
        let isolation = declarations.isolation
        if let own = isolation.globalActor(in: property.attributes, of: fragment) { return own }
        if fragment.facts.isNonisolated { return nil }
        if kind == .actor { return owner.path.last }
        let declared = declarations.entry(owner).declarations
        let around = [fragment] + (kind == .protocol || declared.count > 1 ? [] : declared)
        return around.lazy.compactMap {
            isolation.globalActor(in: $0.facts.attributes, $0.file, scope: $0.facts.scope.outer)
        }.first
    }

    /// True of a generic type without its arguments, which the value says: `let names: Set = ["a"]`.
    private func leavesArguments(_ type: TypeExpression, in fragment: SymbolTable.Fragment) -> Bool {
        guard let names = type.names, case .named(let parts) = type, parts.allSatisfy(\.arguments.isEmpty) else {
            return false
        }
        let symbol = declarations.table.symbol(of: type, in: fragment.file)
        return symbol.map(declarations.table.isGeneric) ?? StandardType.isGeneric(names[names.count - 1])
    }

    /// True if two protocols answer for sure, of which neither refines the other, and the type does not.
    private func areRivals(_ answers: [Answer], _ requirement: ContextRequirement) -> Bool {
        let sure = answers.filter { answer in
            answer.isForAll && answer.type.map { TypeKey($0) == TypeKey(requirement.type) } == true
        }
        let extended = answers.compactMap(\.extended)
        guard answers.count == extended.count, sure.count == answers.count, Set(extended).count > 1 else {
            return false
        }
        let isSettled = extended.contains { one in
            let refined = Set(declarations.conformances.supertypes(of: one))
            return extended.allSatisfy { $0 == one || refined.contains($0) }
        }
        return !isSettled
    }

    /// True if all names in a type are of types that were read, or of the standard library's: no alias, and no parameter.
    private func isSettled(_ type: TypeExpression, _ symbol: SymbolTable.Symbol) -> Bool {
        guard let file = declarations.file(of: symbol) else { return false }
        return type.nominals.allSatisfy { parts in
            let path = TypeExpression.path(parts.map(\.name))
            return declarations.table.symbol(of: path, in: file) != nil || StandardType(path) != nil
        }
    }
}

extension TypeExpression {
    fileprivate var isSendableFunction: Bool {
        guard case .attributed(let attributes, .function) = self else { return false }
        // One of a global actor is so anyway.
        return attributes.contains { $0 == "@Sendable" || $0.dropFirst().first?.isUppercase == true }
    }
}

extension PropertyFacts {
    /// The reason why a property cannot meet a requirement, whatever its type; `nil` if it can.
    ///
    /// - Parameters:
    ///   - isOfStruct: True if it is a struct's own.
    ///   - reach: The access level that an answer needs.
    fileprivate func obstacle(
        to requirement: ContextRequirement,
        ofStruct isOfStruct: Bool,
        from reach: AccessLevel
    ) -> String? {
        if isStatic { return "is static" }
        // A struct is changed by the reading of such a property.
        if isOfStruct, isLazy { return "is lazy" }
        if accessors?.isMutating == true { return "is mutating" }
        if max(access, .fileprivate) < min(reach, .internal) { return "is \(access.rawValue)" }
        let effects = accessors?.effects ?? .none
        if effects.isThrowing, !requirement.effects.isThrowing { return "throws" }
        if effects.isAsync, !requirement.effects.isAsync { return "waits" }
        return nil
    }
}
