import PatchbayModel

/// The search for what provides the contexts that are open, and programs in which nothing does.
struct ContextProviderReader {
    let sources: AssemblySources
    let written: WrittenAccessors
    let defaults: ContextDefaults

    private var declarations: Declarations { sources.declarations }
    /// The module whose providers are wanted; `nil` for those of all.
    private var module: String? { sources.module }

    /// The contexts of all modules, or those of them that are open.
    private func contexts(onlyOpen: Bool) -> [(symbol: SymbolTable.Symbol, node: ContextNode)] {
        declarations.participants.filter { symbol in
            declarations.conformances.isProtocol(symbol)
                && (!onlyOpen || declarations.conformances.isOpenContext(symbol))
                && declarations.conformances.conformances(of: symbol).contains { $0.marker == .contextAccessors }
        }.compactMap { symbol in
            let reader = ContextReader(
                declarations: declarations,
                symbol: symbol,
                written: written,
                defaults: defaults
            )
            return reader.node().map { (symbol, $0.node) }
        }
    }

    /// The providers of the wanted module's programs, and those that lack one.
    struct Found {
        var providers: [ContextProviderNode] = []
        /// The types that say that they are providers, and which generated code cannot make one.
        var invalid: [InvalidDeclaration] = []
        var unprovided: [UnprovidedContexts] = []
    }

    func read() -> Found {
        let symbols = declarations.conformances.types(conformingToUnread: MarkerProtocol.contextProvider).sorted()
        let all = contexts(onlyOpen: symbols.isEmpty)
        var found = Found()
        for symbol in symbols {
            let program = program(of: symbol)
            guard module == nil || program == module, let conditions = conditions(of: symbol) else { continue }
            if let defect = defect(of: symbol) {
                let name = "\(TypeExpression.path(declarations.table.canonicalPath(of: symbol)))"
                found.invalid.append(
                    InvalidDeclaration(name: name, protocolName: MarkerProtocol.contextProvider, defect: defect)
                )
            } else if let provider = provider(symbol, in: program, all, under: conditions) {
                found.providers.append(provider)
            }
        }
        let open = all.filter(\.node.isOpen)
        if !open.isEmpty { found.unprovided = entries().compactMap { unprovided($0, open, symbols) } }
        return found
    }

    // MARK: Providers

    /// The module that says that a type is a provider: a program may say it of a library's.
    private func program(of symbol: SymbolTable.Symbol) -> String {
        declarations.fragments(of: symbol).first(where: saysProvider)?.file.module ?? symbol.module
    }

    /// The reason why no extension in another file can make a type a provider, if there is one.
    private func defect(of symbol: SymbolTable.Symbol) -> Defect? {
        guard let facts = declarations.entry(symbol).declarations.first?.facts else { return nil }
        if let defect = Defect.ofReach(facts.access, symbol.path, at: facts.location) { return defect }
        let limited = declarations.fragments(of: symbol).first { fragment in
            fragment.facts.kind == .extension && saysProvider(fragment)
                && !(fragment.facts.requirements.isEmpty && fragment.facts.boundType == nil)
        }
        return limited.map { Defect(.limitedProvider, at: $0.facts.location) }
    }

    private func provider(
        _ symbol: SymbolTable.Symbol,
        in program: String,
        _ contexts: [(symbol: SymbolTable.Symbol, node: ContextNode)],
        under conditions: [String]
    ) -> ContextProviderNode? {
        guard let declaration = declarations.entry(symbol).declarations.first else { return nil }
        let supertypes = Set(declarations.conformances.supertypes(of: symbol))
        let written = declarations.conformances.conditionsOfSupertypes(of: symbol)
        let provided = contexts.filter { context in
            guard context.node.types.isShared, context.node.canBeExtended else { return false }
            if supertypes.contains(context.symbol) { return true }
            return context.node.isOpen && isVisible(context.node, from: program)
        }.map { context in
            let lacks = lacks(of: context, in: symbol, supertypes)
            return ProvidedContext(
                type: context.node.type,
                module: context.node.module,
                conditions: context.node.conditions,
                writtenUnder: written[context.symbol],
                missing: lacks.filter { $0.lack == .absent }.map(\.requirement),
                unfit: lacks.compactMap { requirement, lack in
                    if case .unfit(let found) = lack { (requirement, found) } else { nil }
                },
                ambiguous: lacks.filter { $0.lack == .ambiguous }.map(\.requirement),
                location: context.node.location
            )
        }
        return ContextProviderNode(
            // An extension of a generic type names none of its parameters.
            type: .path(declarations.table.canonicalPath(of: symbol)),
            module: program,
            access: min(declaration.facts.access, .public),
            availability: declarations.availability(of: [declaration], within: symbol),
            conditions: conditions,
            location: declaration.facts.location,
            contexts: provided
        )
    }

