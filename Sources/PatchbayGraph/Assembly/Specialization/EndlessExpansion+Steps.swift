import PatchbayModel

extension EndlessExpansion {
    /// Rounds after which nobody expects an end.
    private static let rounds = 8

    /// `nil` as long as there may be an end.
    ///
    /// - Parameter steps: How what asks came to be, by binding.
    init?(_ step: SpecializationStep, _ steps: [Int: SpecializationStep], _ graph: Graph) {
        var path = [step]
        var rounds = 0
        var size = step.size
        while let before = steps[path[path.count - 1].asking] {
            path.append(before)
            guard before.template == step.template else { continue }
            guard before.size < size else { return nil }
            size = before.size
            rounds += 1
            if rounds == Self.rounds { break }
        }
        guard rounds == Self.rounds, let end = path.dropFirst().firstIndex(where: { $0.template == step.template })
        else { return nil }
        // Each step is asked for by the binding that the one behind it made.
        let cycle = path[..<end].enumerated().reversed().compactMap { index, step -> BindingEdge? in
            let template = path[index + 1].template
            let requests = graph.bindings[template].requests
            guard let request = requests.first(where: { $0.location == step.request.location }) else { return nil }
            return BindingEdge(binding: template, request: request)
        }
        guard !cycle.isEmpty else { return nil }
        self.init(cycle)
    }
}
