import PatchbayModel

/// The conformances and superclasses of each declared type, through any number of the user's own protocols.
struct ConformanceIndex {
    /// One path by which a type came to conform to a marker protocol.
    struct Conformance: Hashable {
        var marker: MarkerProtocol
        var clause: InheritanceClause
    }

    private typealias Step = InheritanceClauses.Step

    private let protocols: Set<SymbolTable.Symbol>
    private var direct: [SymbolTable.Symbol: InheritanceClauses] = [:]
    /// The types that name a type in one of their inheritance clauses.
    private var heirs: [SymbolTable.Symbol: [SymbolTable.Symbol]] = [:]
    /// The same for names that the sources do not declare.
    private var namingUnread: [String: [SymbolTable.Symbol]] = [:]
    /// The types that are `Sendable` by what the sources show.
    private var sendable: Set<SymbolTable.Symbol> = []
    /// The types that may have a superclass that the sources do not declare.
    private var unread: Set<SymbolTable.Symbol> = []
    /// The paths to marker protocols of the types that have protocols of the user's own.
    private var chains: [SymbolTable.Symbol: [Path]] = [:]
    let supertypes: SupertypeIndex
    /// The keys of the types that take part as resolvers.
    private(set) var resolverKeys: [SymbolTable.Symbol: TypeKey] = [:]

    /// A path by which a type came to a marker protocol.
    private struct Path {
        /// The type whose own clauses name the marker.
        var source: SymbolTable.Symbol
        var conformance: Conformance

        /// The same path, seen from the type that a step belongs to.
        func through(_ step: Step) -> Path {
            var path = self
            path.conformance.clause = step.clause
            path.conformance.clause.conditions = Conditions.union(
                step.clause.conditions,
                conformance.clause.conditions
            )
            return path
        }
    }

    init(_ table: SymbolTable) {
        let reader = InheritanceReader(table: table)
        protocols = Set(table.entries.filter { $0.value.declarations.first?.facts.kind == .protocol }.keys)
        for (symbol, entry) in table.entries {
            let result = reader.clauses(of: symbol, entry)
            if !result.isEmpty { direct[symbol] = result }
        }
        supertypes = SupertypeIndex(direct)
        for (symbol, own) in direct {
            for step in own.supertypes { heirs[step.symbol, default: []].append(symbol) }
            for name in own.requirementsOfUnread.keys { namingUnread[name, default: []].append(symbol) }
        }
        sendable = heirs(of: direct.keys.filter { direct[$0]?.isSendable == true })
        unread = heirs(of: direct.keys.filter { direct[$0]?.unreadParent != nil })
        settlePaths()
        for symbol in direct.keys where conformances(of: symbol).contains(where: { $0.marker == .resolver }) {
            resolverKeys[symbol] = TypeKey(.path(table.canonicalPath(of: symbol)))
        }
    }

    // MARK: Asking

    /// The types that conform to a marker, in no order.
    var participants: Set<SymbolTable.Symbol> {
        Set(
            direct.lazy.filter { !$0.value.conformances.isEmpty }.map(\.key)
                + chains.lazy.filter { !$0.value.isEmpty }.map(\.key)
        )
    }

    /// Every marker that a type conforms to, with the place in its own clauses that leads there. A class takes none
    /// through its superclass: only the class that says so is wired.
    func conformances(of symbol: SymbolTable.Symbol) -> [Conformance] {
        chains[symbol]?.map(\.conformance) ?? direct[symbol]?.conformances ?? []
    }

    /// The place where a type names one of the markers itself, not through a protocol of the user's own.
    func directConformance(of symbol: SymbolTable.Symbol, to marker: MarkerProtocol) -> SourceLocation? {
        direct[symbol]?.conformances.first { $0.marker == marker }?.clause.location
    }

    /// A type and its declared supertypes, nearest first, each once.
    func lineage(of symbol: SymbolTable.Symbol) -> [SymbolTable.Symbol] {
        Search.reached(from: [symbol]) { direct[$0]?.supertypes.map(\.symbol) ?? [] }
    }

    /// The same without the type itself.
    func supertypes(of symbol: SymbolTable.Symbol) -> [SymbolTable.Symbol] { Array(lineage(of: symbol).dropFirst()) }

    /// The protocols among these.
    func refined(by symbol: SymbolTable.Symbol) -> [SymbolTable.Symbol] { supertypes(of: symbol).filter(isProtocol) }

    /// A protocol behind all that it refines: of each, what it refines itself comes first, in the order in which the
    /// clauses name it.
    func refinedFirst(_ symbol: SymbolTable.Symbol) -> [SymbolTable.Symbol] {
        Search.postOrder(from: [symbol]) { protocolLinks(of: $0).map(\.symbol) }
    }

