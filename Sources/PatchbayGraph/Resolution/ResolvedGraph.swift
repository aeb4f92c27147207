import PatchbayModel

/// A graph, with what several checks and the planner would work out of it again: who answers what. It is made once a
/// run.
///
/// It works things out when they are first asked for, and so belongs to one thread.
public final class ResolvedGraph {
    package let graph: Graph
    /// The resolvers in the order of the graph.
    package let resolvers: [ResolvedResolver]
    /// Those of other modules, of which the map tells as well.
    package private(set) lazy var outerResolvers = Self.resolved(graph.outerResolvers, of: graph, refuses)
    /// The graphs of the build configurations, where `#if` chooses between alternatives; then these are what counts.
    package let alternatives: [ResolvedGraph]
    /// The builds that see it so; `nil` for all.
    package var configuration: BuildConfiguration? { graph.configuration }
    /// The deferred requests of all resolvers, but for those in cycles and of what needs these.
    private(set) lazy var deferredCalls = resolvers.flatMap { DeferredCall.all(of: $0.settled, $0) }
    /// The types that resolvers of the module have providers of.
    private lazy var provided = Set(
        resolvers.flatMap { $0.node.bindings }.filter { graph.bindings[$0].isProvider }.map { graph.bindings[$0].key }
    )

    package typealias Refusal = (Int, ResolvedResolver) -> Bool
    private let refuses: Refusal

    /// - Parameter refuses: Whether a check tells of the code for a binding, or would if anybody asked for that: no method
    ///   is generated then.
    package init(_ graph: Graph, refuses: @escaping Refusal = { _, _ in false }) {
        self.graph = graph
        self.refuses = refuses
        alternatives = graph.alternatives.map { ResolvedGraph($0, refuses: refuses) }
        resolvers = Self.resolved(graph.resolvers, of: graph, refuses)
        EffectsOfAlternatives.settle(alternatives)
    }

    private static func resolved(
        _ nodes: [ResolverNode],
        of graph: Graph,
        _ refuses: @escaping Refusal
    ) -> [ResolvedResolver] {
        var lookups = BindingLookups(graph)
        var known: [TypeKey: ResolvedResolver] = [:]
        func context(of node: ResolverNode) -> ResolvedResolver {
            var nearest: ResolvedResolver?
            let lookup = lookups.lookup(of: node)
            for lookup in lookup.outer.reversed() + [lookup] {
                // The bindings that each sees in a cycle of parents depend on where the path begins.
                let made = known[lookup.node.key].flatMap { $0.lookup.outer.count == lookup.outer.count ? $0 : nil }
                let context = made ?? ResolvedResolver(lookup, nearest, refuses)
                known[lookup.node.key] = context
                nearest = context
            }
            return nearest ?? ResolvedResolver(lookup, nil, refuses)
        }
        let resolvers = nodes.map(context)
        let byKey = Dictionary(resolvers.map { ($0.node.key, $0) }) { first, _ in first }
        let outer = Dictionary(graph.outerResolvers.map { ($0.key, $0) }) { first, _ in first }
        for resolver in resolvers {
            let others = resolver.node.usesStoreOfOtherModule ? outer : [:]
            resolver.refined = resolver.node.refined.compactMap { byKey[$0] ?? others[$0].map(context) }.nearest
        }
        return resolvers
    }

    /// True if all that takes a value which no caller can bring to a resolver is made by others that have it, wherever it is
    /// there itself. What closures here bring, they would bring in vain.
    func isElsewhere(_ key: TypeKey, for index: Int, than resolver: ResolvedResolver) -> Bool {
        guard provided.contains(key), !resolver.supplied.contains(key) else { return false }
        return resolver.asked(above: index).allSatisfy { dependent in
            let here = Condition(resolver.conditions(of: dependent))
            return !resolver.isRequired(dependent)
                && wiredResolvers.contains { other in
                    guard other.makes(dependent, without: key) else { return false }
                    let there = other.conditions(of: dependent)
                    let open = graph.configuration == nil ? there : graph.configuration?.remaining(there)
                    return open.map { here.implies(Condition($0)) } ?? false
                }
        }
    }

    /// The resolvers that methods are generated for.
    package var wiredResolvers: [ResolvedResolver] { resolvers.filter(\.node.isWired) }
}

