import PatchbayModel

extension RandomProgram {
    /// A resolver at run time: which one it is, and the number of its parent among the instances.
    struct Instance {
        var place: Int
        var parent: Int?
        var isStub = false
        /// The number of the instance over which it stands, if it is such a stub.
        var over: Int?
    }

    /// A resolver at run time, as the resolver that it is or as one that this refines.
    struct Lookup: Hashable {
        /// The number of the instance.
        var number: Int
        var place: Int
    }

    /// Two of each child, both of the same parent; the children of children belong to the second. If there are stubs,
    /// the second is one. Then one more for each resolver that may be the parent because it refines it, and at last the
    /// stubs that stand over others.
    var instances: [Instance] {
        var result: [Instance] = []
        for place in places.indices {
            let parent = places[place].parent.flatMap { wanted in result.lastIndex { $0.place == wanted } }
            if parent != nil { result.append(Instance(place: place, parent: parent)) }
            result.append(Instance(place: place, parent: parent, isStub: hasStubs))
        }
        for place in places.indices {
            for special in places.indices where special != places[place].parent {
                guard let wanted = places[place].parent, isOne(special, of: wanted) else { continue }
                let parent = result.lastIndex { $0.place == special }
                result.append(Instance(place: place, parent: parent))
            }
        }
        guard hasOvers, hasStubs else { return result }
        for place in places.indices where places[place].isolation != .own {
            guard let number = result.lastIndex(where: { $0.place == place && $0.over == nil }) else { continue }
            result.append(Instance(place: place, parent: result[number].parent, over: number))
        }
        return result
    }

    /// The resolvers that are asked: each instance, and then those that may stand for others.
    var lookups: [Lookup] {
        let own = instances.enumerated().map { Lookup(number: $0, place: $1.place) }
        return own
            + own.flatMap { lookup in
                lineage(of: lookup.place).dropFirst().map { Lookup(number: lookup.number, place: $0) }
            }
    }

