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
            if let level = parent.owner(of: index) { owners[index] = level + 1 }
        }
        return owners
    }

    /// - Parameters:
    ///   - outside: The bindings that parents make, as ``outside(_:_:_:)`` has them.
    ///   - countsClosures: False if what closures that are given something need is no lack.
    init(_ reach: VisibleBindings, _ matcher: RequestMatcher, outside: [Int: Int], countsClosures: Bool = true) {
        let bindings = matcher.graph.bindings
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
        let bindings = matcher.graph.bindings
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
    /// True if a resolver makes a binding without anything from its caller.
    func makesAlone(_ index: Int) -> Bool {
        Shortage.all(from: index, self).isEmpty
    }
}
