import PatchbayModel

/// What each declared type conforms to and inherits from, through any number of the user's own protocols.
struct ConformanceIndex {
    /// One way in which a type came to conform to a door's protocol.
    struct Conformance: Hashable {
        var door: Door
        var location: SourceLocation
        /// What the generic parameters of the type have to be for it to hold, with names resolved.
        var requirements: [RequirementFacts]
        var conditions: [String]
        /// Attributes of the conformance: `MainActor` for an isolated one.
        var attributes: [String] = []
    }

    private typealias Link = InheritanceClauses.Link

    private let protocols: Set<SymbolTable.Symbol>
    private var direct: [SymbolTable.Symbol: InheritanceClauses] = [:]
    /// What names a type in one of its inheritance clauses.
    private var heirs: [SymbolTable.Symbol: [SymbolTable.Symbol]] = [:]
    /// The types that are `Sendable` by what the sources show.
    private var sendable: Set<SymbolTable.Symbol> = []
    /// The types that may have a superclass that the sources do not declare.
    private var unread: Set<SymbolTable.Symbol> = []
    /// The ways to doors of the types that have protocols of the user's own.
    private var ways: [SymbolTable.Symbol: [Way]] = [:]
    /// The keys of the types that take part as resolvers.
    private(set) var resolverKeys: [SymbolTable.Symbol: TypeKey] = [:]

    /// A way in which a type came to a door.
    private struct Way {
        /// The type whose own clauses name the door.
        var source: SymbolTable.Symbol
        var conformance: Conformance

        /// The same way, seen from the type that a link belongs to.
        func through(_ link: Link) -> Way {
            let conformance = Conformance(
                door: conformance.door,
                location: link.location,
                requirements: link.requirements,
                conditions: Conditions.union(link.conditions, conformance.conditions),
                attributes: link.attributes
            )
            return Way(source: source, conformance: conformance)
        }
    }

    init(_ table: SymbolTable) {
        let reader = InheritanceReader(table: table)
        protocols = Set(table.entries.filter { $0.value.declarations.first?.facts.kind == .protocol }.keys)
        for (symbol, entry) in table.entries {
            let result = reader.clauses(of: symbol, entry)
            if !result.isEmpty { direct[symbol] = result }
        }
        for (symbol, own) in direct {
            for link in own.supertypes { heirs[link.symbol, default: []].append(symbol) }
        }
        sendable = heirs(of: direct.keys.filter { direct[$0]?.isSendable == true })
        unread = heirs(of: direct.keys.filter { direct[$0]?.unreadParent != nil })
        settleWays()
        for symbol in direct.keys where conformances(of: symbol).contains(where: { $0.door == .resolver }) {
            resolverKeys[symbol] = TypeKey(.path(table.canonicalPath(of: symbol)))
        }
    }

    // MARK: Asking

    /// The types that take a door, in no order.
    var takers: Set<SymbolTable.Symbol> {
        Set(
            direct.lazy.filter { !$0.value.conformances.isEmpty }.map(\.key)
                + ways.lazy.filter { !$0.value.isEmpty }.map(\.key)
        )
    }

    /// Every door that a type takes, with the place in its own clauses that leads there. A class takes none
    /// through its superclass: only the class that says so is wired.
    func conformances(of symbol: SymbolTable.Symbol) -> [Conformance] {
        ways[symbol]?.map(\.conformance) ?? direct[symbol]?.conformances ?? []
    }

    /// The place where a type names one of the doors itself, not through a protocol of the user's own.
    func directConformance(of symbol: SymbolTable.Symbol, to door: Door) -> SourceLocation? {
        direct[symbol]?.conformances.first { $0.door == door }?.location
    }

    /// The declared supertypes of a type, nearest first, each once, itself not included.
    func supertypes(of symbol: SymbolTable.Symbol) -> [SymbolTable.Symbol] {
        var result = [symbol]
        var visited: Set<SymbolTable.Symbol> = [symbol]
        var next = 0
        while next < result.count {
            for link in direct[result[next]]?.supertypes ?? [] where visited.insert(link.symbol).inserted {
                result.append(link.symbol)
            }
            next += 1
        }
        return Array(result.dropFirst())
    }

    /// A protocol behind all that it refines: of each, what it refines itself comes first, in the order in which the
    /// clauses name it.
    func refinedFirst(_ symbol: SymbolTable.Symbol) -> [SymbolTable.Symbol] {
        var result: [SymbolTable.Symbol] = []
        var visited: Set<SymbolTable.Symbol> = [symbol]
        var path: [(symbol: SymbolTable.Symbol, links: ArraySlice<Link>)] = [(symbol, protocolLinks(of: symbol)[...])]
        while let top = path.last {
            guard let link = top.links.first else {
                result.append(path.removeLast().symbol)
                continue
            }
            path[path.count - 1].links = top.links.dropFirst()
            guard visited.insert(link.symbol).inserted else { continue }
            path.append((link.symbol, protocolLinks(of: link.symbol)[...]))
        }
        return result
    }

