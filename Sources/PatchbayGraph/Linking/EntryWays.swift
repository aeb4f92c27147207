import PatchbayModel

/// The ways from the generated methods that nothing else calls, the entry points of a resolver, down to its bindings.
struct EntryWays {
    private let view: ResolverView
    private let wanted: Set<Int>
    private let names: MethodNames
    /// By binding, those that ask for it, and by which request.
    private let askers: [Int: [(binding: Int, request: Request)]]

    init(_ view: ResolverView) {
        self.view = view
        let indices = MethodPlanner.wanted(view)
        wanted = Set(indices)
        names = MethodNames(view, indices)
        let bindings = view.graph.bindings
        let seen = view.node.bindings.filter { bindings[$0].defects.isEmpty && bindings[$0].answersRequests }
        let byKey = Dictionary(seen.map { (bindings[$0].key, $0) }) { first, _ in first }
        var askers: [Int: [(binding: Int, request: Request)]] = [:]
        for index in indices {
            for request in view.requests(of: index) {
                switch view.lead(request).link {
                case .binding(let target): askers[target, default: []].append((index, request))
                case .lifted, .absent:
                    // It is there, and cannot be made here: that may be what the finding is about.
                    if let target = byKey[request.wanted.key] { askers[target, default: []].append((index, request)) }
                case .resolver, .ambiguous, .deferred, .metatype: break
                }
            }
        }
        self.askers = askers
    }

    /// The way from the nearest entry point down to a binding, the binding first: lines for below a finding. It ends
    /// with the generated method that callers call, if there is one.
    ///
    /// - Complexity: linear in the requests of the resolver.
    func notes(to index: Int) -> [Diagnostic.Note] {
        notes(toAnyOf: [index])
    }

    /// The same for the nearest of several, which may ask for each other.
    func notes(toAnyOf circle: [Int]) -> [Diagnostic.Note] {
        let asked = circle.filter { askers[$0]?.contains { !circle.contains($0.binding) } ?? false }
        var steps: [(binding: Int, before: Int?, request: Request?)] =
            (asked.isEmpty ? Array(circle.prefix(1)) : asked).map { ($0, nil, nil) }
        var seen = Set(circle)
        var next = 0
        while next < steps.count {
            let above = (askers[steps[next].binding] ?? []).filter { !circle.contains($0.binding) }
            if above.isEmpty { return notes(upTo: next, steps) }
            for asker in above where seen.insert(asker.binding).inserted {
                steps.append((asker.binding, next, asker.request))
            }
            next += 1
        }
        // All of them ask for each other.
        return notes(upTo: 0, steps)
    }

    private func notes(
        upTo end: Int,
        _ steps: [(binding: Int, before: Int?, request: Request?)]
    ) -> [Diagnostic.Note] {
        let way = sequence(first: end) { steps[$0].before }.compactMap { step in
            steps[step].request.map { view.graph.bindings[steps[step].binding].need($0) }
        }
        return way.reversed() + (entry(steps[end].binding).map { [$0] } ?? [])
    }

    /// The generated method of a binding.
    private func entry(_ index: Int) -> Diagnostic.Note? {
        guard wanted.contains(index) else { return nil }
        return .init("\(view.node.type).\(names.name(of: index, view))", at: view.node.location)
    }
}

extension Binding {
    /// A line below a finding: what a binding asks for.
    func need(_ request: Request) -> Diagnostic.Note {
        .init("\(title) needs `\(request.label): \(request.type)`", at: request.location)
    }
}