    /// The given types and all that have one of them among their declared supertypes.
    func heirs(of symbols: [SymbolTable.Symbol]) -> Set<SymbolTable.Symbol> {
        Set(Search.reached(from: symbols) { heirs[$0] ?? [] })
    }

    /// The conditions under which a type has each of its declared supertypes: where `#if` chooses between two
    /// declarations of it, one may inherit from what the other does not.
    func conditionsOfSupertypes(of symbol: SymbolTable.Symbol) -> [SymbolTable.Symbol: [String]] {
        var variants: [SymbolTable.Symbol: [[String]]] = [:]
        var path: [(symbol: SymbolTable.Symbol, conditions: [String], steps: ArraySlice<Step>)] = []
        var onPath: Set<SymbolTable.Symbol> = []
        func enter(_ symbol: SymbolTable.Symbol, under conditions: [String]) {
            path.append((symbol, conditions, direct[symbol]?.supertypes[...] ?? []))
            onPath.insert(symbol)
        }
        enter(symbol, under: [])
        while let top = path.last {
            guard let step = top.steps.first else {
                onPath.remove(path.removeLast().symbol)
                continue
            }
            path[path.count - 1].steps = top.steps.dropFirst()
            let all = Conditions.union(top.conditions, step.clause.conditions)
            // A type that one path reaches in any case, or that is on this one already, has nothing new to tell.
            let known = variants[step.symbol] ?? []
            guard !onPath.contains(step.symbol), !known.contains([]), !known.contains(all) else { continue }
            variants[step.symbol, default: []].append(all)
            enter(step.symbol, under: all)
        }
        return variants.mapValues(Conditions.either)
    }

    /// The supertypes that the declaration itself names, from which a global actor is inferred.
    func declaredSupertypes(of symbol: SymbolTable.Symbol) -> [SymbolTable.Symbol] {
        (direct[symbol]?.supertypes ?? []).filter(\.isInDeclaration).map(\.symbol)
    }

    /// The name of a superclass, its own or an inherited one, that the sources do not declare.
    func unreadParent(of symbol: SymbolTable.Symbol) -> String? {
        guard unread.contains(symbol) else { return nil }
        return direct[symbol]?.unreadParent ?? supertypes(of: symbol).lazy.compactMap { direct[$0]?.unreadParent }.first
    }

    /// True if the declaration itself names a type of a framework that puts it on the main actor.
    func isOnActorOfFramework(_ symbol: SymbolTable.Symbol) -> Bool { direct[symbol]?.hasActorOfFramework == true }

    var typesOnActorsOfFrameworks: [SymbolTable.Symbol] { direct.keys.filter(isOnActorOfFramework) }

    /// True if the sources show that a protocol refines `Sendable`.
    func isSendable(_ symbol: SymbolTable.Symbol) -> Bool { sendable.contains(symbol) }

    /// The last names of supertypes that the sources do not declare, of the type and all that it inherits from.
    func unreadSupertypes(of symbol: SymbolTable.Symbol) -> [String] {
        lineage(of: symbol).flatMap { direct[$0]?.unreadSupertypes ?? [] }
    }

    /// True if a protocol says itself that a program provides it.
    func isOpenContext(_ symbol: SymbolTable.Symbol) -> Bool { direct[symbol]?.isOpenContext == true }

    /// The constraints of each clause of a type that leads to a supertype: none of one that holds for all its arguments.
    func requirements(of symbol: SymbolTable.Symbol, for target: SymbolTable.Symbol) -> [[RequirementFacts]] {
        (direct[symbol]?.supertypes ?? [])
            .filter { $0.symbol == target || supertypes(of: $0.symbol).contains(target) }
            .map(\.clause.requirements)
    }

    /// The types that are no protocols and conform to one that the sources do not declare, themselves or through others.
    func types(conformingToUnread name: String) -> [SymbolTable.Symbol] {
        Search.reached(from: types(namingUnread: name)) { isProtocol($0) ? heirs[$0] ?? [] : [] }
            .filter { !isProtocol($0) }
    }

    /// The constraints of the clauses of a type that lead to a protocol which the sources do not declare.
    func requirements(of symbol: SymbolTable.Symbol, forUnread wanted: String) -> [[RequirementFacts]] {
        (direct[symbol]?.requirementsOfUnread ?? [:]).filter { StandardProtocols.implies($0.key, wanted) }
            .flatMap(\.value)
    }

    /// The types whose own clauses name a supertype that the sources do not declare.
    func types(namingUnread name: String) -> [SymbolTable.Symbol] { namingUnread[name] ?? [] }

    func isProtocol(_ symbol: SymbolTable.Symbol) -> Bool { protocols.contains(symbol) }
}

// MARK: - Paths to markers

