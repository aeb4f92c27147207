/// All there is to say of an owner: what it has, what it keeps, and what stands around it.
public struct OwnerExplanation: Hashable, Sendable {
    public var owner: WiringOwner
    /// The owners that it stands around, or above.
    public var children: [WiringOwner]
    /// The nodes that belong to it.
    public var nodes: [WiringNode]
    /// The instances that it keeps, of those and of nodes that belong to nobody.
    public var kept: [WiringNode]
    public var unknowns: [WiringUnknown]

    /// - Complexity: linear.
    public init(of owner: WiringOwner, in map: WiringMap) {
        self.owner = owner
        children = map.owners.filter { $0.parents.contains(owner.name) }
        nodes = map.nodes.filter { $0.owner == owner.name }
        kept = map.nodes.filter { $0.instanceOwners.contains(owner.name) }
        let ids = Set(nodes.map(\.id))
        unknowns = map.unknowns.filter { unknown in
            unknown.owner == owner.name || unknown.node.map(ids.contains) == true
                || unknown.candidates.map { !ids.isDisjoint(with: $0) } == true
        }
    }
}
