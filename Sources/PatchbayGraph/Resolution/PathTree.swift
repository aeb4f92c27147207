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
        self.init(from: starts, requests: lookup.requests, to: target)
    }

    /// The same, where something else than a resolver knows the requests of a binding.
    init(from starts: [Int], requests: (Int) -> [Request], to target: (Request) -> Int?) {
        self.init(from: starts)
        var seen = Set(starts)
        var next = 0
        while next < steps.count {
            for request in requests(steps[next].binding) {
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
    func edges(to end: Int) -> [BindingEdge] {
        let path = steps(to: end)
        return zip(path, path.dropFirst()).compactMap { dependent, next in
            next.request.map { BindingEdge(binding: dependent.binding, request: $0) }
        }
    }
}

/// The paths from the generated methods that nothing else calls, the entry points of a resolver, down to its bindings.
package struct EntryPaths {
    private let lookup: BindingLookup
    private let wanted: Set<Int>
    private let names: MethodNames
    private let dependents: Dependents

    package init(_ context: ResolvedResolver) {
        let (lookup, indices) = (context.lookup, context.generated)
        self.lookup = lookup
        wanted = Set(indices)
        names = context.methodNames
        let bindings = lookup.graph.bindings
        let seen = lookup.node.bindings.filter { bindings[$0].defects.isEmpty && bindings[$0].answersRequests }
        // A path through the resolver's own module says more than one through a library.
        let own = indices.filter { bindings[$0].module == lookup.node.module }
        dependents = Dependents(
            lookup,
            own + indices.filter { bindings[$0].module != lookup.node.module },
            // A binding that is there and cannot be made here may be what the finding is about.
            missing: Dictionary(seen.map { (bindings[$0].key, $0) }) { first, _ in first }
        )
    }

    /// The path from the nearest entry point down to a binding, the binding first: lines for below a finding. It ends
    /// with the generated method that callers call, if there is one.
    ///
    /// - Complexity: linear in the requests of the resolver.
    package func notes(to index: Int) -> [Diagnostic.Note] {
        notes(toAnyOf: [index])
    }

    /// The same for the nearest of several, which may ask for each other.
    package func notes(toAnyOf cycle: [Int]) -> [Diagnostic.Note] {
        let members = Set(cycle)
        let asked = cycle.filter { dependents[$0].contains { !members.contains($0.binding) } }
        var pathTree = PathTree(from: asked.isEmpty ? Array(cycle.prefix(1)) : asked)
        var seen = members
        var next = 0
        while next < pathTree.steps.count {
            let above = dependents[pathTree.steps[next].binding].filter { !members.contains($0.binding) }
            if above.isEmpty { return notes(upTo: next, pathTree) }
            for dependent in above where seen.insert(dependent.binding).inserted {
                pathTree.add(dependent.binding, by: dependent.request, after: next)
            }
            next += 1
        }
        // All of them ask for each other.
        return notes(upTo: 0, pathTree)
    }

    private func notes(upTo end: Int, _ pathTree: PathTree) -> [Diagnostic.Note] {
        let path = pathTree.steps(to: end).compactMap { step in
            step.request.map { lookup.graph.bindings[step.binding].note(for: $0) }
        }
        return path + (entry(pathTree.steps[end].binding).map { [$0] } ?? [])
    }

    /// The generated method of a binding.
    private func entry(_ index: Int) -> Diagnostic.Note? {
        guard wanted.contains(index) else { return nil }
        return .init("\(lookup.node.type).\(names.name(of: index))", at: lookup.node.location)
    }
}

extension Graph {
    /// Lines below a finding: who asks for what on a path, the last first.
    func notes(along path: [BindingEdge]) -> [Diagnostic.Note] {
        path.reversed().map { bindings[$0.binding].note(for: $0.request) }
    }
}

extension ResolvedResolver {
    /// Lines below a finding: what a binding asks for, and the path to it.
    func path(to request: Request, of index: Int) -> [Diagnostic.Note] {
        [lookup.graph.bindings[index].note(for: request)] + paths.notes(to: index)
    }
}

extension Binding {
    /// A line below a finding: what a binding asks for.
    package func note(for request: Request) -> Diagnostic.Note {
        .init("\(title) needs `\(request.label): \(request.type)`", at: request.location)
    }
}

/// The one search for cycles, whatever the nodes and edges are.
package enum Cycles {
    /// A node and the edge by which it leads on.
    package struct Step<Edge> {
        package var node: Int
        package var edge: Edge
    }

    /// The cycles that can be reached, each beginning at its node with the smallest number: of nodes that all lead to each
    /// other at least one, though not every one, so edges that are not meant are left out before.
    ///
    /// - Parameters:
    ///   - starts: Where to begin, in order.
    ///   - edges: What a node leads to; it is called once for each.
    /// - Complexity: linear in nodes and edges. It keeps its own stack: a chain may be of any length.
    package static func find<Edge>(
        from starts: some Sequence<Int>,
        _ edges: (Int) -> [(edge: Edge, target: Int)]
    ) -> [[Step<Edge>]] {
        withoutActuallyEscaping(edges) { edges in
            var search = Search(edges: edges)
            for start in starts where !search.done.contains(start) { search.visit(start) }
            return search.found
        }
    }

    private struct Search<Edge> {
        var edges: (Int) -> [(edge: Edge, target: Int)]
        var done: Set<Int> = []
        var found: [[Step<Edge>]] = []

        mutating func visit(_ start: Int) {
            var path: [(node: Int, edges: [(edge: Edge, target: Int)], next: Int)] = [(start, edges(start), 0)]
            var position: [Int: Int] = [start: 0]
            while let top = path.last {
                guard top.next < top.edges.count else {
                    path.removeLast()
                    position[top.node] = nil
                    done.insert(top.node)
                    continue
                }
                path[path.count - 1].next += 1
                let target = top.edges[top.next].target
                if let start = position[target] {
                    record(path[start...].map { Step(node: $0.node, edge: $0.edges[$0.next - 1].edge) })
                } else if !done.contains(target) {
                    position[target] = path.count
                    path.append((target, edges(target), 0))
                }
            }
        }

        private mutating func record(_ cycle: [Step<Edge>]) {
            let first = cycle.indices.min { cycle[$0].node < cycle[$1].node } ?? 0
            found.append(Array(cycle[first...] + cycle[..<first]))
        }
    }
}

/// The order of what a resolver gathers: each after its direct dependencies, and after the deferred ones where that
/// makes no cycle; a contribution before what needs the thing that it stands for.
struct OrderOfNeed {
    private let lookup: BindingLookup
    private var targets: [Int: [Int]] = [:]

    /// The requests of each binding that gathers: for what the resolver shares itself, and for contributions.
    static func gatherings(in lookup: BindingLookup) -> [Int: [Request]] {
        let gatherings = lookup.usable.filter {
            lookup.graph.bindings[$0].gatheringMethod != nil && !lookup.isMadeOutside($0)
        }
        guard !gatherings.isEmpty else { return [:] }
        var order = OrderOfNeed(lookup: lookup)
        return Dictionary(uniqueKeysWithValues: gatherings.map { ($0, order.requests(of: $0)) })
    }

    private init(lookup: BindingLookup) {
        self.lookup = lookup
    }

    private mutating func requests(of gathering: Int) -> [Request] {
        var places: [Int: Request] = [:]
        var starts: [Int] = []
        for request in lookup.graph.bindings[gathering].requests {
            guard case .binding(let target) = lookup.answer(to: request), isPart(target), places[target] == nil
            else { continue }
            places[target] = request
            starts.append(target)
        }
        follow(starts)
        putBeforeUsers(starts)
        return Search.postOrder(from: starts) { targets[$0] ?? [] }.compactMap { places[$0] }
    }

    /// Instances that a parent keeps are gathered by the parent.
    private func isPart(_ target: Int) -> Bool {
        let binding = lookup.graph.bindings[target]
        return binding.isContribution || (binding.lifetime.isShared && lookup.owner(of: target) == 0)
    }

    /// Follows the requests of all bindings below some: the direct ones, and then those deferred ones that do not lead
    /// back.
    private mutating func follow(_ starts: [Int]) {
        var waiting = starts
        var deferred: [(from: Int, to: Int)] = []
        while let index = waiting.popLast() {
            guard targets[index] == nil else { continue }
            targets[index] = []
            for request in lookup.requests(of: index) {
                let outcome = lookup.outcome(of: request)
                guard case .binding(let target) = outcome.answer else { continue }
                if outcome.isDeferred || lookup.isDeferredFactory(index) {
                    deferred.append((index, target))
                } else {
                    targets[index]?.append(target)
                }
                waiting.append(target)
            }
        }
        for edge in deferred.sorted(by: { $0 < $1 }) where !reaches(edge.from, from: edge.to) {
            targets[edge.from]?.append(edge.to)
        }
    }

    /// A contribution that needs one shared thing and nothing else stands for it, as its conformance cannot be seen: what
    /// needs the thing comes after the contribution.
    private mutating func putBeforeUsers(_ starts: [Int]) {
        // The second of two that stand for one thing comes after the first, and has no need more for that.
        let needed = targets
        for contribution in starts where lookup.graph.bindings[contribution].isContribution {
            guard let part = needed[contribution], part.count == 1, !starts.contains(part[0]),
                lookup.requests(of: contribution).count == 1, lookup.graph.bindings[part[0]].lifetime.isShared
            else { continue }
            let users = targets.keys.filter { $0 != contribution && targets[$0]?.contains(part[0]) == true }
            for user in users.sorted() where !reaches(user, from: contribution) {
                targets[user]?.append(contribution)
            }
        }
    }

    private func reaches(_ wanted: Int, from start: Int) -> Bool {
        Search.reached(from: [start]) { targets[$0] ?? [] }.contains(wanted)
    }
}

/// The dependents of each binding, by direct and deferred requests, among those of a resolver that methods are
/// generated for.
package struct Dependents {
    private var edges: [Int: [BindingEdge]] = [:]

    /// - Parameters:
    ///   - indices: The bindings that methods are generated for.
    ///   - missing: Bindings by key that are there and answer nothing here: who asks for such a key asks for them.
    /// - Complexity: linear in the requests of the resolver.
    package init(_ lookup: BindingLookup, _ indices: [Int], missing: [TypeKey: Int] = [:]) {
        for index in indices {
            for request in lookup.requests(of: index) {
                guard let target = Self.target(of: request, lookup, missing) else { continue }
                edges[target, default: []].append(BindingEdge(binding: index, request: request))
            }
        }
    }

    private static func target(of request: Request, _ lookup: BindingLookup, _ missing: [TypeKey: Int]) -> Int? {
        switch lookup.outcome(of: request).answer {
        case .binding(let target): target
        case .assisted, .absent: missing[request.wanted.key]
        case .resolver, .ambiguous, .deferred, .metatype: nil
        }
    }

    /// The dependents of a binding, in the order of the bindings, with the request of each.
    package subscript(_ binding: Int) -> [BindingEdge] { edges[binding] ?? [] }
}
