import PatchbayModel

/// The owners of the shared instances that a resolver sees.
///
/// The owner is the outermost resolver that has all that the making needs, or the one that the type chooses. What
/// needs something that nothing provides here is not available: it has no identity that this resolver could keep.
struct Ownership {
    /// The number of parents from here to the one that makes a binding: of all shared ones, and of those that only a
    /// parent can make.
    private(set) var owners: [Int: Int] = [:]
    /// The shared bindings that no resolver from here outwards can keep.
    private(set) var unavailable: Set<Int> = []

    /// The bindings that parents make, by the number of parents from here to the one that does.
    static func outside(_ reach: VisibleBindings, _ bindings: [Binding], _ parent: BindingLookup?) -> [Int: Int] {
        guard let parent else { return [:] }
        let gathered = reach.visible.filter {
            bindings[$0].gatheringMethod != nil && bindings[$0].owner != .resolver(reach.node.key)
        }
        var owners: [Int: Int] = [:]
        for index in reach.throughParent + gathered { owners[index] = (parent.owner(of: index) ?? 0) + 1 }
        for index in reach.visible where bindings[index].lifetime.isShared && owners[index] == nil {
            // What a parent keeps to its module is no more there than what nobody makes.
            guard let level = parent.owner(of: index), parent.shows(index, to: reach.node.module) else { continue }
            owners[index] = level + 1
        }
        return owners
    }

    /// - Parameters:
    ///   - outside: The bindings that parents make, as ``outside(_:_:_:)`` has them.
    ///   - countsClosures: False if what closures that are given something need is no lack.
    init(_ reach: VisibleBindings, _ matcher: RequestMatcher, outside: [Int: Int], countsClosures: Bool = true) {
        let bindings = matcher.bindings
        owners = outside
        let shared = reach.visible.filter { bindings[$0].lifetime.isShared && owners[$0] == nil }
        guard !shared.isEmpty else { return }
        var open: [Int] = []
        for index in shared {
            if let choice = bindings[index].sharing.owner {
                if reach.node.answers(to: choice.key) {
                    owners[index] = 0
                } else {
                    unavailable.insert(index)
                }
            } else {
                open.append(index)
            }
        }
        let unasked = Self.unasked(open, reach, matcher)
        unavailable.formUnion(unasked)
        open.removeAll(where: unasked.contains)
        let assisted = AssistedIdentities(
            matcher,
            reach.visible,
            settled: Set(owners.keys),
            unavailable: unavailable,
            countsClosures: countsClosures
        )
        for index in open {
            if assisted[index].isEmpty { owners[index] = 0 } else { unavailable.insert(index) }
        }
    }

    /// Shared types that a resolver without a store leaves alone: those of other modules that nothing of its own
    /// module asks for. That a library has some is no reason to need a store.
    private static func unasked(_ shared: [Int], _ reach: VisibleBindings, _ matcher: RequestMatcher) -> Set<Int> {
        let bindings = matcher.bindings
        let module = reach.node.module
        guard reach.node.store == nil, shared.contains(where: { bindings[$0].module != module }) else { return [] }
        let asked = Search.reached(from: reach.visible.filter { bindings[$0].module == module }) { index in
            bindings[index].requests.compactMap { matcher.outcome(of: $0).answer.binding }
        }
        return Set(shared).subtracting(asked)
    }

    /// True if anything that the resolver sees is not available.
    var leavesOut: Bool { !unavailable.isEmpty }

    /// Candidates without those that are not available.
    func available(_ candidates: [TypeKey: [Int]]) -> [TypeKey: [Int]] {
        guard !unavailable.isEmpty else { return candidates }
        return candidates.mapValues { $0.filter { !unavailable.contains($0) } }
    }
}

extension BindingLookup {
    /// True if code of a module may call the method for a binding, of this resolver or of the parent that makes it.
    func shows(_ index: Int, to module: String) -> Bool {
        let maker = chain[owner(of: index) ?? 0].node
        let access = min(maker.access, graph.imports.limit(ofMethodFor: graph.bindings[index], in: maker.module))
        return access >= graph.packages.neededAccess(of: maker.module, from: module)
    }

    /// True if a resolver makes a binding without anything from its caller.
    func makesAlone(_ index: Int) -> Bool {
        Shortage.all(from: index, self).isEmpty
    }
}

/// The sound bindings that a resolver sees, itself or through its parents, before it is known which of the shared
/// ones are available.
struct VisibleBindings {
    let node: ResolverNode
    /// Its own providers and contributions, those of its parents, and then what every resolver of the module can make.
    let visible: [Int]
    /// The number of parents from here to the one that declares a provider or a contribution, for those that are not
    /// its own.
    let levels: [Int: Int]
    /// Bindings that only a parent can make, because its module keeps to itself what they take, but not their type.
    let throughParent: [Int]