    /// The given types and all that have one of them among their declared supertypes.
    func heirs(of symbols: [SymbolTable.Symbol]) -> Set<SymbolTable.Symbol> {
        var found = Set(symbols)
        var waiting = symbols
        while let symbol = waiting.popLast() {
            for heir in heirs[symbol] ?? [] where found.insert(heir).inserted { waiting.append(heir) }
        }
        return found
    }

    /// The conditions under which a type has each of its declared supertypes: where `#if` chooses between two
    /// declarations of it, one may inherit from what the other does not.
    func conditionsOfSupertypes(of symbol: SymbolTable.Symbol) -> [SymbolTable.Symbol: [String]] {
        var variants: [SymbolTable.Symbol: [[String]]] = [:]
        var path: [(symbol: SymbolTable.Symbol, conditions: [String], links: ArraySlice<Link>)] = []
        var onPath: Set<SymbolTable.Symbol> = []
        func enter(_ symbol: SymbolTable.Symbol, under conditions: [String]) {
            path.append((symbol, conditions, direct[symbol]?.supertypes[...] ?? []))
            onPath.insert(symbol)
        }
        enter(symbol, under: [])
        while let top = path.last {
            guard let link = top.links.first else {
                onPath.remove(path.removeLast().symbol)
                continue
            }
            path[path.count - 1].links = top.links.dropFirst()
            let all = Conditions.union(top.conditions, link.conditions)
            // Where one way leads there in any case, or this one has been taken, there is nothing to learn.
            let known = variants[link.symbol] ?? []
            guard !onPath.contains(link.symbol), !known.contains([]), !known.contains(all) else { continue }
            variants[link.symbol, default: []].append(all)
            enter(link.symbol, under: all)
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

    /// The types that name a class in their own clauses which the sources do not declare, and which is one of these.
    func types(naming classes: Set<String>) -> [SymbolTable.Symbol] {
        direct.keys.filter { direct[$0]?.unreadParent.map(classes.contains) ?? false }
    }

    /// Whether the sources show that a protocol refines `Sendable`.
    func isSendable(_ symbol: SymbolTable.Symbol) -> Bool { sendable.contains(symbol) }

    /// The last names of supertypes that the sources do not declare, of the type and all that it inherits from.
    func unreadSupertypes(of symbol: SymbolTable.Symbol) -> [String] {
        ([symbol] + supertypes(of: symbol)).flatMap { direct[$0]?.unreadSupertypes ?? [] }
    }

    func isProtocol(_ symbol: SymbolTable.Symbol) -> Bool { protocols.contains(symbol) }
}

// MARK: - Ways to doors

extension ConformanceIndex {
    /// Works out the ways of all types that have protocols of the user's own, those of the protocols first.
    ///
    /// - Complexity: linear in links and ways; quadratic in protocols that refine each other in a circle, which no
    ///   compiler accepts.
    private mutating func settleWays() {
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
                ways[heir] = joinedWays(of: heir)
                if isProtocol(heir) { ready.append(heir) }
            }
        }
        for symbol in waiting.keys { ways[symbol] = waysInCircle(of: symbol) }
    }

    private func protocolLinks(of symbol: SymbolTable.Symbol) -> [Link] {
        direct[symbol]?.supertypes.filter { isProtocol($0.symbol) } ?? []
    }

    private func ownWays(of symbol: SymbolTable.Symbol) -> [Way] {
        (direct[symbol]?.conformances ?? []).map { Way(source: symbol, conformance: $0) }
    }

    /// Of several ways to what one source says, the first counts.
    private func joinedWays(of symbol: SymbolTable.Symbol) -> [Way] {
        var found = ownWays(of: symbol)
        var sources: Set<SymbolTable.Symbol> = []
        for link in protocolLinks(of: symbol) {
            let added = (ways[link.symbol] ?? ownWays(of: link.symbol)).filter { !sources.contains($0.source) }
            sources.formUnion(added.map(\.source))
            found += added.map { $0.through(link) }
        }
        return found
    }

    /// The ways of a type from which links lead into a circle.
    private func waysInCircle(of symbol: SymbolTable.Symbol) -> [Way] {
        var found = ownWays(of: symbol)
        var visited: Set<SymbolTable.Symbol> = [symbol]
        var path: [(from: Link?, links: ArraySlice<Link>)] = [(nil, protocolLinks(of: symbol)[...])]
        while let top = path.last {
            guard let link = top.links.first else {
                path.removeLast()
                continue
            }
            path[path.count - 1].links = top.links.dropFirst()
            guard visited.insert(link.symbol).inserted else { continue }
            path.append((link, protocolLinks(of: link.symbol)[...]))
            found += ownWays(of: link.symbol).map { own in
                path.reversed().reduce(own) { way, step in step.from.map(way.through) ?? way }
            }
        }
        return found
    }
}
