import PatchbayModel

/// The requests by which a search came from one binding to another.
struct PathTree {
    struct Step {
        var binding: Int
        /// The step before it, and the request that led here; none where the search began.
        var before: Int?
        var request: Request?
    }

    private(set) var steps: [Step]

    init(from starts: [Int]) {
        steps = starts.map { Step(binding: $0) }
    }

    mutating func add(_ binding: Int, by request: Request, after before: Int) {
        steps.append(Step(binding: binding, before: before, request: request))
    }

    /// The steps from where the search began to one of them.
    func steps(to end: Int) -> [Step] {
        sequence(first: end) { steps[$0].before }.map { steps[$0] }.reversed()
    }

    /// The requests on the path down to a step, each with the binding that makes it.
    func requests(to end: Int, _ bindings: [Binding]) -> [(binding: Binding, request: Request)] {
        let path = steps(to: end)
        return zip(path, path.dropFirst()).compactMap { dependent, next in
            next.request.map { (bindings[dependent.binding], $0) }
        }
    }
}