    /// The builds that have the type and in which it says that it is a provider, each branch of `#if` may do so, but
    /// does not say itself what it provides; `nil` if there are none.
    private func conditions(of symbol: SymbolTable.Symbol) -> [String]? {
        let fragments = declarations.fragments(of: symbol)
        let conditions = Conditions.union(
            Conditions.either(declarations.entry(symbol).declarations.map(\.facts.conditions)),
            Conditions.either(fragments.filter(saysProvider).map(\.facts.conditions))
        )
        let written = fragments.flatMap(\.facts.methods).filter {
            $0.name == MarkerProtocol.providerMethod && $0.parameters.count == 1 && !$0.isStatic
                && $0.parameters[0].label == nil && $0.parameters[0].type.names?.last == "ContextVisitor"
        }
        guard !written.isEmpty else { return conditions }
        let others = Conditions.either(written.map(\.conditions)).filter { !conditions.contains($0) }
        return others.isEmpty ? nil : Conditions.union(conditions, ["!(\(Conditions.text(others)))"])
    }

    private func saysProvider(_ fragment: SymbolTable.Fragment) -> Bool {
        fragment.facts.inheritance.contains { inherited in
            let scope = fragment.facts.scope.outer
            let type = declarations.resolve(inherited.type, in: fragment.file, scope: scope)
            return type.protocols.contains { member in
                if member.names?.last == MarkerProtocol.contextProvider { return true }
                guard let symbol = declarations.table.symbol(of: member, in: fragment.file) else { return false }
                return declarations.conformances.isProtocol(symbol)
                    && declarations.conformances.unreadSupertypes(of: symbol).contains(MarkerProtocol.contextProvider)
            }
        }
    }

    private func isVisible(_ node: ContextNode, from module: String) -> Bool {
        if node.module == module { return true }
        let needed = sources.packages.neededAccess(of: node.module, from: module)
        return sources.imported[module]?.contains(node.module) == true && node.access >= needed
    }

    /// The reason why a type does not meet a requirement.
    private enum Lack: Equatable {
        case absent
        /// Something of that name is there that does not do, as the text says it.
        case unfit(String)
        case ambiguous
    }

    /// A property that may meet a requirement, with its type, if that is written.
    private struct Answer {
        var property: PropertyFacts
        var type: TypeExpression?
        /// The protocol of whose extension it is; `nil` for one of the type itself.
        var extended: SymbolTable.Symbol?
        /// The actor on which it is read.
        var actor: String?
        /// True if it is there for each type, in each build, and the program sees it.
        var isForAll: Bool

        /// The reason why it cannot meet a requirement, by what it says of its type and its actor; `nil` if it can.
        func obstacle(to requirement: ContextRequirement) -> String? {
            if let actor, actor != requirement.isolation, !requirement.effects.isAsync {
                return "is on \(actor == "MainActor" ? "the main actor" : "`\(actor)`")"
            }
            guard let type else { return nil }
            if requirement.effects.isThrowing, requirement.thrownType != nil, let accessors = property.accessors,
                accessors.effects.isThrowing, accessors.thrownType == nil
            {
                return "throws any error"
            }
            if property.isImplicitlyUnwrapped != requirement.isImplicitlyUnwrapped {
                return "is \(requirement.isImplicitlyUnwrapped ? "not " : "")unwrapped by itself"
            }
            if case .function = type.unattributed, requirement.type.isSendableFunction, !type.isSendableFunction {
                return "is not `@Sendable`"
            }
            return nil
        }
    }

    /// The requirements that a type lacks which is to conform; none where it may have more than was read.
    private func lacks(
        of context: (symbol: SymbolTable.Symbol, node: ContextNode),
        in symbol: SymbolTable.Symbol,
        _ supertypes: Set<SymbolTable.Symbol>
    ) -> [(requirement: ContextRequirement, lack: Lack)] {
        guard !supertypes.contains(context.symbol) else { return [] }
        let free: Set<String> = [MarkerProtocol.contextProvider, "Sendable", "SendableMetatype"]
        let unread = declarations.conformances.unreadSupertypes(of: symbol).filter { !free.contains($0) }
        guard unread.isEmpty, !declarations.mayGainConformances(symbol) else { return [] }
        let reach = min(context.node.access, declarations.entry(symbol).declarations.first?.facts.access ?? .open)
        let all = answers(to: context, of: symbol, supertypes, seenFrom: program(of: symbol))
        let isStruct = declarations.table.kind(of: symbol) == .struct
        return context.node.requirements.compactMap { requirement in
            let named = all[requirement.name] ?? []
            let obstacles = named.map { answer in
                answer.property.obstacle(to: requirement, ofStruct: isStruct && answer.extended == nil, from: reach)
                    ?? answer.obstacle(to: requirement)
            }
            let answers = zip(named, obstacles).filter { $0.1 == nil }.map(\.0)
            guard !answers.isEmpty else {
                return (
                    requirement,
                    obstacles.first.flatMap { $0 }.map { .unfit("a `\(requirement.name)` that \($0)") } ?? .absent
                )
            }
            // One without a type may be of any, and so may one with names that mean something else to each type.
            let other = answers.allSatisfy { answer in
                guard let type = answer.type else { return false }
                if case .opaque = type { return true }
                return TypeKey(type) != TypeKey(requirement.type) && isSettled(type, symbol)
            }
            if other, isSettled(requirement.type, context.symbol), let type = answers[0].type {
                return (requirement, .unfit("`\(requirement.name): \(type)`"))
            }
            return areRivals(answers, requirement) ? (requirement, .ambiguous) : nil
        }
    }

