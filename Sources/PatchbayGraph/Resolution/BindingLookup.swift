import PatchbayModel

/// The graph as one resolver sees it: which binding answers which request, and where shared instances live.
///
/// A resolver with a parent sees the parent's providers as its own, but for those that it provides itself under
/// the same name. What it makes takes the nearest provider; what is shared lives further out where it can.
public final class BindingLookup: Sendable {
    /// The answer to a request.
    public enum Answer: Hashable, Sendable {
        /// The binding at an index of the graph.
        case binding(Int)
        /// The resolver itself, or the parent so many steps away.
        case resolver(level: Int)
        /// A closure or a `Lazy` that asks for the value when it is needed.
        indirect case deferred(Deferral)
        /// Nothing: the caller of the generated method brings the value.
        case assisted
        /// Nothing, which will do: the request is for an optional, and gets `nil`.
        case absent
        /// Several providers, and the label of the request names none of them.
        case ambiguous([Int])
        /// A type that stands in generated code as it is: what a generic binding asks for as `T.Type`.
        case metatype(TypeExpression)

        /// The binding, if it is one.
        package var binding: Int? {
            guard case .binding(let index) = self else { return nil }
            return index
        }
    }

    public let graph: Graph
    public let node: ResolverNode
    /// The lookups of the parent, its parent, and so on.
    public let outer: [BindingLookup]
    /// This one, and those of the parents.
    var chain: [BindingLookup] { [self] + outer }
    private let matcher: RequestMatcher
    /// The number of parents from here to the one that declares a provider or a contribution; those that are not here
    /// are its own.
    private let levels: [Int: Int]
    /// The number of parents from here to the one that makes what this resolver does not make itself.
    private let owners: [Int: Int]
    /// The bindings that the resolver can use, without those that a provider stands in for.
    public let usable: [Int]
    /// Factories and configurators that resolve what their module needs when they are first used.
    package let deferredFactories: Set<Int>
    /// The requests of each binding that gathers, in order of need.
    private let gatherings: [Int: [Request]]

    /// - Complexity: linear in the number of bindings that the resolver and its parents see.
    public convenience init(_ graph: Graph, _ node: ResolverNode) {
        var parents: [ResolverNode] = []
        // A parent that is on the path already closes a cycle, of which a finding tells; here the path simply ends.
        var keys: Set<TypeKey> = [node.key]
        while let parent = (parents.last ?? node).parent.flatMap({ graph.resolver($0.key) }),
            keys.insert(parent.key).inserted
        { parents.append(parent) }
        let nearest = parents.reversed().reduce(nil) { BindingLookup(graph, $1, nearest: $0) }
        self.init(graph, node, nearest: nearest)
    }

    /// - Parameter nearest: The lookup of the parent.
    package convenience init(_ graph: Graph, _ node: ResolverNode, nearest: BindingLookup?) {
        let plain = BindingLookup(plain: graph, node, nearest: nearest)
        // Both are found with a lookup that knows less: what is deferred first, and then what is gathered.
        let deferred = DeferredFactories.find(in: plain)
        let deferring = deferred.isEmpty ? plain : BindingLookup(plain, deferring: deferred)
        self.init(deferring, deferring: deferred, gathering: OrderOfNeed.gatherings(in: deferring))
    }

    /// One in which nothing is deferred or gathered.
    private init(plain graph: Graph, _ node: ResolverNode, nearest: BindingLookup?) {
        self.graph = graph
        self.node = node
        let outer = nearest?.chain ?? []
        let reach = VisibleBindings(graph, node, nearest)
        var matcher = RequestMatcher(
            bindings: graph.bindings,
            chain: [node] + outer.map(\.node),
            candidates: Dictionary(grouping: reach.visible) { graph.bindings[$0].key }
        )
        let outside = Ownership.outside(reach, graph.bindings, nearest)
        let (ownership, mismatches) = Self.ownership(reach, matcher, outside)
        matcher.mismatches = mismatches
        matcher.candidates = ownership.available(matcher.candidates)
        matcher.open = GenericAnswers(matcher, reach.visible)
        // Callers bring the instances that are not available, and so perhaps closures do: but not those of what would
        // be available if it did not ask for them.
        if ownership.leavesOut {
            let settled = Set(ownership.owners.keys)
            matcher.mismatches = ClosureMatching(matcher, reach.visible, settled: settled).mismatches
                .union(
                    ownership.unavailable.flatMap { graph.bindings[$0].requests.flatMap(\.closures) }.filter(
                        mismatches.contains
                    )
                )
        }
        usable = matcher.usable(of: reach.visible)
        matcher.settle()
        self.outer = outer
        self.matcher = matcher
        levels = reach.levels
        owners = ownership.owners
        deferredFactories = []
        gatherings = [:]
    }

