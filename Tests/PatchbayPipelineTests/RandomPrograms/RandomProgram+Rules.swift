import PatchbayModel

// The rules of the design, read once more: who makes what, and what climbs to the caller.

extension RandomProgram {
    /// A resolver and its parents, nearest first.
    func path(up place: Int) -> [Int] {
        var path = [place]
        while let parent = places[path[path.count - 1]].parent { path.append(parent) }
        return path
    }

    /// The resolver that makes a node when another one is asked for it; nil if nothing there does.
    func maker(of index: Int, askedIn place: Int) -> Int? {
        let node = nodes[index]
        if node.isOutOfBounds { return nil }
        let path = path(up: place)
        if node.isProvided, node.lifetime.isShared, node.kind.arguments.isEmpty {
            return knows(index, in: place) ? path.first { provides(index, in: $0) } : nil
        }
        if node.isProvided {
            return knows(index, in: place) && path.contains { provides(index, in: $0) } ? place : nil
        }
        let able = path.filter { knows(index, in: $0) }
        guard node.lifetime.isShared else {
            // A type that a library keeps to itself is made for the children of its resolver, if that has all that it
            // takes.
            return able.first.flatMap { $0 == place || !lacking[index][$0] ? $0 : nil }
        }
        if let chosen = node.chosenOwner { return able.last { isOne($0, of: chosen) } }
        return able.last { !lacking[index][$0] }
    }

    /// The contributions to a resolver and its parents, the outermost first; to each of them through what it refines,
    /// and then by itself.
    func contributions(_ kind: Node.Kind, in place: Int) -> [Int] {
        path(up: place).reversed().flatMap { lineage(of: $0).reversed() }.flatMap { home in
            let all = indices.filter { nodes[$0].kind == kind && nodes[$0].homes == [home] }
            return (0...ownModule).flatMap { module in all.filter { (nodes[$0].part ?? ownModule) == module } }
        }
    }

    func contributions(for need: Need, in place: Int) -> [Int] {
        contributions(need == .named ? .keyedContribution : .contribution, in: place)
    }

    /// Looks again at what each node lacks where.
    mutating func refreshLacking() {
        lacking = []
        for index in nodes.indices { appendLacking(of: index) }
    }

    mutating func appendLacking(of index: Int) {
        lacking.append(places.indices.map { place in nodes[index].needs.contains { isLacking($0, in: place) } })
    }

    private func isLacking(_ need: Need, in place: Int) -> Bool {
        switch need {
        case .assisted: return true
        // Only what lacks nothing anywhere is asked for in a cycle, and a closure brings what it is called with.
        case .cycle, .build: return false
        case .marks, .named:
            let contributions = contributions(for: need, in: place)
            return contributions.isEmpty || contributions.contains { lacking[$0][place] }
        case .optional(let target):
            return maker(of: target, askedIn: place) != nil && isLacking(.node(target), in: place)
        case .node(let target), .bound(let target), .item(let target, _), .factory(let target), .later(let target),
            .lazily(let target):
            // Only in a program that is broken by a cycle is something needed that comes later.
            guard target < lacking.count else { return false }
            guard let maker = maker(of: target, askedIn: place) else { return true }
            return maker == place && !nodes[target].lifetime.isShared && lacking[target][place]
        }
    }

    /// One parameter that climbed to a method's caller.
    struct Lifted: Hashable {
        var label: String
        var type: String
    }

    /// An assisted parameter under the label that the caller writes.
    struct Parameter {
        var label: String
        var assisted: Lifted
    }

    /// The parameters that the caller of a method has to bring.
    func parameters(of index: Int, in place: Int) -> [Parameter] {
        let all = climbing(index, in: place)
        // Several bindings of one type: their names are told apart by numbers.
        var numbers: [String: Int] = [:]
        return all.map { assisted, owner, _ in
            guard all.filter({ $0.assisted.label == assisted.label }).count > 1 else {
                return Parameter(label: assisted.label, assisted: assisted)
            }
            let name = lowerName(nodes[owner].kind.original ?? owner)
            let prefixed = name + assisted.label.prefix(1).uppercased() + assisted.label.dropFirst()
            numbers[prefixed, default: 0] += 1
            let number = numbers[prefixed].flatMap { $0 > 1 ? "\($0)" : nil } ?? ""
            return Parameter(label: prefixed + number, assisted: assisted)
        }
    }

