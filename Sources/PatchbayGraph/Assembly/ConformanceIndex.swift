import PatchbayModel

/// What each declared type conforms to and inherits from, through any number of the user's own protocols.
struct ConformanceIndex {
    /// One way in which a type came to conform to a door's protocol.
    struct Conformance: Hashable {
        var door: Door
        var location: SourceLocation
        /// Whether it holds only under a `where` clause.
        var isConditional: Bool
        var conditions: [String]
        /// Attributes of the conformance: `MainActor` for an isolated one.
        var attributes: [String] = []
    }

    private let table: SymbolTable
    private var direct: [SymbolTable.Symbol: Direct] = [:]

    /// What the inheritance clauses of one type say themselves.
    private struct Direct {
        var conformances: [Conformance] = []
        /// Declared supertypes, those of the declaration before those of extensions.
        var supertypes: [Link] = []
        /// The first name of a class that the sources do not declare: perhaps its superclass.
        var unreadParent: String?
        var isSendable = false
    }

    private struct Link {
        var symbol: SymbolTable.Symbol
        var location: SourceLocation
        var isConditional: Bool
        var conditions: [String]
        var attributes: [String]
        var isInDeclaration: Bool
    }

    init(_ table: SymbolTable) {
        self.table = table
        for (symbol, entry) in table.entries {
            var result = Direct()
            for fragment in entry.declarations { add(fragment, isInDeclaration: true, to: &result) }
            for fragment in entry.extensions { add(fragment, isInDeclaration: false, to: &result) }
            direct[symbol] = result
        }
    }

    private func add(_ fragment: SymbolTable.Fragment, isInDeclaration: Bool, to result: inout Direct) {
        let facts = fragment.facts
        // The names in an inheritance clause are looked up outside of the type itself.
        let resolver = TypeResolver(table: table, file: fragment.file, scope: facts.scope.outer)
        let isConditional = facts.kind == .extension && !facts.requirements.isEmpty
        for (index, inherited) in facts.inheritance.enumerated() {
            for member in Self.members(of: resolver.resolve(inherited.type)) {
                if let symbol = table.symbol(of: member, in: fragment.file),
                    Door(rawValue: symbol.path.last ?? "")?.home != symbol.module
                {
                    result.supertypes.append(
                        Link(
                            symbol: symbol,
                            location: inherited.location,
                            isConditional: isConditional,
                            conditions: facts.conditions,
                            attributes: inherited.attributes,
                            isInDeclaration: isInDeclaration
                        )
                    )
                } else if let door = Self.door(member, in: fragment.file, table) {
                    result.conformances.append(
                        Conformance(
                            door: door,
                            location: inherited.location,
                            isConditional: isConditional,
                            conditions: facts.conditions,
                            attributes: inherited.attributes
                        )
                    )
                } else if ["Sendable", "Actor", "AnyActor"].contains(member.names?.last) {
                    result.isSendable = true
                } else if index == 0, isInDeclaration, facts.kind == .class {
                    result.unreadParent = member.names?.last
                }
            }
        }
    }

    /// The protocols in a composition; of any other type, the type.
    private static func members(of type: TypeExpression) -> [TypeExpression] {
        guard case .composition(let members) = type.stripped else { return [type.stripped] }
        return members.flatMap(Self.members)
    }

    private static func door(
        _ type: TypeExpression,
        in file: SymbolTable.FileContext,
        _ table: SymbolTable
    ) -> Door? {
        guard let names = type.names, let last = names.last, let door = Door(rawValue: last) else { return nil }
        let isQualified = names.count == 2 && names[0] == door.home
        guard names.count == 1 || isQualified else { return nil }
        return file.imports.contains(door.home) || file.module == door.home ? door : nil
    }

    // MARK: Asking

