import PatchbayModel

/// A request for something that is made later, and what answers it then: what the checks on these look at.
struct DeferredCall {
    let view: ResolverView
    let binding: Binding
    let request: Request
    /// What is called to get the value.
    let closure: Deferral
    let target: Int
    /// How the value is made.
    let made: Resolution
    /// Whether the value is made on another actor than the closure runs on.
    let changesActors: Bool
    /// Whether the closure may run elsewhere than where it was made.
    let travels: Bool
    /// Whether the one who asks is made elsewhere than the closure, which is handed over.
    let isHandedOver: Bool

    /// What the closure would have to be allowed.
    var effects: Effects { made.effects.union(Effects(isAsync: changesActors)) }

    /// All of one graph, but for resolvers with a circle, which is another finding.
    static func all(in graph: Graph) -> [DeferredCall] {
        graph.resolvers.flatMap { node -> [DeferredCall] in
            let view = graph.view(of: node)
            let calls = view.usable.flatMap { index in
                view.requests(of: index).map { (index, $0, view.lead($0)) }.filter(\.2.isDeferred)
            }
            guard !calls.isEmpty, ([view] + view.outer).allSatisfy({ CycleSearch($0).cycles().isEmpty }) else {
                return []
            }
            let table = ResolutionTable(of: view)
            return calls.compactMap { index, request, lead in
                DeferredCall(graph.bindings[index], request, lead, view, table[index], table)
            }
        }
    }

    private init?(
        _ binding: Binding,
        _ request: Request,
        _ lead: Lead,
        _ view: ResolverView,
        _ outer: Resolution,
        _ table: ResolutionTable
    ) {
        guard let closure = lead.deferrals.last, case .binding(let target) = lead.link else { return nil }
        let actor = lead.isolation(within: outer.isolation)
        self.view = view
        self.binding = binding
        self.request = request
        self.closure = closure
        self.target = target
        made = table[target]
        changesActors =
            ResolutionTable.hops(from: actor, to: made.isolation)
            || lead.deferrals.contains { $0.leaves(view.node) }
        let leavesActor =
            (outer.isolation != nil && binding.home != outer.isolation)
            || (view.node.requirements.isForActors && !binding.isMethodOfResolver)
        let making = binding.effects.union(binding.construction.dependencyEffects)
        let isBound = lead.deferrals.first.map { !$0.isSendable && $0.actor == nil } ?? false
        isHandedOver = leavesActor && making.isAsync && isBound
        travels = lead.deferrals.contains { $0.isSendable || ($0.actor != nil && $0.actor != outer.isolation) }
    }
}

extension ResolutionTable {
    /// The resolutions of a resolver that nothing is planned for.
    init(of view: ResolverView) {
        var outer: [ResolutionTable] = []
        for parent in view.outer.reversed() {
            outer.insert(ResolutionTable(parent, MethodPlanner.wanted(parent), outer: outer), at: 0)
        }
        self.init(view, MethodPlanner.wanted(view), outer: outer)
    }
}
