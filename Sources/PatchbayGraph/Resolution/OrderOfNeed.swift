import PatchbayModel

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
            guard case .binding(let target) = lookup.answer(to: request), isGathered(target), places[target] == nil
            else { continue }
            places[target] = request
            starts.append(target)
        }
        follow(starts)
        putBeforeUsers(starts)
        return Search.postOrder(from: starts) { targets[$0] ?? [] }.compactMap { places[$0] }
    }

    /// Instances that a parent keeps are gathered by the parent.
    private func isGathered(_ target: Int) -> Bool {
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