    /// Every door that a type takes, with the place in its own clauses that leads there. A class takes none
    /// through its superclass: only the class that says so is wired.
    func conformances(of symbol: SymbolTable.Symbol) -> [Conformance] {
        var visited: Set<SymbolTable.Symbol> = [symbol]
        return collect(from: symbol, visited: &visited)
    }

    private func collect(
        from symbol: SymbolTable.Symbol,
        visited: inout Set<SymbolTable.Symbol>
    ) -> [Conformance] {
        guard let own = direct[symbol] else { return [] }
        var found = own.conformances
        for link in own.supertypes where isProtocol(link.symbol) && visited.insert(link.symbol).inserted {
            found += collect(from: link.symbol, visited: &visited).map { inherited in
                Conformance(
                    door: inherited.door,
                    location: link.location,
                    isConditional: link.isConditional,
                    conditions: Conditions.union(link.conditions, inherited.conditions),
                    attributes: link.attributes
                )
            }
        }
        return found
    }

    /// The place where a type names one of the doors itself, not through a protocol of the user's own.
    func directConformance(of symbol: SymbolTable.Symbol, to door: Door) -> SourceLocation? {
        direct[symbol]?.conformances.first { $0.door == door }?.location
    }

    /// The declared supertypes of a type, nearest first, each once, itself not included.
    func supertypes(of symbol: SymbolTable.Symbol) -> [SymbolTable.Symbol] {
        var result: [SymbolTable.Symbol] = []
        var visited: Set<SymbolTable.Symbol> = [symbol]
        var queue = [symbol]
        while let next = queue.first {
            queue.removeFirst()
            for link in direct[next]?.supertypes ?? [] where visited.insert(link.symbol).inserted {
                result.append(link.symbol)
                queue.append(link.symbol)
            }
        }
        return result
    }

    /// The conditions under which a type has each of its declared supertypes: where `#if` chooses between two
    /// declarations of it, one may inherit from what the other does not.
    func conditionsOfSupertypes(of symbol: SymbolTable.Symbol) -> [SymbolTable.Symbol: [String]] {
        var variants: [SymbolTable.Symbol: [[String]]] = [:]
        collectVariants(from: symbol, under: [], path: [symbol], into: &variants)
        return variants.mapValues(Conditions.either)
    }

    private func collectVariants(
        from symbol: SymbolTable.Symbol,
        under conditions: [String],
        path: Set<SymbolTable.Symbol>,
        into variants: inout [SymbolTable.Symbol: [[String]]]
    ) {
        for link in direct[symbol]?.supertypes ?? [] where !path.contains(link.symbol) {
            let all = Conditions.union(conditions, link.conditions)
            // Where one way leads there in any case, or this one has been taken, there is nothing to learn.
            let known = variants[link.symbol] ?? []
            if known.contains([]) || known.contains(all) { continue }
            variants[link.symbol, default: []].append(all)
            collectVariants(from: link.symbol, under: all, path: path.union([link.symbol]), into: &variants)
        }
    }

    /// The supertypes that the declaration itself names, from which a global actor is inferred.
    func declaredSupertypes(of symbol: SymbolTable.Symbol) -> [SymbolTable.Symbol] {
        (direct[symbol]?.supertypes ?? []).filter(\.isInDeclaration).map(\.symbol)
    }

    /// The name of a superclass, its own or an inherited one, that the sources do not declare.
    func unreadParent(of symbol: SymbolTable.Symbol) -> String? {
        ([symbol] + supertypes(of: symbol)).lazy.compactMap { direct[$0]?.unreadParent }.first
    }

    /// Whether the sources show that a protocol refines `Sendable`.
    func isSendable(_ symbol: SymbolTable.Symbol) -> Bool {
        ([symbol] + supertypes(of: symbol)).contains { direct[$0]?.isSendable == true }
    }

    func isProtocol(_ symbol: SymbolTable.Symbol) -> Bool {
        table.entries[symbol]?.declarations.first?.facts.kind == .protocol
    }
}