extension ConformanceIndex {
    /// Works out the paths of all types that have protocols of the user's own, those of the protocols first.
    ///
    /// - Complexity: linear in steps and paths; quadratic in protocols that refine each other in a cycle, which no
    ///   compiler accepts.
    private mutating func settlePaths() {
        var waiting: [SymbolTable.Symbol: Int] = [:]
        for symbol in direct.keys {
            let count = protocolLinks(of: symbol).count
            if count > 0 { waiting[symbol] = count }
        }
        var ready = Array(protocols.filter { waiting[$0] == nil })
        while let symbol = ready.popLast() {
            // A type that names a protocol twice is among its heirs twice.
            for heir in heirs[symbol] ?? [] {
                guard let left = waiting[heir] else { continue }
                waiting[heir] = left == 1 ? nil : left - 1
                guard left == 1 else { continue }
                chains[heir] = joinedPaths(of: heir)
                if isProtocol(heir) { ready.append(heir) }
            }
        }
        for symbol in waiting.keys { chains[symbol] = pathsInCycle(of: symbol) }
    }

    private func protocolLinks(of symbol: SymbolTable.Symbol) -> [Step] {
        direct[symbol]?.supertypes.filter { isProtocol($0.symbol) } ?? []
    }

    private func ownPaths(of symbol: SymbolTable.Symbol) -> [Path] {
        (direct[symbol]?.conformances ?? []).map { Path(source: symbol, conformance: $0) }
    }

    /// The first counts, of several paths to one inheritance clause.
    private func joinedPaths(of symbol: SymbolTable.Symbol) -> [Path] {
        var found = ownPaths(of: symbol)
        var sources: Set<SymbolTable.Symbol> = []
        for step in protocolLinks(of: symbol) {
            let added = (chains[step.symbol] ?? ownPaths(of: step.symbol)).filter { !sources.contains($0.source) }
            sources.formUnion(added.map(\.source))
            found += added.map { $0.through(step) }
        }
        return found
    }

    /// The paths of a type from which steps lead into a cycle.
    private func pathsInCycle(of symbol: SymbolTable.Symbol) -> [Path] {
        var found = ownPaths(of: symbol)
        var visited: Set<SymbolTable.Symbol> = [symbol]
        var path: [(from: Step?, steps: ArraySlice<Step>)] = [(nil, protocolLinks(of: symbol)[...])]
        while let top = path.last {
            guard let step = top.steps.first else {
                path.removeLast()
                continue
            }
            path[path.count - 1].steps = top.steps.dropFirst()
            guard visited.insert(step.symbol).inserted else { continue }
            path.append((step, protocolLinks(of: step.symbol)[...]))
            found += ownPaths(of: step.symbol).map { own in
                path.reversed().reduce(own) { chain, step in step.from.map(chain.through) ?? chain }
            }
        }
        return found
    }
}

/// The supertypes that the clauses of each type name, with the types in the place of their parameters.
///
/// A class, though it is a value: each resolver of names has it.
final class SupertypeIndex: Sendable {
    private let direct: [SymbolTable.Symbol: [(symbol: SymbolTable.Symbol, type: TypeExpression)]]

    init(_ clauses: [SymbolTable.Symbol: InheritanceClauses]) {
        direct = clauses.compactMapValues { clauses in
            clauses.supertypes.isEmpty ? nil : clauses.supertypes.map { ($0.symbol, $0.type) }
        }
    }

    func has(_ symbol: SymbolTable.Symbol) -> Bool { direct[symbol] != nil }

    /// The nearest supertype that something is found in.
    ///
    /// - Parameters:
    ///   - components: The name of the type, with the types in the place of its parameters.
    ///   - kind: If there is one, only supertypes of this kind count.
    ///   - find: Gets a supertype and its name.
    func first<Found>(
        above symbol: SymbolTable.Symbol,
        named components: [TypeExpression.Component],
        in table: SymbolTable,
        kind: DeclarationFacts.Kind?,
        _ find: (SymbolTable.Symbol, [TypeExpression.Component]) -> Found?
    ) -> Found? {
        var visited: Set<SymbolTable.Symbol> = [symbol]
        var waiting = [(symbol, components)]
        var next = 0
        while next < waiting.count {
            let (heir, name) = waiting[next]
            next += 1
            for step in direct[heir] ?? [] where visited.insert(step.symbol).inserted {
                guard kind == nil || kind == table.kind(of: step.symbol),
                    case .named(let parent) = table.arguments(of: name, heir)(step.type),
                    // Clauses that double their arguments fill any memory.
                    TypeExpression.named(parent).size <= ExpansionBudget.limit
                else { continue }
                if let found = find(step.symbol, parent) { return found }
                waiting.append((step.symbol, parent))
            }
        }
        return nil
    }
}
