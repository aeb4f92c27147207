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