    /// The owners of shared instances, and the closures that are not filled as long as all have one.
    ///
    /// A shared type that lacks something, whatever closures bring, is brought by them as any other value.
    private static func ownership(
        _ reach: VisibleBindings,
        _ matcher: RequestMatcher,
        _ outside: [Int: Int]
    ) -> (Ownership, mismatches: Set<Request>) {
        let settled = Set(outside.keys)
        var strict = matcher
        strict.mismatches = ClosureMatching(matcher, reach.visible, settled: settled).mismatches
        let ownership = Ownership(reach, strict, outside: outside)
        guard ownership.leavesOut, !strict.mismatches.isEmpty else { return (ownership, strict.mismatches) }
        let lacking = Ownership(reach, matcher, outside: outside, countsClosures: false)
        guard lacking.leavesOut else { return (ownership, strict.mismatches) }
        var rest = matcher
        rest.candidates = lacking.available(matcher.candidates)
        rest.mismatches = ClosureMatching(rest, reach.visible, settled: settled).mismatches
        return (Ownership(reach, rest, outside: outside), rest.mismatches)
    }

    /// Another one in which some factories resolve what their module needs when they are used.
    package init(_ other: BindingLookup, deferring factories: Set<Int>, gathering gatherings: [Int: [Request]] = [:]) {
        graph = other.graph
        node = other.node
        outer = other.outer
        matcher = other.matcher
        levels = other.levels
        owners = other.owners
        usable = other.usable
        deferredFactories = factories
        self.gatherings = gatherings
    }

    /// Cycles of generic bindings in which types grow.
    package var expansions: [EndlessExpansion] { matcher.open.expansions }

    /// The answer to a request.
    ///
    /// One provider answers whatever the label; of several, the one that has the request's name. Where there is none,
    /// a type that the generator can make itself answers, and then the resolver itself.
    public func answer(to request: Request) -> Answer {
        matcher.answer(to: request)
    }

    /// The answer to a request in the end, now or when a closure is called.
    public func outcome(of request: Request) -> Outcome {
        matcher.outcome(of: request)
    }

    /// The outcome that an answer leads to.
    package func outcome(after answer: Answer) -> Outcome {
        matcher.outcome(after: answer)
    }

    /// True if the request is for an optional that takes what it wraps, and is nil in a build that lacks that.
    public func doesWithout(_ request: Request) -> Bool {
        matcher.doesWithout(request)
    }

    /// The providers of a key, in the order in which they are declared, nearer resolvers first.
    public func providers(of key: TypeKey) -> [Int] {
        matcher.providers(of: key)
    }

    /// The injectables that stand for a type.
    package func standIns(of key: TypeKey) -> [Int] { matcher.rivalStandIns(of: key) }

    /// The requests of this resolver when it makes a binding; none where it leaves that to a parent.
    public func requests(of index: Int) -> [Request] {
        guard !isMadeOutside(index) else { return [] }
        guard !gatherings.isEmpty, let requests = gatherings[index] else { return graph.bindings[index].requests }
        return requests
    }

    /// True for a module's factory whose requests are resolved when it is called, and not when it is made.
    public func isDeferredFactory(_ index: Int) -> Bool {
        deferredFactories.contains(index)
    }

    /// The bindings that a collection or a gathering method consists of, in its order.
    package func parts(of collection: Int) -> [Int] { requests(of: collection).compactMap { answer(to: $0).binding } }

    /// The number of parents from here to the one that declares the method of a binding.
    public func level(of method: Int) -> Int {
        levels[method] ?? 0
    }