/// A resolver with all its answers, for checks and the planner.
package final class ResolvedResolver {
    package let lookup: BindingLookup
    package let parent: ResolvedResolver?
    private let refuses: ResolvedGraph.Refusal
    /// The resolvers that it refines, but for those that these refine themselves; of other modules where its store is of one.
    fileprivate(set) var refined: [ResolvedResolver] = []
    /// Cycles of bindings that need each other; some, if there are any.
    private(set) lazy var cycles = lookup.cycles()
    /// The bindings that need each other in a cycle, here or in a parent, and all that needs them: nothing says how they are
    /// resolved.
    private var entangled: Set<Int> {
        // The outermost first: a chain of parents may be of any length.
        for context in sequence(first: self, next: \.parent).reversed() where context.knownAsEntangled == nil {
            context.knownAsEntangled = context.bindingsAboveCycles(of: context.parent?.knownAsEntangled ?? [])
        }
        return knownAsEntangled ?? []
    }
    private var knownAsEntangled: Set<Int>?
    /// The bindings that methods are generated for.
    package private(set) lazy var generated = GeneratedMethods.wanted(lookup)
    /// Those of them that are resolved without a cycle.
    private(set) lazy var resolvable = withoutEntangled(generated)
    /// The bindings that somebody asks for, of those that are compiled and resolved without a cycle: checks look at these.
    private(set) lazy var settled = withoutEntangled(lookup.compiled).filter(asked.contains)
    /// Those of its own module that are compiled.
    var ownCompiled: [Int] { lookup.compiled.filter { lookup.graph.bindings[$0].module == node.module } }
    /// The bindings of its own module, what its protocol or code of the module names, what is shared, for which children may
    /// ask, and what these need. That something else of another module cannot be made here is no error.
    private lazy var asked: Set<Int> = {
        let (lookup, bindings) = (lookup, lookup.graph.bindings)
        let calls = lookup.graph.soughtNames[node.module] ?? []
        let first = lookup.compiled.filter { index in
            bindings[index].module == node.module || bindings[index].lifetime.isShared || isRequired(index)
                || methodNames.all(of: index).contains(where: calls.contains)
        }
        return Set(
            Search.reached(from: first) { index in
                lookup.requests(of: index).compactMap { lookup.outcome(of: $0).answer.binding }
            }
        )
    }()
    private lazy var requiredNames = Set(node.requirements.members.map(\.name))
    /// The types that closures bring which its bindings ask for.
    private(set) lazy var supplied = Set(
        settled.flatMap(lookup.requests).flatMap { lookup.outcome(of: $0).supplied }
    )
    /// The bindings that no code can be generated for, though no finding says so, and what needs them: nobody here asks for
    /// them, or another resolver has what they take.
    private(set) lazy var leftOut: Set<Int> = {
        let refused = withoutEntangled(lookup.compiled).filter { index in
            (!asked.contains(index) || table[index].assisted.contains { $0.problem != nil }) && refuses(index, self)
        }
        // The outermost comes first, as a chain of parents may be of any length.
        let outer = sequence(first: self, next: \.parent).dropFirst().reversed().map(\.leftOut).last ?? []
        return dependents(of: Set(refused).union(outer.filter(lookup.isMadeOutside)))
    }()
    private lazy var made = Set(settled).subtracting(leftOut)
    /// The bindings of its store, of those that are resolved without a cycle.
    private(set) lazy var settledInStore = withoutEntangled(lookup.owned)
    /// Those of them that lie in a store which another module has generated, with the resolvers from which the method of
    /// each is inherited: with none where their module keeps it to itself, and nobody asks for it here.
    private(set) lazy var ownersInStore: [Int: [TypeExpression]] = {
        guard node.usesStoreOfOtherModule else { return [:] }
        let settled = Set(settledInStore)
        var owners: [Int: [TypeExpression]] = [:]
        for owner in refined where owner.node.store?.resolver == node.store?.resolver {
            for index in owner.settledInStore
            where settled.contains(index) && owner.methodNames.name(of: index) == methodNames.name(of: index) {
                // What an owner inherits itself comes from where that has it.
                let has = owner.ownersInStore[index].map { $0.count > 1 } ?? true
                owners[index, default: []] +=
                    has && owner.lookup.shows(index, to: node.module) ? [owner.node.type] : []
            }
        }
        let asked = Set(lookup.usable.filter { owners[$0] == nil }.flatMap(lookup.requests).map(\.wanted.key))
        return owners.filter { !$1.isEmpty || !asked.contains(lookup.graph.bindings[$0].key) }
    }()
    package private(set) lazy var methodNames = MethodNames(lookup, generated)
    /// The paths from the generated methods down to what a finding is about.
    package private(set) lazy var paths = EntryPaths(self)
    /// The keys that anything of the resolver's own module asks for, directly or deferred, itself or through others.
    package private(set) lazy var wantedKeys = lookup.wantedKeys()
    /// The names and parameters of its generated methods.
    package private(set) lazy var methods = GeneratedMethods(self)
    private lazy var directDependents: [Int: [Int]] = {
        var dependents: [Int: [Int]] = [:]
        for index in lookup.usable {
            for target in lookup.requests(of: index).compactMap({ lookup.outcome(of: $0).answer.binding }) {
                dependents[target, default: []].append(index)
            }
        }
        return dependents
    }()
    private var tables: [ResolutionTable]?
    /// Effects that methods have in other build configurations, and so here as well: code that calls them has to be
    /// right in all.
    private(set) var floors: [Int: EffectsFloor] = [:]
    /// The answers that the table was made of, for the next one.
    private(set) var answers = ResolutionTable.Answers()

    fileprivate init(_ lookup: BindingLookup, _ parent: ResolvedResolver?, _ refuses: @escaping ResolvedGraph.Refusal) {
        self.lookup = lookup
        self.parent = parent
        self.refuses = refuses
    }

    package var node: ResolverNode { lookup.node }

    /// Bindings need each other in a cycle, here or in a parent.
    package var hasCycle: Bool { !entangled.isEmpty }

    /// The method for a binding is one that the resolver's protocol asks for, as far as its name says.
    fileprivate func isRequired(_ index: Int) -> Bool {
        methodNames.all(of: index).contains(where: requiredNames.contains)
    }

    /// A binding and what needs it, as far as somebody asks for that.
    fileprivate func asked(above index: Int) -> [Int] {
        dependents(of: [index]).filter { asked.contains($0) && lookup.isCompiled($0) }
    }

    fileprivate func makes(_ index: Int, without key: TypeKey) -> Bool {
        made.contains(index) && !table[index].assisted.contains { $0.identity.key == key }
    }

    fileprivate func conditions(of index: Int) -> [String] {
        Conditions.union(node.conditions, table[index].conditions)
    }

    private func withoutEntangled(_ bindings: [Int]) -> [Int] {
        let entangled = entangled
        return entangled.isEmpty ? bindings : bindings.filter { !entangled.contains($0) }
    }

    private func bindingsAboveCycles(of parent: Set<Int>) -> Set<Int> {
        dependents(of: Set(cycles.joined().map(\.binding)).union(parent))
    }

    /// Some bindings, and all that need one of them, now or later.
    private func dependents(of starts: Set<Int>) -> Set<Int> {
        starts.isEmpty ? [] : Set(Search.reached(from: starts) { directDependents[$0] ?? [] })
    }

    /// The resolutions of what methods are generated for, but for cycles and what needs them.
    package var table: ResolutionTable {
        if let table = tables?.first { return table }
        // The outermost first: a chain of parents may be of any length.
        for context in sequence(first: self, next: \.parent).reversed() where context.tables == nil {
            let outer = context.parent?.tables ?? []
            // Protocols that refine each other in a cycle do not compile.
            context.tables = []
            context.tables = [ResolutionTable(context, outer: outer)] + outer
        }
        return tables?.first ?? ResolutionTable(lookup)
    }

    /// Raises the effects of a method. The tables of all resolvers of the graph have to be worked out again.
    ///
    /// - Returns: true if it was not raised to these before.
    func raise(_ index: Int, to floor: EffectsFloor) -> Bool {
        guard floors[index] != floor else { return false }
        floors[index] = floor
        return true
    }

    /// Lets the effects of the methods be worked out again.
    func forgetTable() {
        answers = tables?.first?.answers ?? answers
        tables = nil
    }
}

extension [ResolvedResolver] {
    /// The resolvers that no other one refines, of some that stand in front of those that they refine.
    fileprivate var nearest: [ResolvedResolver] {
        var covered: Set<TypeKey> = []
        return filter { context in
            guard !covered.contains(context.node.key) else { return false }
            covered.formUnion(context.node.refined)
            return true
        }
    }
}

extension BindingLookup {
    /// - Complexity: linear in what the module needs.
    fileprivate func wantedKeys() -> Set<TypeKey> {
        let unowned = Dictionary(grouping: node.bindings.filter { owner(of: $0) == nil }) { graph.bindings[$0].key }
        let asking = Search.reached(from: usable.filter { graph.bindings[$0].module == node.module }) { index in
            requests(of: index).flatMap { request in
                outcome(of: request).answer.binding.map { [$0] } ?? unowned[request.wanted.key] ?? []
            }
        }
        return Set(asking.flatMap(requests).map(\.wanted.key))
    }
}
