import PatchbayModel

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
