import PatchbayModel

/// The search for what nothing in the graph needs and no source asks for.
///
/// It errs on the side of silence: what is public may be used by others, a name that is called anywhere counts as
/// a use, and of a hub that is asked without a type, or a tree that is asked for what cannot be told, anything may be
/// used.
public struct UnusedSearch: Sendable {
    private let index: MapIndex
    /// The owners of which anything may be asked for.
    private let vague: Set<String>
    /// The nodes that something unknown may ask for.
    private let possiblyRequested: Set<String>

    public init(_ index: MapIndex) {
        self.index = index
        vague = Set(index.map.unknowns.compactMap(\.owner))
        possiblyRequested = Set(index.map.unknowns.compactMap(\.candidates).joined())
    }

    /// The nodes that nothing needs. Those made of a template are left out: they have no declaration of their own.
    ///
    /// - Parameter includingPublic: True if what other packages may use counts as unused, too.
    /// - Returns: nodes that nobody needs, and those that only these need, in the order of the map.
    public func unused(includingPublic: Bool = false) -> [WiringNode] {
        let nodes = index.map.nodes.filter { isCandidate($0, includingPublic) }
        let used = used(Set(nodes.map(\.id)))
        return nodes.filter { !used.contains($0.id) && $0.template == nil }
    }

    /// The nodes that are no candidates, all their dependencies, and the declarations that these are made of.
    private func used(_ candidates: Set<String>) -> Set<String> {
        var used: Set<String> = []
        var new = index.map.nodes.map(\.id).filter { !candidates.contains($0) }
        while !new.isEmpty {
            used.formUnion(MapTraversal(from: new + used, in: index).nodes)
            let nodes = index.map.nodes.filter { used.contains($0.id) }
            let templates = Set(nodes.compactMap(\.template))
            // The scope that answers a request for a feature may depend on the container that is asked.
            let features = Set(nodes.filter { $0.kind == .feature }.map(\.key))
            new = index.map.nodes.filter { node in
                !used.contains(node.id)
                    && (templates.contains(node.id) || node.kind == .feature && features.contains(node.key))
            }.map(\.id)
        }
        return used
    }

    private func isCandidate(_ node: WiringNode, _ includingPublic: Bool) -> Bool {
        guard node.entries.isEmpty, !possiblyRequested.contains(node.id),
            includingPublic || !["public", "open"].contains(node.access)
        else { return false }
        switch node.kind {
        case .injectable, .propertyInjectable, .provider, .contribution, .collection: return !node.methods.isEmpty
        case .registration: return node.owner.map { !vague.contains($0) } ?? true
        // A value that is there from the root on may be of another type than its name says.
        case .feature: return node.lifetime != .singleton && !isOfVagueTree(node)
        // A module may be made by hand, a context is read where no call shows it, and the rest is no declaration.
        case .module, .contextMember, .resolver, .tree, .argument: return false
        }
    }

    private func isOfVagueTree(_ node: WiringNode) -> Bool {
        var waiting = [node.owner].compactMap { $0 }
        var passed = Set(waiting)
        while let owner = waiting.popLast() {
            if vague.contains(owner) { return true }
            waiting += index.parents(of: owner).filter { passed.insert($0).inserted }
        }
        return false
    }
}
