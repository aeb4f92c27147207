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

    /// All that is reached, nearest first.
    ///
    /// - Parameter target: What answers a request, where the search goes on.
    /// - Complexity: linear in the requests of what is reached.
    init(from starts: [Int], _ lookup: BindingLookup, to target: (Request) -> Int?) {
        self.init(from: starts)
        var seen = Set(starts)
        var next = 0
        while next < steps.count {
            for request in lookup.requests(of: steps[next].binding) {
                if let found = target(request), seen.insert(found).inserted { add(found, by: request, after: next) }
            }
            next += 1
        }
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
