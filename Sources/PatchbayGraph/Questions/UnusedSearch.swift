/// Finds what nothing in the graph needs and no source asks for.
///
/// It errs on the side of silence: what is public may be used by others, a name that is called anywhere counts as
/// a use, and of a hub that is asked without a type anything may be used.
public struct UnusedSearch: Sendable {
    private let index: MapIndex

    public init(_ index: MapIndex) {
        self.index = index
    }

    /// - Parameter includingPublic: Whether what other packages may use counts as unused, too.
    /// - Returns: nodes that nobody needs, and then those that only these need, each sorted.
    public func unused(includingPublic: Bool = false) -> [WiringNode] {
        let nodes = index.map.nodes.filter { isCandidate($0, includingPublic) }
        let candidates = Set(nodes.map(\.id))
        let used = used(candidates)
        return nodes.filter { !used.contains($0.id) }
    }

    /// Whatever is no candidate, and all that it needs.
    private func used(_ candidates: Set<String>) -> Set<String> {
        var used: Set<String> = []
        var waiting = index.map.nodes.map(\.id).filter { !candidates.contains($0) }
        while let id = waiting.popLast() {
            guard used.insert(id).inserted else { continue }
            waiting += index.needs(of: id).map(\.to)
        }
        return used
    }

    private func isCandidate(_ node: WiringNode, _ includingPublic: Bool) -> Bool {
        guard node.entries.isEmpty, includingPublic || !["public", "open"].contains(node.access) else { return false }
        switch node.kind {
        case .injectable, .propertyInjectable, .provider, .contribution, .collection: return !node.methods.isEmpty
        case .registration: return !index.map.unknowns.contains { $0.owner == node.owner }
        // A module may be made by hand, a context is read where no call shows it, a feature that is not asked for is
        // a finding, and the rest is no declaration.
        case .module, .contextMember, .feature, .resolver, .tree, .argument: return false
        }
    }
}
