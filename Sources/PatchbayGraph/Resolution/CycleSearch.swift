import PatchbayModel

/// Finds cycles among the bindings of one resolver.
struct CycleSearch {
    /// A binding and the request in it that leads on.
    struct Edge: Hashable {
        var binding: Int
        var request: Request
    }

    private let lookup: BindingLookup

    init(_ lookup: BindingLookup) {
        self.lookup = lookup
    }

    /// The cycles, each beginning at its binding with the smallest index; see ``Cycles``.
    func cycles() -> [[Edge]] {
        Cycles.find(from: lookup.usable, edges).map { $0.map { Edge(binding: $0.node, request: $0.edge) } }
    }

    private func edges(of binding: Int) -> [(edge: Request, target: Int)] {
        guard !lookup.isDeferredFactory(binding) else { return [] }
        return lookup.requests(of: binding).compactMap { request in
            guard case .binding(let target) = lookup.answer(to: request) else { return nil }
            return (request, target)
        }
    }
}