    /// The properties that a type has by the names of what a context requires: its own and its superclasses', and those of
    /// extensions of protocols, of which one may answer what it requires itself.
    private func answers(
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
                for property in fragment.facts.properties where wanted.contains(property.name) {
                    let type = property.type.map { declarations.resolve($0, in: fragment) }
                    let needed = sources.packages.neededAccess(of: fragment.file.module, from: module)
                    let answer = Answer(
                        property: property,
                        type: type.flatMap { leavesArguments($0, in: fragment) ? nil : $0 },
                        extended: isProtocol ? owner : nil,
                        actor: actor(of: property, in: fragment, of: owner),
                        isForAll: fragment.facts.requirements.isEmpty && fragment.facts.boundType == nil
                            && fragment.facts.conditions.isEmpty && property.conditions.isEmpty
                            && property.accessors?.isMutating != true && property.access >= needed
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
        guard !property.isNonisolated else { return nil }
        let isolation = declarations.isolation
        if let own = isolation.globalActor(in: property.attributes, fragment.file, scope: fragment.facts.scope) {
            return own
        }
        let kind = declarations.table.kind(of: owner)
        // What nobody changes is read from everywhere.
        let isFixed = property.isStored && (property.isLet || kind == .struct)
        guard !fragment.facts.isNonisolated, !isFixed else { return nil }
        if kind == .actor { return owner.path.last }
        let around = [fragment] + (kind == .protocol ? [] : declarations.entry(owner).declarations)
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

    // MARK: Programs

    /// The places where those wanted modules begin that are programs, one each.
    private func entries() -> [(module: String, location: SourceLocation)] {
        var found: [String: SourceLocation] = [:]
        for file in sources.files where module == nil || file.module == module {
            if let marked = file.declarations.first(where: \.beginsProgram) {
                found[file.module] = marked.location
            } else if file.isMain, found[file.module] == nil {
                found[file.module] = SourceLocation(file: file.path, line: 1, column: 1)
            }
        }
        return found.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    private func unprovided(
        _ entry: (module: String, location: SourceLocation),
        _ open: [(symbol: SymbolTable.Symbol, node: ContextNode)],
        _ providers: [SymbolTable.Symbol]
    ) -> UnprovidedContexts? {
        let below = (sources.imported[entry.module] ?? []).union([entry.module])
        // A provider of a library below may be all that there is, and provide itself there.
        let providing = providers.filter { below.contains(program(of: $0)) }
        guard providing.isEmpty || !callsProvide(below) else { return nil }
        let contexts = open.filter { context in
            below.contains(context.node.module) && isVisible(context.node, from: entry.module)
                && !context.node.types.hasWrittenDefault
        }
        guard !contexts.isEmpty else { return nil }
        return UnprovidedContexts(
            location: entry.location,
            contexts: contexts.map { context in
                ProvidedContext(
                    type: context.node.type,
                    module: context.node.module,
                    conditions: context.node.conditions,
                    writtenUnder: nil,
                    missing: [],
                    location: context.node.location
                )
            },
            providers: providing.map(declarations.type(of:))
        )
    }

    /// True if a source of the program may call `provideContexts()`, or run all of it in a scope.
    private func callsProvide(_ modules: Set<String>) -> Bool {
        sources.files.contains { file in
            modules.contains(file.module)
                && file.soughtNames.contains { $0 == "provideContexts" || $0 == "withContexts" }
        }
    }
}

extension TypeExpression {
    fileprivate var isSendableFunction: Bool {
        guard case .attributed(let attributes, .function) = self else { return false }
        return attributes.contains("@Sendable")
    }
}

extension PropertyFacts {
    /// The reason why a property cannot meet a requirement, whatever its type; `nil` if it can.
    ///
    /// - Parameters:
    ///   - isOfStruct: True if it is a struct's own.
    ///   - reach: The access level of the type that is to conform, or that of the protocol.
    fileprivate func obstacle(
        to requirement: ContextRequirement,
        ofStruct isOfStruct: Bool,
        from reach: AccessLevel
    ) -> String? {
        if isStatic { return "is static" }
        // A struct is changed by the reading of such a property.
        if isOfStruct, isLazy || accessors?.isMutating == true { return isLazy ? "is lazy" : "is mutating" }
        if max(access, .fileprivate) < min(reach, .internal) { return "is \(access.rawValue)" }
        let effects = accessors?.effects ?? .none
        if effects.isThrowing, !requirement.effects.isThrowing { return "throws" }
        if effects.isAsync, !requirement.effects.isAsync { return "waits" }
        return nil
    }
}