    /// The resolvers whose property leads one step further to a parent, this one first.
    private func steps(to level: Int) -> [ResolverNode] {
        level > 0 ? [node] + outer.prefix(level - 1).map(\.node) : []
    }

    /// The actors on which the path to a parent leads.
    package func actors(onThePathTo level: Int) -> [String] {
        steps(to: level).compactMap(\.actorOfParent)
    }

    /// The global actor that can walk the path to a parent, if it has to be one.
    package func isolation(ofThePathTo level: Int) -> String? {
        steps(to: level).lazy.filter { $0.actorOfParent != nil }.compactMap(\.isolation).first
    }

    /// The number of parents from here to the one that makes a binding; nil if it is not available.
    public func owner(of index: Int) -> Int? {
        let binding = graph.bindings[index]
        guard matcher.candidates[binding.key]?.contains(index) == true else { return nil }
        return owners[index] ?? 0
    }

    /// A parent makes a binding, as the parent sees the graph.
    public func isMadeOutside(_ index: Int) -> Bool {
        (owners[index] ?? 0) > 0
    }

    /// The shared bindings whose instances this resolver's own store keeps.
    public var owned: [Int] {
        usable.filter { graph.bindings[$0].lifetime.isShared && !isMadeOutside($0) }
    }

    /// Those of the usable bindings that are there in the builds of the graph. The others stay, as nothing stands in for
    /// them and what needs them is left out with them; what they would lack in these builds is no fault.
    package var compiled: [Int] { usable.filter(isCompiled) }

    func isCompiled(_ index: Int) -> Bool { isCompiled(graph.bindings[index]) }

    func isCompiled(_ binding: Binding) -> Bool {
        binding.conditions.isEmpty || graph.configuration?.value(of: binding.conditions) != false
    }
}

extension BindingLookup {
    /// The cycles among the bindings, each beginning at that with the smallest index; see ``Cycles``.
    func cycles() -> [[BindingEdge]] {
        Cycles.find(from: usable) { index in
            guard !isDeferredFactory(index) else { return [] }
            return requests(of: index).compactMap { request in answer(to: request).binding.map { (request, $0) } }
        }
        .map { $0.map { BindingEdge(binding: $0.node, request: $0.edge) } }
    }
}

/// The lookups of the resolvers of a graph, that of a parent made once for all of its children.
package struct BindingLookups {
    private let graph: Graph
    private let nodes: [TypeKey: ResolverNode]
    private var made: [TypeKey: BindingLookup] = [:]

    package init(_ graph: Graph) {
        self.graph = graph
        nodes = Dictionary((graph.resolvers + graph.outerResolvers).map { ($0.key, $0) }) { first, _ in first }
    }

    /// - Complexity: linear in what the resolver sees, for itself and each parent that has no lookup yet.
    package mutating func lookup(of node: ResolverNode) -> BindingLookup {
        if let lookup = made[node.key] { return lookup }
        var path = [node]
        var keys: Set<TypeKey> = [node.key]
        var nearest: BindingLookup?
        while let parent = path.last?.parent.flatMap({ nodes[$0.key] }) {
            nearest = made[parent.key]
            if nearest != nil { break }
            // The bindings that each sees in a cycle of parents depend on where the path begins.
            guard keys.insert(parent.key).inserted else { return BindingLookup(graph, node) }
            path.append(parent)
        }
        for node in path.reversed() {
            let lookup = BindingLookup(graph, node, nearest: nearest)
            made[node.key] = lookup
            nearest = lookup
        }
        return nearest ?? BindingLookup(graph, node)
    }
}

extension Binding {
    package var takesPayload: Bool {
        if case .module = kind { return true }
        return false
    }

    /// Names that a method's body needs: the first names of the types that it mentions, and what its fixed
    /// parameters are called.
    package var reservedNames: Set<String> {
        let types = [type, construction?.dependency].compactMap { $0 }
        let roots = types.flatMap { $0.nominals }.compactMap { $0.first?.name }
        return Set(
            roots + ["self", "nil"] + (takesPayload ? ["payload"] : []) + (isPropertyInjection ? ["instance"] : [])
                + (generics == nil ? [] : ["type"])
        )
    }
}
