import PatchbayModel

/// The graph as one resolver sees it: which binding answers which request, and where shared instances live.
///
/// A resolver with a parent sees the parent's providers as its own, but for those that it provides itself under
/// the same name. What it makes takes the nearest provider; what is shared lives further out where it can.
public struct BindingLookup: Sendable {
    /// What answers a request.
    public enum Answer: Hashable, Sendable {
        /// The binding at an index of the graph.
        case binding(Int)
        /// The resolver itself, or the parent so many steps away.
        case resolver(level: Int)
        /// A closure or a `Lazy` that asks for the value when it is needed.
        case deferred(Deferral)
        /// Nothing: the caller of the generated method brings the value.
        case assisted
        /// Nothing, which will do: the request is for an optional, and gets `nil`.
        case absent
        /// Several providers, and the label of the request names none of them.
        case ambiguous([Int])
        /// A type that stands in generated code as it is: what a generic binding asks for as `T.Type`.
        case metatype(TypeExpression)
    }

    public let graph: Graph
    public let node: ResolverNode
    /// The lookups of the parent, its parent, and so on.
    public let outer: [BindingLookup]
    /// Its own providers, those that it reaches, and then what every resolver of the module can make.
    private let visible: [Int]
    private var matcher: RequestMatcher
    /// How many parents away a provider or a contribution is declared; those that are not here are its own.
    private let levels: [Int: Int]
    /// How many parents away something is made that this resolver does not make itself.
    private var owners: [Int: Int]
    /// The bindings that the resolver can use, without those that a provider stands in for.
    public let usable: [Int]
    /// Factories and configurators that resolve what their module needs when they are first used.
    package var deferredFactories: Set<Int> = []
    /// Of each binding that gathers, what it asks for here, in order of need.
    private var gatherings: [Int: [Request]] = [:]

    /// - Complexity: linear in the number of bindings that the resolver and its parents see.
    public init(_ graph: Graph, _ node: ResolverNode) {
        self.init(graph, node, below: [])
    }

    /// - Parameter inner: The resolvers whose lookups this is made for. A parent that is one of them closes a cycle,
    ///   of which a finding tells; here the way simply ends.
    private init(_ graph: Graph, _ node: ResolverNode, below inner: Set<TypeKey>) {
        let inner = inner.union([node.key])
        let parent = node.parent.flatMap { inner.contains($0.key) ? nil : graph.resolver($0.key) }
        self.init(graph, node, nearest: parent.map { BindingLookup(graph, $0, below: inner) })
    }

    /// - Parameter nearest: The lookup of the parent.
    package init(_ graph: Graph, _ node: ResolverNode, nearest: BindingLookup?) {
        self.graph = graph
        self.node = node
        outer = nearest.map { [$0] + $0.outer } ?? []
        let reach = VisibleBindings(graph, node, nearest)
        visible = reach.visible
        levels = reach.levels
        matcher = RequestMatcher(
            graph: graph,
            chain: [node] + outer.map(\.node),
            candidates: Dictionary(grouping: reach.visible) { graph.bindings[$0].key }
        )
        matcher.mismatches = ClosureMatching(matcher, reach.visible).mismatches
        let ownership = Ownership(reach, matcher, nearest)
        owners = ownership.owners
        matcher.candidates = ownership.available(matcher.candidates)
        matcher.open = GenericAnswers(matcher, visible)
        // What is not available is brought by callers, and so perhaps by closures.
        if ownership.leavesOut { matcher.mismatches = ClosureMatching(matcher, reach.visible).mismatches }
        usable = matcher.usable(of: visible)
        deferredFactories = DeferredFactories.find(in: self)
        gatherings = OrderOfNeed.gatherings(in: self)
    }

    /// Cycles of generic bindings in which types grow.
    package var expansions: [EndlessExpansion] { matcher.open.expansions }

    /// What answers a request.
    ///
    /// One provider answers whatever the label; of several, the one that has the request's name. Where there
    /// is none, a type that the generator can make itself answers, and then the resolver itself.
    public func answer(to request: Request) -> Answer {
        matcher.answer(to: request)
    }

    /// What answers a request in the end, whether now or later.
    public func outcome(of request: Request) -> Outcome {
        matcher.outcome(of: request)
    }

    /// The providers of a key, in the order in which they are declared, nearer resolvers first.
    public func providers(of key: TypeKey) -> [Int] {
        matcher.providers(of: key)
    }

    /// The injectables that stand for a type.
    package func standIns(of key: TypeKey) -> [Int] { matcher.rivalStandIns(of: key) }

    /// What this resolver asks for to make a binding; nothing where it leaves that to a parent.
    public func requests(of index: Int) -> [Request] {
        guard !isMadeOutside(index) else { return [] }
        guard !gatherings.isEmpty, let requests = gatherings[index] else { return graph.bindings[index].requests }
        return requests
    }

    /// What a binding that gathers does gather, in its order.
    package func gathered(by gathering: Int) -> [Int] { targets(of: requests(of: gathering)) }

    private func targets(of requests: [Request]) -> [Int] {
        requests.compactMap { request in
            guard case .binding(let target) = answer(to: request) else { return nil }
            return target
        }
    }

    /// Whether what a binding asks for is resolved later than the one that is made for it.
    public func isDeferredFactory(_ index: Int) -> Bool {
        deferredFactories.contains(index)
    }

    /// What a collection is gathered from, in its order.
    public func contributions(to collection: Int) -> [Int] {
        targets(of: requests(of: collection))
    }

    /// How many parents away the method is that a binding stands for.
    public func level(of method: Int) -> Int {
        levels[method] ?? 0
    }

    /// The resolvers whose property leads one step further to a parent, this one first.
    private func steps(to level: Int) -> [ResolverNode] {
        level > 0 ? [node] + outer.prefix(level - 1).map(\.node) : []
    }

    /// The actors on which the path to a parent leads.
    package func homes(onThePathTo level: Int) -> [String] {
        steps(to: level).compactMap(\.homeOfParent)
    }

    /// The global actor that can walk the path to a parent, if it has to be one.
    package func isolation(ofThePathTo level: Int) -> String? {
        steps(to: level).lazy.filter { $0.homeOfParent != nil }.compactMap(\.isolation).first
    }

    /// How many parents away a binding is made; nil for what is not available.
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
}
