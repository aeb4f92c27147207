import PatchbayModel

/// The way from a binding to something that nothing provides to it.
struct Shortage {
    /// The bindings on the way with the request of each that leads on; the last request has no answer.
    var way: [(binding: Binding, request: Request)]

    var last: (binding: Binding, request: Request) { way[way.count - 1] }

    /// The nearest cause first.
    var chain: [Diagnostic.Note] {
        way.reversed().map { binding, request in binding.need(request) }
    }

    /// The shortest ways from a binding to what a resolver has no answer for, nearest first.
    ///
    /// - Complexity: linear in what the binding needs.
    static func all(from start: Int, _ view: ResolverView) -> [Shortage] {
        var found: [Shortage] = []
        var steps: [(binding: Int, before: Int?, request: Request?)] = [(start, nil, nil)]
        // What closures on the way are given is there.
        var brought: [Set<TypeKey>] = [[]]
        var seen: Set<Visit> = [Visit(binding: start, brought: [])]
        var next = 0
        while next < steps.count {
            let index = steps[next].binding
            for request in view.requests(of: index) {
                let lead = view.lead(request)
                switch lead.link {
                case .binding(let target):
                    let visit = Visit(binding: target, brought: brought[next].union(lead.brought))
                    guard seen.insert(visit).inserted else { continue }
                    steps.append((target, next, request))
                    brought.append(visit.brought)
                case .lifted:
                    guard !brought[next].contains(request.key) else { continue }
                    found.append(Shortage(way: way(to: next, steps, request, view.graph)))
                case .resolver, .metatype, .ambiguous, .deferred: break
                }
            }
            next += 1
        }
        return found
    }

    private struct Visit: Hashable {
        var binding: Int
        var brought: Set<TypeKey>
    }

    private static func way(
        to end: Int,
        _ steps: [(binding: Int, before: Int?, request: Request?)],
        _ last: Request,
        _ graph: Graph
    ) -> [(binding: Binding, request: Request)] {
        var way: [(binding: Binding, request: Request)] = []
        var (current, request) = (end, last)
        while true {
            way.append((graph.bindings[steps[current].binding], request))
            guard let before = steps[current].before, let asked = steps[current].request else { return way.reversed() }
            (current, request) = (before, asked)
        }
    }
}
