import PatchbayGraph
import PatchbayModel

/// Finds what nothing in the graph needs and no source asks for.
///
/// It errs on the side of silence: what is public may be used by others, a name that is called anywhere counts as
/// a use, and of a hub that is asked without a type, or a tree that is asked for what cannot be told, anything may be
/// used.
public struct UnusedSearch: Sendable {
    private let index: MapIndex
    /// The owners of which anything may be asked for.
    private let vague: Set<String>
    /// What may be asked for, or not.
    private let doubtful: Set<String>

    public init(_ index: MapIndex) {
        self.index = index
        vague = Set(index.map.unknowns.filter { $0.node == nil }.compactMap(\.owner))
        doubtful = Set(index.map.unknowns.compactMap(\.candidates).joined())
    }

    /// What is made of a template is left out: it has no declaration of its own.
    ///
    /// - Parameter includingPublic: Whether what other packages may use counts as unused, too.
    /// - Returns: nodes that nobody needs, and then those that only these need, each sorted.
    public func unused(includingPublic: Bool = false) -> [WiringNode] {
        let nodes = index.map.nodes.filter { isCandidate($0, includingPublic) }
        let used = used(Set(nodes.map(\.id)))
        return nodes.filter { !used.contains($0.id) && $0.template == nil }
    }

    /// Whatever is no candidate, all that it needs, and what these stand for.
    private func used(_ candidates: Set<String>) -> Set<String> {
        var used: Set<String> = []
        var new = index.map.nodes.map(\.id).filter { !candidates.contains($0) }
        while !new.isEmpty {
            used.formUnion(MapTraversal(from: new + used, in: index).nodes)
            let nodes = index.map.nodes.filter { used.contains($0.id) }
            let templates = Set(nodes.compactMap(\.template))
            // Which scope answers a request for a feature may depend on the container that is asked.
            let features = Set(nodes.filter { $0.kind == .feature }.map(\.key))
            new = index.map.nodes.filter { node in
                !used.contains(node.id)
                    && (templates.contains(node.id) || node.kind == .feature && features.contains(node.key))
            }.map(\.id)
        }
        return used
    }

    private func isCandidate(_ node: WiringNode, _ includingPublic: Bool) -> Bool {
        guard node.entries.isEmpty, !doubtful.contains(node.id),
            includingPublic || !["public", "open"].contains(node.access)
        else { return false }
        switch node.kind {
        case .injectable, .propertyInjectable, .provider, .contribution, .collection: return !node.methods.isEmpty
        case .registration: return node.owner.map { !vague.contains($0) } ?? true
        // What is there from the root on may be a value of another type than its name says.
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