    /// A parameter that climbed, the node that asks for it, and the one that it asks for.
    typealias Climber = (assisted: Lifted, owner: Int, target: Int?)

    func climbing(_ index: Int, in place: Int) -> [Climber] {
        if nodes[index].lifetime.isShared || maker(of: index, askedIn: place) != place { return [] }
        var result: [Climber] = []
        for need in nodes[index].needs {
            for added in climbing(need, of: index, in: place) {
                guard !result.contains(where: { $0.assisted == added.assisted }) else { continue }
                result.append(added)
            }
        }
        return result
    }

    /// The parameter for what nothing makes; for a protocol, it is of the type that stands for it.
    func lifted(_ need: Need) -> Lifted {
        if case .bound(let target) = need { return lifted(.node(target)) }
        return Lifted(label: label(need), type: type(need))
    }

    private func climbing(_ need: Need, of index: Int, in place: Int) -> [Climber] {
        switch need {
        case .cycle, .build: return []
        case .node(let target), .bound(let target), .item(let target, _), .factory(let target), .later(let target),
            .lazily(let target):
            if maker(of: target, askedIn: place) != nil { return climbing(target, in: place) }
            return [(lifted(need), index, target)]
        case .optional(let target):
            return maker(of: target, askedIn: place) == nil ? [] : climbing(target, in: place)
        case .marks, .named:
            let contributions = contributions(for: need, in: place)
            guard !contributions.isEmpty else { return [(Lifted(label: label(need), type: type(need)), index, nil)] }
            return contributions.flatMap { climbing($0, in: place) }
        case .assisted(let label, let type):
            return [(Lifted(label: label, type: type), index, nil)]
        }
    }

    /// The resolvers of the modules that see the type of a node.
    private func seers(of index: Int) -> [Int] {
        places.indices.filter { places[$0].module >= module(of: index) && isVisible(index, from: places[$0].module) }
    }

    /// The arguments of a closure that makes a node: what climbs from there, in every resolver the same.
    func buildArguments(_ index: Int) -> [Lifted] {
        seers(of: index).first.map { climbing(index, in: $0).map(\.assisted) } ?? []
    }

    /// Says whether a closure with arguments can make a node, whatever resolver is asked.
    func isBuildable(_ index: Int) -> Bool {
        let arguments = buildArguments(index)
        return !arguments.isEmpty && Set(arguments.map(\.type)).count == arguments.count
            && arguments.allSatisfy { Self.plainTypes.contains($0.type) }
            && seers(of: index).allSatisfy { place in
                maker(of: index, askedIn: place) != nil && climbing(index, in: place).map(\.assisted) == arguments
            }
    }

    /// Says whether every resolver that sees a node makes it, with nothing from its caller.
    func isCompleteEverywhere(_ index: Int) -> Bool {
        seers(of: index).allSatisfy { maker(of: index, askedIn: $0) != nil && climbing(index, in: $0).isEmpty }
    }

    /// Says whether a node and all that is made for it is made without effects, on no actor.
    func isPlain(_ index: Int) -> Bool {
        let node = nodes[index]
        guard places.allSatisfy({ $0.isolation == .none }) else { return false }
        guard !node.isAsync, !node.isThrowing, !node.isOnActor else { return false }
        return node.needs.allSatisfy { need in
            switch need {
            case .assisted, .later, .cycle, .build: true
            case .marks: indices.allSatisfy { nodes[$0].kind != .contribution || isPlain($0) }
            case .named: indices.allSatisfy { nodes[$0].kind != .keyedContribution || isPlain($0) }
            case .node(let target), .bound(let target), .item(let target, _), .factory(let target), .lazily(let target),
                .optional(let target):
                isPlain(target)
            }
        }
    }

    static let plainTypes = ["Int", "String", "Double"]
}
