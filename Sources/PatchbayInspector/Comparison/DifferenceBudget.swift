/// The limits on a change of the wiring, beyond which somebody has to look at it.
public struct DifferenceBudget: Hashable, Sendable {
    /// Something that a change may be forbidden to do at all.
    public enum Ban: String, Hashable, Sendable, CaseIterable {
        case added, removed, moved, widened, cycles, unknowns, deepened
    }

    public var bans: Set<Ban>
    /// The number of nodes that may be added; `nil` is any number.
    public var mostAdded: Int?
    public var mostRemoved: Int?
    /// The number of nodes that the longest chain may have afterwards.
    public var longestChain: Int?

    public init(
        bans: Set<Ban> = [],
        mostAdded: Int? = nil,
        mostRemoved: Int? = nil,
        longestChain: Int? = nil
    ) {
        self.bans = bans
        self.mostAdded = mostAdded
        self.mostRemoved = mostRemoved
        self.longestChain = longestChain
    }

    /// The parts of a difference that are over budget, a sentence each.
    public func excesses(of difference: MapDifference) -> [String] {
        let counts: [(ban: Ban, count: Int, what: String)] = [
            (.added, difference.added.count, "added"),
            (.removed, difference.removed.count, "removed"),
            (.moved, difference.moved.count, "moved"),
            (.widened, difference.changed.count(where: \.isWidening), "living longer than before"),
            (.cycles, difference.newCycles.count, "new cycles"),
            (.unknowns, difference.newUnknowns.count, "new unknowns"),
            (.deepened, difference.deepened.count, "entry points with a longer chain"),
        ]
        let banned = counts.filter { bans.contains($0.ban) && $0.count > 0 }.map {
            "\($0.count) \($0.what), none allowed"
        }
        let limits: [(count: Int, most: Int?, what: String)] = [
            (difference.added.count, mostAdded, "added"),
            (difference.removed.count, mostRemoved, "removed"),
            (difference.newLongestChain.count, longestChain, "in the longest chain"),
        ]
        let exceeded = limits.compactMap { limit -> String? in
            guard let most = limit.most, limit.count > most else { return nil }
            return "\(limit.count) \(limit.what), \(most) allowed"
        }
        return banned + exceeded
    }
}
