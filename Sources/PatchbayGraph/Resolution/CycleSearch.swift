import PatchbayModel

/// Finds cycles among the bindings of one resolver.
struct CycleSearch {
    /// A binding and the request in it that leads on.
    struct Edge: Hashable {
        var binding: Int
        var request: Request
    }

    private let lookup: BindingLookup
    private var done: Set<Int> = []
    private var found: [[Edge]] = []

    init(_ lookup: BindingLookup) {
        self.lookup = lookup
    }

    /// The cycles, each beginning at its binding with the smallest index. Every binding that is part of a
    /// cycle is part of one that is found, though not every cycle is.
    ///
    /// - Complexity: linear in bindings and requests. It keeps its own stack: a chain may be of any length.
    func cycles() -> [[Edge]] {
        var search = self
        for start in lookup.usable where !search.done.contains(start) { search.visit(start) }
        return search.found
    }

    private mutating func visit(_ start: Int) {
        var path: [(binding: Int, next: Int)] = [(start, 0)]
        var position: [Int: Int] = [start: 0]
        while let (binding, next) = path.last {
            let requests = lookup.isDeferredFactory(binding) ? [] : lookup.requests(of: binding)
            guard next < requests.count else {
                path.removeLast()
                position[binding] = nil
                done.insert(binding)
                continue
            }
            path[path.count - 1].next += 1
            guard case .binding(let target) = lookup.answer(to: requests[next]) else { continue }
            if let start = position[target] {
                record(path[start...].map { ($0.binding, $0.next - 1) })
            } else if !done.contains(target) {
                position[target] = path.count
                path.append((target, 0))
            }
        }
    }

    private mutating func record(_ cycle: [(binding: Int, request: Int)]) {
        let edges = cycle.map { step in
            Edge(binding: step.binding, request: lookup.requests(of: step.binding)[step.request])
        }
        let first = edges.indices.min { edges[$0].binding < edges[$1].binding } ?? 0
        found.append(Array(edges[first...] + edges[..<first]))
    }
}
