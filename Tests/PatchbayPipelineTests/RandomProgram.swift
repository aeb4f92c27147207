import PatchbayModel

/// A program with a random graph of bindings, and what it has to print when the wiring is right.
///
/// Every instance keeps a trace of how it was made. What a trace has to be follows from the graph alone, by the
/// shortest reading of the rules there is, so that the generator is compared with something that shares no
/// code with it.
///
/// Shared instances carry a number that counts all of them, so that a trace tells which of them are the same, and in
/// which order they were made.
struct RandomProgram {
    struct Node {
        enum Kind: CaseIterable { case injectable, factoryMethod, provided, module, contribution }
        var kind: Kind
        var lifetime = Lifetime.transient
        /// The index of the resolver that the type chooses as its owner.
        var chosenOwner: Int?
        /// The resolvers that provide it, or the one that contributes it.
        var homes: Set<Int> = []
        var isAsync: Bool
        var isThrowing: Bool
        var isOnMainActor: Bool
        var needs: [Need]

        var asksLater: Bool {
            needs.contains { if case .later = $0 { true } else { false } }
        }
    }

    enum Need: Hashable {
        case node(Int)
        case factory(Int)
        /// A closure that makes it when the program asks.
        case later(Int)
        case optional(Int)
        /// All that is contributed.
        case marks
        case lifted(label: String, type: String)
    }

    /// A resolver: its name, and the index of its parent.
    struct Place {
        var name: String
        var parent: Int?
    }

    private(set) var nodes: [Node] = []
    /// Parents before their children.
    let places: [Place]
    /// By node and place, whether the node needs something there that nothing provides.
    private var lacking: [[Bool]] = []

    init(seed: UInt64, count: Int) {
        var random = SplitMix(state: seed)
        let all = [
            Place(name: "App"), Place(name: "Session", parent: 0), Place(name: "Admin", parent: 0),
            Place(name: "Request", parent: 1),
        ]
        places = Array(all.prefix(Int.random(in: 1...all.count, using: &random)))
        for index in 0..<count { addNode(index, of: count, &random) }
    }

    private mutating func addNode(_ index: Int, of count: Int, _ random: inout SplitMix) {
        // What is contributed comes before all who ask for it, and the last one asks in any case.
        let isEarly = index < count / 2
        let hasMarks = nodes.contains { $0.kind == .contribution }
        var needs: [Need] = index == count - 1 && hasMarks ? [.marks] : []
        for _ in 0..<Int.random(in: 0...4, using: &random) {
            let need = need(below: index, isEarly: isEarly, &random)
            if !needs.contains(need) && !needs.contains(where: { Self.label($0) == Self.label(need) }) {
                needs.append(need)
            }
        }
        let kinds = Node.Kind.allCases.filter { isEarly || $0 != .contribution }
        let kind = kinds.randomElement(using: &random) ?? .injectable
        if kind == .contribution { needs.removeAll { if case .later = $0 { true } else { false } } }
        nodes.append(
            Node(
                kind: kind,
                isAsync: kind != .module && Int.random(in: 0..<8, using: &random) == 0,
                isThrowing: kind != .module && Int.random(in: 0..<6, using: &random) == 0,
                isOnMainActor: kind == .injectable && Int.random(in: 0..<6, using: &random) == 0,
                needs: needs
            )
        )
        lacking.append(places.indices.map { place in needs.contains { isLacking($0, in: place) } })
        if kind == .provided {
            // Mostly the root's; a child may provide it too, and then hides the root's.
            let first = Int.random(in: 0..<3, using: &random) > 0 ? 0 : Int.random(in: places.indices, using: &random)
            nodes[index].homes.insert(first)
            if Int.random(in: 0..<4, using: &random) == 0 {
                nodes[index].homes.insert(Int.random(in: places.indices, using: &random))
            }
        }
        if kind == .contribution { nodes[index].homes = [Int.random(in: places.indices, using: &random)] }
        let mayShare = kind == .injectable && !nodes[index].isOnMainActor
        if mayShare, Int.random(in: 0..<3, using: &random) > 0 { share(index, &random) }
    }

    /// Makes an injectable shared, if there is a resolver that has all it needs.
    private mutating func share(_ index: Int, _ random: inout SplitMix) {
        let able = places.indices.filter { !lacking[index][$0] }
        guard let choice = able.randomElement(using: &random) else { return }
        nodes[index].lifetime = Int.random(in: 0..<3, using: &random) > 0 ? .shared : .weaklyShared
        if Int.random(in: 0..<4, using: &random) == 0 { nodes[index].chosenOwner = choice }
    }

