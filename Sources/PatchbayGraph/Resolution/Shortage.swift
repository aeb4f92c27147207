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
        let bindings = view.graph.bindings
        var trail = Trail(from: [start])
        // What closures on the way are given is there.
        var brought: [Set<TypeKey>] = [[]]
        var seen: Set<Visit> = [Visit(binding: start, brought: [])]
        var next = 0
        while next < trail.steps.count {
            let index = trail.steps[next].binding
            for request in view.requests(of: index) {
                let lead = view.lead(request)
                switch lead.link {
                case .binding(let target):
                    let visit = Visit(binding: target, brought: brought[next].union(lead.brought))
                    guard seen.insert(visit).inserted else { continue }
                    trail.add(target, by: request, after: next)
                    brought.append(visit.brought)
                case .lifted:
                    guard !brought[next].contains(request.key) else { continue }
                    found.append(Shortage(way: trail.requests(to: next, bindings) + [(bindings[index], request)]))
                case .resolver, .absent, .metatype, .ambiguous, .deferred: break
                }
            }
            next += 1
        }
        return found
    }

    /// The ways on, where what has no answer is shared, chooses no owner, and would be there if something else were.
    ///
    /// - Complexity: linear in what the shared types on the way need.
    func deepened(in view: ResolverView) -> [Shortage] {
        var found: [Shortage] = []
        var waiting = [self]
        var seen: Set<Int> = []
        while let shortage = waiting.popLast() {
            guard let target = view.unavailable(for: shortage.last.request), seen.insert(target).inserted else {
                if shortage.way.count > way.count { found.append(shortage) }
                continue
            }
            waiting += Shortage.all(from: target, view).reversed().map { Shortage(way: shortage.way + $0.way) }
        }
        return found
    }

    private struct Visit: Hashable {
        var binding: Int
        var brought: Set<TypeKey>
    }
}

extension ResolverView {
    /// The shared type that would answer a request if all that it needs were there.
    fileprivate func unavailable(for request: Request) -> Int? {
        let key = request.wanted.key
        return node.bindings.first { index in
            let binding = graph.bindings[index]
            return binding.key == key && binding.lifetime.isShared && binding.chosenOwner == nil
                && binding.generics == nil && binding.defects.isEmpty && owner(of: index) == nil
        }
    }
}
