import PatchbayModel

/// The path from a binding to something that nothing provides to it.
struct Shortage {
    /// The bindings on the path with the request of each that leads on; the last request has no answer.
    var path: [(binding: Binding, request: Request)]

    var last: (binding: Binding, request: Request) { path[path.count - 1] }

    /// The nearest cause first.
    var chain: [Diagnostic.Note] {
        path.reversed().map { binding, request in binding.note(for: request) }
    }

    /// The shortest paths from a binding to what a resolver has no answer for, nearest first.
    ///
    /// - Complexity: linear in what the binding needs.
    static func all(from start: Int, _ lookup: BindingLookup) -> [Shortage] {
        var found: [Shortage] = []
        let bindings = lookup.graph.bindings
        var pathTree = PathTree(from: [start])
        // Values that closures on the path are given are there.
        var supplied: [Set<TypeKey>] = [[]]
        var seen: Set<Visit> = [Visit(binding: start, supplied: [])]
        var next = 0
        while next < pathTree.steps.count {
            let index = pathTree.steps[next].binding
            for request in lookup.requests(of: index) {
                let outcome = lookup.outcome(of: request)
                switch outcome.answer {
                case .binding(let target):
                    let visit = Visit(binding: target, supplied: supplied[next].union(outcome.supplied))
                    guard seen.insert(visit).inserted else { continue }
                    pathTree.add(target, by: request, after: next)
                    supplied.append(visit.supplied)
                case .assisted:
                    guard !supplied[next].contains(request.key) else { continue }
                    found.append(Shortage(path: pathTree.requests(to: next, bindings) + [(bindings[index], request)]))
                case .resolver, .absent, .metatype, .ambiguous, .deferred: break
                }
            }
            next += 1
        }
        return found
    }

    /// The paths on, where what has no answer is shared, chooses no owner, and would be there if something else were.
    ///
    /// - Complexity: linear in what the shared types on the path need.
    func deepened(in lookup: BindingLookup) -> [Shortage] {
        var found: [Shortage] = []
        var waiting = [self]
        var seen: Set<Int> = []
        while let shortage = waiting.popLast() {
            guard let target = lookup.unavailable(for: shortage.last.request), seen.insert(target).inserted else {
                if shortage.path.count > path.count { found.append(shortage) }
                continue
            }
            waiting += Shortage.all(from: target, lookup).reversed().map { Shortage(path: shortage.path + $0.path) }
        }
        return found
    }

    private struct Visit: Hashable {
        var binding: Int
        var supplied: Set<TypeKey>
    }
}

extension BindingLookup {
    /// The shared type that would answer a request if all that it needs were there.
    func unavailable(for request: Request) -> Int? {
        let key = request.wanted.key
        return node.bindings.first { index in
            let binding = graph.bindings[index]
            return binding.key == key && binding.lifetime.isShared && binding.sharing.owner == nil
                && binding.generics == nil && binding.defects.isEmpty && owner(of: index) == nil
        }
    }
}