    init(_ graph: Graph, _ node: ResolverNode, _ parent: BindingLookup?) {
        self.node = node
        let sound = node.bindings.filter { index in
            let binding = graph.bindings[index]
            // Nobody keeps an instance for a type that is left open.
            return binding.defects.isEmpty && !(binding.generics != nil && binding.lifetime.isShared)
        }
        let own = sound.filter { graph.bindings[$0].isOfResolver }
        let wide = sound.filter { !graph.bindings[$0].isOfResolver }
        guard let parent else {
            (visible, levels, throughParent) = (sound, [:], [])
            return
        }
        let taken = Set(own.map { Identity(graph.bindings[$0]) })
        let gathered = Set(
            own.filter { graph.bindings[$0].isCollection }.flatMap { graph.bindings[$0].requests }.map(\.key)
        )
        let reached = parent.usable.filter { index in
            let binding = graph.bindings[index]
            guard binding.isOfResolver, !taken.contains(Identity(binding)) else { return false }
            // A collection that this resolver adds to comes along whole, and a finding tells of elements that cannot.
            let parts = binding.isCollection ? parent.parts(of: index) : [index]
            guard parts.allSatisfy({ graph.isVisible(graph.bindings[$0], from: node.module) }) else { return false }
            return gathered.contains(binding.key) || !parts.contains { graph.bindings[$0].staysOnActorOfResolver }
        }
        let known = Set(wide)
        throughParent = parent.usable.filter { index in
            let binding = graph.bindings[index]
            return (binding.isInjectable || binding.isStandIn || binding.isModuleFactory) && binding.generics == nil
                && !known.contains(index)
                && graph.isVisible(binding, from: node.module)
                && parent.shows(index, to: node.module) && parent.makesAlone(index)
                && !Self.isMade(of: taken, index, parent)
        }
        visible = own + reached + wide + throughParent
        // A collection is gathered here, from methods of whichever resolver.
        let methods = reached.filter { graph.bindings[$0].isMethodOfResolver }
        levels = Dictionary(uniqueKeysWithValues: methods.map { ($0, parent.level(of: $0) + 1) })
    }

    /// True if a parent makes a binding of something that the child provides otherwise, so that it would not be the same.
    private static func isMade(of replaced: Set<Identity>, _ index: Int, _ parent: BindingLookup) -> Bool {
        guard !replaced.isEmpty, !parent.graph.bindings[index].lifetime.isShared else { return false }
        let keys = Set(replaced.map(\.key))
        var waiting = [index]
        var seen = Set(waiting)
        while let next = waiting.popLast() {
            for request in parent.requests(of: next) {
                switch parent.outcome(of: request).answer {
                case .binding(let target):
                    let binding = parent.graph.bindings[target]
                    if binding.isOfResolver, replaced.contains(Identity(binding)) { return true }
                    if !binding.lifetime.isShared, seen.insert(target).inserted { waiting.append(target) }
                // The parent does without what the child has.
                case .absent where request.nested.contains { keys.contains($0.key) }: return true
                case .absent, .assisted, .ambiguous, .deferred, .metatype, .resolver: break
                }
            }
        }
        return false
    }

    /// The identity by which a provider, or a collection, of a child hides one of its parents.
    private struct Identity: Hashable {
        var key: TypeKey
        var name: String

        init(_ binding: Binding) {
            key = binding.key
            name = binding.name.lowercased()
        }
    }
}

extension Binding {
    /// True if the value of a resolver's method stays on the actor that the resolver is: it is not `Sendable`.
    fileprivate var staysOnActorOfResolver: Bool {
        isMethodOfResolver && member?.problem != nil && member?.actor != nil
    }
}

/// The path from a binding to something that nothing provides to it.
struct Shortage {
    /// The bindings on the path with the request of each that leads on; the last request has no answer.
    var path: [BindingEdge]

    var request: Request { path[path.count - 1].request }

    /// The shortest path from a binding to each request that a resolver has no answer for, nearest first.
    ///
    /// - Complexity: linear in what the binding needs, once more for each type that closures bring to it.
    static func all(from start: Int, _ lookup: BindingLookup) -> [Shortage] {
        var found: [Shortage] = []
        var lacking: Set<BindingEdge> = []
        var pathTree = PathTree(from: [start])
        // Values that closures on the path are given are there.
        var supplied: [Set<TypeKey>] = [[]]
        // Those that are there on all paths to a binding so far: one more path says more only where it has fewer of them.
        var always: [Int: Set<TypeKey>] = [start: []]
        var next = 0
        while next < pathTree.steps.count {
            let index = pathTree.steps[next].binding
            for request in lookup.requests(of: index) {
                let outcome = lookup.outcome(of: request)
                switch outcome.answer {
                case .binding(let target):
                    let here = supplied[next].union(outcome.supplied)
                    let common = always[target]?.intersection(here) ?? here
                    guard common != always[target] else { continue }
                    always[target] = common
                    pathTree.add(target, by: request, after: next)
                    supplied.append(here)
                case .assisted:
                    let last = BindingEdge(binding: index, request: request)
                    guard !supplied[next].contains(request.key), lacking.insert(last).inserted else { continue }
                    found.append(Shortage(path: pathTree.edges(to: next) + [last]))
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
            guard let target = lookup.unavailable(for: shortage.request), seen.insert(target).inserted else {
                if shortage.path.count > path.count { found.append(shortage) }
                continue
            }
            waiting += Shortage.all(from: target, lookup).reversed().map { Shortage(path: shortage.path + $0.path) }
        }
        return found
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