    private func need(below index: Int, isEarly: Bool, _ random: inout SplitMix) -> Need {
        if !isEarly, Int.random(in: 0..<8, using: &random) == 0 { return .marks }
        let targets = nodes.indices.filter { nodes[$0].kind != .contribution }
        if Int.random(in: 0..<5, using: &random) > 0, let target = targets.randomElement(using: &random) {
            if nodes[target].kind == .module { return .factory(target) }
            switch Int.random(in: 0..<8, using: &random) {
            case 0, 1: return .optional(target)
            case 2: return .later(target)
            case _: return .node(target)
            }
        }
        let label = ["id", "name", "size", "default"].randomElement(using: &random) ?? "id"
        let type = ["Int", "String", "Double"].randomElement(using: &random) ?? "Int"
        return .lifted(label: label, type: type)
    }

    static func label(_ need: Need) -> String {
        switch need {
        case .node(let target), .optional(let target): "t\(target)"
        case .marks: "marks"
        case .factory(let target): "t\(target)Factory"
        case .later(let target): "t\(target)Later"
        case .lifted(let label, _): label
        }
    }

    static func type(_ need: Need) -> String {
        switch need {
        case .node(let target): "T\(target)"
        case .optional(let target): "T\(target)?"
        case .marks: "[Mark]"
        case .factory(let target): "T\(target).Factory"
        case .later(let target): "@Sendable () async throws -> T\(target)"
        case .lifted(_, let type): type
        }
    }

    // MARK: The rules, read once more

    /// A resolver and its parents, nearest first.
    func way(up place: Int) -> [Int] {
        var way = [place]
        while let parent = places[way[way.count - 1]].parent { way.append(parent) }
        return way
    }

    /// The resolver that makes a node when another one is asked for it; nil if nothing there does.
    func maker(of index: Int, askedIn place: Int) -> Int? {
        let node = nodes[index]
        let way = way(up: place)
        switch node.kind {
        case .provided, .contribution: return way.contains(where: node.homes.contains) ? place : nil
        case .factoryMethod, .module: return place
        case .injectable:
            guard node.lifetime.isShared else { return place }
            if let chosen = node.chosenOwner { return way.contains(chosen) ? chosen : nil }
            return way.last { !lacking[index][$0] }
        }
    }

    /// What is contributed to a resolver and its parents, the outermost first.
    func contributions(in place: Int) -> [Int] {
        way(up: place).reversed().flatMap { home in
            nodes.indices.filter { nodes[$0].kind == .contribution && nodes[$0].homes == [home] }
        }
    }

    private func isLacking(_ need: Need, in place: Int) -> Bool {
        switch need {
        case .lifted: return true
        case .marks:
            let contributions = contributions(in: place)
            return contributions.isEmpty || contributions.contains { lacking[$0][place] }
        case .optional(let target):
            return maker(of: target, askedIn: place) != nil && isLacking(.node(target), in: place)
        case .node(let target), .factory(let target), .later(let target):
            guard maker(of: target, askedIn: place) != nil else { return true }
            return !nodes[target].lifetime.isShared && lacking[target][place]
        }
    }

    /// One parameter that climbed to a method's caller.
    struct Lifted: Hashable {
        var label: String
        var type: String
    }

    /// A lifted parameter under the label that the caller writes.
    struct Parameter {
        var label: String
        var lifted: Lifted
    }

    /// What the caller of a method has to bring.
    func parameters(of index: Int, in place: Int) -> [Parameter] {
        let all = climbing(index, in: place)
        return all.map { lifted, owner in
            let clashes = all.filter { $0.lifted.label == lifted.label }.count > 1
            let prefixed = "t\(owner)" + lifted.label.prefix(1).uppercased() + lifted.label.dropFirst()
            return Parameter(label: clashes ? prefixed : lifted.label, lifted: lifted)
        }
    }

    private func climbing(_ index: Int, in place: Int) -> [(lifted: Lifted, owner: Int)] {
        if nodes[index].lifetime.isShared { return [] }
        var result: [(lifted: Lifted, owner: Int)] = []
        for need in nodes[index].needs {
            for added in climbing(need, of: index, in: place) {
                guard !result.contains(where: { $0.lifted == added.lifted }) else { continue }
                result.append(added)
            }
        }
        return result
    }

    private func climbing(_ need: Need, of index: Int, in place: Int) -> [(lifted: Lifted, owner: Int)] {
        switch need {
        case .node(let target), .factory(let target), .later(let target):
            if maker(of: target, askedIn: place) != nil { return climbing(target, in: place) }
            return [(Lifted(label: Self.label(need), type: Self.type(need)), index)]
        case .optional(let target):
            return maker(of: target, askedIn: place) == nil ? [] : climbing(target, in: place)
        case .marks:
            let contributions = contributions(in: place)
            guard !contributions.isEmpty else { return [(Lifted(label: "marks", type: "[Mark]"), index)] }
            return contributions.flatMap { climbing($0, in: place) }
        case .lifted(let label, let type):
            return [(Lifted(label: label, type: type), index)]
        }
    }
}

/// A small generator of pseudo-random numbers, the same on every machine.
struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
