import PatchbayModel

extension RandomProgram {
    /// A resolver at run time: which one it is, and the number of its parent among the instances.
    struct Instance {
        var place: Int
        var parent: Int?
        var isStub: Bool
    }

    /// Two of each child, both of the same parent; the children of children belong to the second. If there are stubs,
    /// the second is one.
    var instances: [Instance] {
        var result: [Instance] = []
        for place in places.indices {
            let parent = places[place].parent.flatMap { wanted in result.lastIndex { $0.place == wanted } }
            if parent != nil { result.append(Instance(place: place, parent: parent, isStub: false)) }
            result.append(Instance(place: place, parent: parent, isStub: hasStubs))
        }
        return result
    }

    /// What the program has to print.
    var expectedOutput: String {
        let interpreter = Interpreter(self)
        return instances.indices.flatMap { number in
            indices.filter { hasMethod($0, in: instances[number].place) }.map { index -> String in
                let made = interpreter.resolve(index, number)
                let mark = nodes[index].kind == .module || nodes[index].kind == .configurator ? "?" : ""
                let lines = [made.trace + mark] + made.later.map { "later " + $0() }
                return withExtendedLifetime(made) { lines.map { "\($0)\n" }.joined() }
            }
        }.joined()
    }

    /// Does what the generated code should do, by looking things up.
    private final class Interpreter {
        private let program: RandomProgram
        private let instances: [Instance]
        /// By the number of the resolver, and then of the node.
        private var kept: [Int: [Int: Made]] = [:]
        private var held: [Int: [Int: Weak]] = [:]
        private var serial = 0

        final class Made {
            let trace: String
            let later: [() -> String]
            /// A factory holds what it hands to each of its modules, and an object with a property what is in it.
            private let parts: [Made]
            init(_ trace: String, later: [() -> String], holding parts: [Made] = []) {
                self.trace = trace
                self.later = later
                self.parts = parts
            }
        }

        private struct Weak {
            weak var made: Made?
        }

        init(_ program: RandomProgram) {
            self.program = program
            instances = program.instances
        }

        func resolve(_ index: Int, _ number: Int) -> Made {
            let node = program.nodes[index]
            switch node.lifetime {
            case .transient: return make(index, number)
            case .shared:
                let owner = owner(of: index, number)
                if let made = kept[owner]?[index] { return made }
                let made = make(index, owner)
                kept[owner, default: [:]][index] = made
                return made
            case .weaklyShared:
                let owner = owner(of: index, number)
                if let made = held[owner]?[index]?.made { return made }
                let made = make(index, owner)
                held[owner, default: [:]][index] = Weak(made: made)
                return made
            }
        }

        /// The number of the resolver that owns a shared node, from another one up.
        private func owner(of index: Int, _ number: Int) -> Int {
            let wanted = program.maker(of: index, askedIn: instances[number].place)
            var current = number
            while instances[current].place != wanted, let parent = instances[current].parent { current = parent }
            return current
        }

        private func make(_ index: Int, _ number: Int, isFactory: Bool = false) -> Made {
            let node = program.nodes[index]
            // What was made for one need is held until the next are made, and no longer.
            let parts = node.needs.compactMap { part($0, number) }
            var name = program.traceName(index)
            if node.isProvided {
                let home = program.way(up: instances[number].place).first(where: node.homes.contains)
                name += "@" + (home.map { program.places[$0].name } ?? "")
            }
            if node.lifetime.isShared {
                serial += 1
                name += "#\(serial)"
            }
            return withExtendedLifetime(parts) {
                Made(
                    "\(name)(\(parts.map(\.text).joined(separator: ",")))",
                    later: node.needs.compactMap { later($0, number) },
                    holding: isFactory || program.keepsParts(index) ? parts.compactMap(\.made) : []
                )
            }
        }

        /// What is asked for when the program asks.
        private func later(_ need: Need, _ number: Int) -> (() -> String)? {
            guard need.isLater, let target = need.target else { return nil }
            guard program.maker(of: target, askedIn: instances[number].place) != nil else {
                return { [label = program.label(need)] in "given \(label)" }
            }
            let isHidden = program.nodes[target].isOnActor
            let isLazy = if case .lazily = need { true } else { false }
            var made: Made?
            return { [unowned self] in
                let now = made ?? resolve(target, number)
                if isLazy { made = now }
                return isHidden ? "T\(target)" : now.trace
            }
        }

        private func part(_ need: Need, _ number: Int) -> (text: String, made: Made?)? {
            switch need {
            case .later, .circle, .lazily, .build: return nil
            case .node(let target), .item(let target), .factory(let target):
                guard program.maker(of: target, askedIn: instances[number].place) != nil else {
                    return ("given \(program.label(need))", nil)
                }
                if case .factory = need {
                    let made = make(target, number, isFactory: true)
                    return (made.trace + "!", made)
                }
                let made = resolve(target, number)
                return (program.nodes[target].isOnActor ? "T\(target)" : made.trace, made)
            case .optional(let target):
                let isThere = program.maker(of: target, askedIn: instances[number].place) != nil
                return isThere ? part(.node(target), number) : ("nil", nil)
            case .marks, .named:
                let contributions = program.contributions(for: need, in: instances[number].place)
                guard !contributions.isEmpty else {
                    return ((need == .named ? "given=" : "") + "given \(program.label(need))", nil)
                }
                let made = contributions.map { (key: "k\($0)", trace: make($0, number).trace) }
                guard need == .named else { return (made.map(\.trace).joined(separator: "+"), nil) }
                let sorted = made.sorted { $0.key < $1.key }
                return (sorted.map { "\($0.key)=\($0.trace)" }.joined(separator: "+"), nil)
            case .lifted(let label, let type):
                switch type {
                case "Int": return ("\(label.count)", nil)
                case "Double": return ("\(label.count).5", nil)
                default: return (label, nil)  // String, the last of the three
                }
            }
        }
    }
}