    /// The text that the program has to print.
    var expectedOutput: String {
        let interpreter = Interpreter(self)
        return lookups.flatMap { lookup in
            indices.filter { isShown($0, in: lookup.place) }.map { index -> String in
                let made = interpreter.resolve(index, lookup)
                let mark = nodes[index].kind == .module || nodes[index].kind == .configurator ? "?" : ""
                let lines = [made.trace + mark] + made.later.map { "later " + $0() }
                return withExtendedLifetime(made) { lines.map { "\($0)\n" }.joined() }
            } + (gathers(lookup.place) ? [interpreter.gathered(lookup)] : [])
        }.joined() + parts.all.map(\.expectedOutput).joined()
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

        func resolve(_ index: Int, _ lookup: Lookup) -> Made {
            let node = program.nodes[index]
            let owner = maker(of: index, lookup)
            switch node.lifetime {
            case .transient: return make(index, owner)
            case .shared:
                if let made = kept[owner.number]?[index] { return made }
                let made = make(index, owner)
                kept[owner.number, default: [:]][index] = made
                return made
            case .weaklyShared:
                if let made = held[owner.number]?[index]?.made { return made }
                let made = make(index, owner)
                held[owner.number, default: [:]][index] = Weak(made: made)
                return made
            }
        }

        /// The line of what a resolver gathers: it is a requirement, so that the resolver itself answers, and not one that it
        /// refines.
        func gathered(_ lookup: Lookup) -> String {
            let own = Lookup(number: lookup.number, place: instances[lookup.number].place)
            let all = program.gathered(by: own.place).map { resolve($0, own) }
            return withExtendedLifetime(all) { "gathered \(all.map(\.trace).joined(separator: "+"))\n" }
        }

        /// A resolver and its parents, each as the next one further in knows it.
        private func path(up lookup: Lookup) -> [Lookup] {
            var path = [lookup]
            while let place = program.places[path[path.count - 1].place].parent,
                let number = instances[path[path.count - 1].number].parent
            {
                path.append(Lookup(number: number, place: place))
            }
            return path
        }

        /// The resolver that makes a node, from another one up.
        private func maker(of index: Int, _ lookup: Lookup) -> Lookup {
            let wanted = program.maker(of: index, askedIn: lookup.place)
            return path(up: lookup).first { $0.place == wanted } ?? lookup
        }

        /// The name that stands in the traces of what an instance provides.
        private func provider(of index: Int, _ lookup: Lookup) -> String {
            let instance = instances[lookup.number]
            let name = program.places[instance.place].name
            return instance.over != nil && program.isSetOver(index, in: instance.place) ? "Over\(name)" : name
        }

        private func make(_ index: Int, _ lookup: Lookup, isFactory: Bool = false) -> Made {
            let node = program.nodes[index]
            // An instance that was made for one need is held until the next are made, and no longer.
            let parts = node.needs.compactMap { part($0, lookup) }
            var name = program.traceName(index)
            if node.isProvided {
                let path = path(up: lookup)
                let home = program.home(of: index, on: path.map(\.place)).map { path[$0] }
                name += "@" + (home.map { provider(of: index, $0) } ?? "")
            }
            if node.lifetime.isShared {
                serial += 1
                name += "#\(serial)"
            }
            return withExtendedLifetime(parts) {
                Made(
                    "\(name)(\(parts.map(\.text).joined(separator: ",")))",
                    later: node.needs.compactMap { later($0, lookup) },
                    holding: isFactory || program.keepsParts(index) ? parts.compactMap(\.made) : []
                )
            }
        }

        /// The trace of a need that is answered when the program asks.
        private func later(_ need: Need, _ lookup: Lookup) -> (() -> String)? {
            guard need.isLater, let target = need.target else { return nil }
            guard program.maker(of: target, askedIn: lookup.place) != nil else {
                return { [label = program.label(need)] in "given \(label)" }
            }
            let isHidden = program.nodes[target].isOnActor
            let isLazy = if case .lazily = need { true } else { false }
            var made: Made?
            return { [unowned self] in
                let now = made ?? resolve(target, lookup)
                if isLazy { made = now }
                return isHidden ? "T\(target)" : now.trace
            }
        }

        private func part(_ need: Need, _ lookup: Lookup) -> (text: String, made: Made?)? {
            switch need {
            case .later, .cycle, .lazily, .build: return nil
            case .node(let target), .bound(let target), .item(let target, _), .factory(let target):
                guard program.maker(of: target, askedIn: lookup.place) != nil else {
                    return ("given \(program.lifted(need).label)", nil)
                }
                if case .factory = need {
                    let made = make(target, maker(of: target, lookup), isFactory: true)
                    return (made.trace + "!", made)
                }
                let made = resolve(target, lookup)
                return (program.nodes[target].isOnActor ? "T\(target)" : made.trace, made)
            case .optional(let target):
                let isThere = program.maker(of: target, askedIn: lookup.place) != nil
                return isThere ? part(.node(target), lookup) : ("nil", nil)
            case .marks, .named:
                let contributions = program.contributions(for: need, in: lookup.place)
                guard !contributions.isEmpty else {
                    return ((need == .named ? "given=" : "") + "given \(program.label(need))", nil)
                }
                let there = contributions.filter { program.nodes[$0].condition != .unmet }
                let made = there.map { (key: "k\($0)", trace: make($0, lookup).trace) }
                guard need == .named else { return (made.map(\.trace).joined(separator: "+"), nil) }
                let sorted = made.sorted { $0.key < $1.key }
                return (sorted.map { "\($0.key)=\($0.trace)" }.joined(separator: "+"), nil)
            case .assisted(let label, let type):
                switch type {
                case "Int": return ("\(label.count)", nil)
                case "Double": return ("\(label.count).5", nil)
                default: return (label, nil)  // String, the last of the three
                }
            }
        }
    }
}
