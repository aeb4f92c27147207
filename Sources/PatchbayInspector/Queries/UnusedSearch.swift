import PatchbayGraph
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
        var new = index.map.nodes.map(\.id).filter { !candidates.contains($0) } + askedByTypes
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

    /// The nodes that code asks for which may run though nobody asks for its node: a type can be made by hand. Of a method
    /// that provides, such a call would be seen.
    private var askedByTypes: [String] {
        index.map.edges.filter { edge in
            edge.isFromCode && ![.provider, .contribution].contains(index.node(edge.from)?.kind)
        }.map(\.to)
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

/// A map unfolded by who looks at it: each node once for each owner for which it is made.
///
/// Each path through it keeps to the answers of one owner, as ``PossibleOwners`` says. So a knot of these states is
/// one that somebody can come round, and not one that is tied of the answers of two resolvers.
struct MapStates {
    /// The owner for which a node is made.
    private enum Observer: Hashable {
        case owner(String)
        /// Anybody: code asks for it, or what is held was made somewhere.
        case any
        /// Nobody has answers to what it asks for in its declaration: only its code asks.
        case nobody
    }

    private struct State: Hashable {
        var node: Int
        var observer: Observer
    }

    /// One request, and where it leads.
    struct Step {
        var edge: WiringEdge
        var target: Int
    }

    /// The position of the node of each state in the map.
    private(set) var nodes: [Int] = []
    /// The requests of each state.
    private(set) var steps: [[Step]] = []

    private let index: MapIndex
    private var states: [State] = []
    private var numbers: [State: Int] = [:]

    /// - Complexity: linear in the edges, times the owners that see them.
    init(_ index: MapIndex) {
        self.index = index
        for (place, node) in index.map.nodes.enumerated() {
            let observers = index.observers(of: node.id).sorted()
            for observer in observers { _ = number(of: State(node: place, observer: .owner(observer))) }
            if observers.isEmpty { _ = number(of: State(node: place, observer: .nobody)) }
        }
        var next = 0
        while next < states.count {
            steps.append(stepsFrom(states[next]))
            next += 1
        }
    }

    private mutating func number(of state: State) -> Int {
        if let known = numbers[state] { return known }
        numbers[state] = states.count
        states.append(state)
        nodes.append(state.node)
        return states.count - 1
    }

    private mutating func stepsFrom(_ state: State) -> [Step] {
        index.dependencies(of: index.map.nodes[state.node].id).flatMap { edge -> [Step] in
            let owners: [String]
            switch state.observer {
            case .owner(let owner): owners = edge.seenFrom.filter { $0 == owner }
            case .any: owners = edge.seenFrom
            case .nobody: owners = []
            }
            let ends = edge.seenFrom.isEmpty ? [anyState(of: edge.to)] : owners.flatMap { states(of: edge.to, for: $0) }
            return ends.map { Step(edge: edge, target: number(of: $0)) }
        }
    }

    /// The state that one comes to for an owner.
    private func states(of id: String, for owner: String) -> [State] {
        let owners = index.owners(making: id, for: owner).sorted()
        let observers = owners.isEmpty ? [.nobody] : owners.map(Observer.owner)
        return observers.map { State(node: index.place(id), observer: $0) }
    }

    /// The state that one comes to for any owner; where there is but one, for that.
    private func anyState(of id: String) -> State {
        let observers = index.observers(of: id)
        let observer =
            observers.count == 1 ? observers.first.map(Observer.owner) ?? .any : observers.isEmpty ? .nobody : .any
        return State(node: index.place(id), observer: observer)
    }
}

/// The requests among some edges that owners answer each in their own way.
public struct DividedRequests: Sendable {
    private struct Request: Hashable {
        var from: String
        var label: String
        var location: SourceLocation?

        init(_ edge: WiringEdge) {
            from = edge.from
            label = edge.label
            location = edge.location
        }
    }

    private let divided: Set<Request>

    /// - Complexity: linear.
    public init(_ edges: [WiringEdge]) {
        let byRequest = Dictionary(grouping: edges.filter { !$0.seenFrom.isEmpty }, by: Request.init)
        divided = Set(
            byRequest.filter { _, edges in
                let lookups = edges.map { Set($0.seenFrom) }
                // Edges that are all there for one owner are no choice between owners.
                return edges.count > 1 && lookups.dropFirst().reduce(lookups[0]) { $0.intersection($1) }.isEmpty
            }.keys
        )
    }

    /// The owners in which a request is answered by an edge; none where that goes without saying.
    public func owners(of edge: WiringEdge) -> [String] {
        divided.contains(Request(edge)) ? edge.seenFrom : []
    }
}

extension WiringMap {
    /// The map without the templates that nothing binds to, and without what only these need.
    ///
    /// A generic declaration has a method for whatever types its caller has in mind. What is made of it is wired; it
    /// itself is only where something asks for it with its types left open, or where the sources call its method.
    public var withoutIdleTemplates: WiringMap {
        guard nodes.contains(where: \.isTemplate) else { return self }
        let needed = nodes.filter { $0.kind != .argument && (!$0.isTemplate || !$0.entries.isEmpty) }.map(\.id)
        let kept = MapTraversal(from: needed, in: MapIndex(self)).nodes
        var map = self
        map.nodes.removeAll { !kept.contains($0.id) }
        map.edges.removeAll { !kept.contains($0.from) || !kept.contains($0.to) }
        map.unknowns.removeAll { $0.node.map { !kept.contains($0) } ?? false }
        return map
    }
}
