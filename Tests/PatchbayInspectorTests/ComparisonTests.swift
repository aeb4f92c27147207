import PatchbayInspector
import PatchbayModel
import Testing

@Suite struct ComparisonTests {
    private func node(
        _ id: String,
        type: String? = nil,
        owner: String? = nil,
        lifetime: WiringNode.Lifetime = .transient,
        file: String = "A.swift",
        line: Int = 1
    ) -> WiringNode {
        WiringNode(
            id: id,
            kind: .registration,
            frontEnd: .hubs,
            type: type ?? id,
            key: type ?? id,
            owner: owner,
            module: "App",
            made: "",
            lifetime: lifetime,
            location: SourceLocation(file: file, line: line, column: 1),
            entries: [WiringEntry(name: "resolve", location: Sample.place(1))]
        )
    }

    private func edge(_ from: String, _ to: String) -> WiringEdge {
        WiringEdge(from: from, to: to, label: "")
    }

    @Test func `code that only moved down in its file did not change`() {
        let difference = MapComparison.compare(
            WiringMap(nodes: [node("a", line: 1)]),
            WiringMap(nodes: [node("a", line: 90)])
        )
        #expect(difference.isEmpty)
    }

    @Test func `a resolver that answers by another parent has changed, and so has what has none any more`() {
        func map(_ owners: [(String, [String])]) -> WiringMap {
            WiringMap(owners: owners.map { WiringOwner(name: $0.0, kind: .resolver, module: "App", parents: $0.1) })
        }
        let changes = MapComparison.compare(
            map([("Live", []), ("Shop", ["Live"]), ("Same", ["Live"])]),
            map([("Demo", []), ("Live", []), ("Shop", ["Demo"]), ("Same", ["Live"])])
        ).changed
        #expect(
            changes.map { "\($0.node) \($0.what): \($0.old) -> \($0.new)" } == [
                "Demo parents: no such owner -> none", "Shop parents: Live -> Demo",
            ]
        )
    }

    @Test func `arguments of another name are not the same`() {
        func argument(_ name: String, _ module: String) -> WiringNode {
            WiringNode(
                id: "argument \(name): String",
                name: name,
                kind: .argument,
                frontEnd: .resolvers,
                type: "String",
                key: "String",
                module: module,
                made: "brought",
                lifetime: .supplied
            )
        }
        let old = WiringMap(nodes: [argument("reader", "Cart")])
        #expect(MapComparison.compare(old, WiringMap(nodes: [argument("password", "Login")])).moved.isEmpty)
    }

    @Test func `what is there only before or only afterwards is removed or added`() {
        let difference = MapComparison.compare(
            WiringMap(nodes: [node("a"), node("b")], edges: [edge("a", "b")]),
            WiringMap(nodes: [node("a"), node("c")], edges: [edge("a", "c")])
        )
        #expect(difference.removed.map(\.id) == ["b"])
        #expect(difference.added.map(\.id) == ["c"])
        #expect(difference.removedEdges.map(\.to) == ["b"])
        #expect(difference.addedEdges.map(\.to) == ["c"])
    }

    @Test func `another owner or another file is a move`() {
        let difference = MapComparison.compare(
            WiringMap(nodes: [node("A: x", type: "x", owner: "A"), node("y", file: "A.swift")]),
            WiringMap(nodes: [node("B: x", type: "x", owner: "B"), node("y", file: "B.swift")])
        )
        #expect(difference.moved.map(\.new.id) == ["B: x", "y"])
        #expect(difference.added.isEmpty && difference.removed.isEmpty)
    }

    @Test func `a value that lives longer is told apart from other changes`() {
        let difference = MapComparison.compare(
            WiringMap(nodes: [node("a"), node("b", lifetime: .singleton)]),
            WiringMap(nodes: [node("a", lifetime: .singleton), node("b")])
        )
        #expect(difference.changed.map(\.isWidening) == [true, false])
    }

    @Test func `a provider that is shared now is the same one, which lives for another time`() {
        func map(_ name: String, _ lifetime: WiringNode.Lifetime) -> WiringMap {
            var clock = node("App.\(name)", type: "Clock", owner: "App", lifetime: lifetime)
            (clock.kind, clock.name, clock.made) = (.provider, name, "\(name)()")
            return WiringMap(nodes: [clock, node("Desk")], edges: [edge("Desk", clock.id)])
        }
        let difference = MapComparison.compare(map("provideClock", .decidedByProvider), map("shareClock", .shared))
        #expect(
            difference.changed.map { [$0.node, $0.what, $0.old, $0.new] } == [
                ["App.shareClock", "lifetime", "decidedByProvider", "shared"],
                ["App.shareClock", "made", "provideClock()", "shareClock()"],
            ]
        )
        var rest = difference
        rest.changed = []
        #expect(rest.isEmpty)
    }

    @Test func `a registration of another name is another one`() {
        func map(_ name: String) -> WiringMap {
            var store = node("App.\(name)", type: "Store", owner: "App")
            (store.kind, store.name) = (.registration, name)
            return WiringMap(nodes: [store], edges: [])
        }
        let difference = MapComparison.compare(map("a"), map("b"))
        #expect(difference.removed.map(\.id) == ["App.a"])
        #expect(difference.added.map(\.id) == ["App.b"])
    }

    @Test func `new cycles and longer chains are told`() {
        let nodes = ["a", "b", "c"].map { node($0) }
        let difference = MapComparison.compare(
            WiringMap(nodes: nodes, edges: [edge("a", "b")]),
            WiringMap(nodes: nodes, edges: [edge("a", "b"), edge("b", "c"), edge("c", "b")])
        )
        #expect(difference.newCycles.map(\.nodes) == [["b", "c"]])
        #expect(difference.newLongestChain.count == 2)
        let longer = MapComparison.compare(
            WiringMap(nodes: nodes, edges: [edge("a", "b")]),
            WiringMap(nodes: nodes, edges: [edge("a", "b"), edge("b", "c")])
        )
        #expect(longer.deepened.map { "\($0.node) \($0.old) \($0.new)" } == ["a 2 3", "b 1 2"])
    }

    @Test func `what is left of a cycle that was larger is not new`() {
        func map(_ edges: [(String, String)]) -> WiringMap {
            WiringMap(nodes: ["a", "b", "c"].map { Sample.node($0) }, edges: edges.map { Sample.edge($0.0, $0.1) })
        }
        let larger = map([("a", "b"), ("b", "a"), ("b", "c"), ("c", "b")])
        let smaller = map([("a", "b"), ("b", "a"), ("c", "b")])
        #expect(MapComparison.compare(larger, smaller).newCycles == [])
        #expect(MapComparison.compare(smaller, larger).newCycles.map(\.nodes) == [["a", "b", "c"]])
    }

    @Test func `a cycle that was sound and is no longer is new, and the other path round is none`() {
        let nodes = ["a", "b"].map { node($0) }
        var later = edge("b", "a")
        later.isDeferred = true
        let sound = WiringMap(nodes: nodes, edges: [edge("a", "b"), later])
        let wrong = WiringMap(nodes: nodes, edges: [edge("a", "b"), edge("b", "a")])
        #expect(MapComparison.compare(sound, wrong).newCycles.map(\.isDeferred) == [false])
        #expect(MapComparison.compare(wrong, sound).newCycles == [])
        #expect(MapComparison.compare(sound, sound).isEmpty)
    }

    @Test func `an unknown is new where another node has the same one, or has it more often`() {
        func unknown(_ node: String?, _ line: Int, owner: String? = nil) -> WiringUnknown {
            WiringUnknown(node: node, owner: owner, text: "it may be anything", location: Sample.place(line))
        }
        func new(_ old: [WiringUnknown], _ new: [WiringUnknown]) -> [WiringUnknown] {
            let nodes = ["a", "b"].map { node($0) }
            return MapComparison.compare(WiringMap(nodes: nodes, unknowns: old), WiringMap(nodes: nodes, unknowns: new))
                .newUnknowns
        }
        #expect(new([unknown("a", 1)], [unknown("a", 90)]) == [])
        #expect(new([unknown("a", 1)], [unknown("a", 1), unknown("b", 2)]) == [unknown("b", 2)])
        #expect(new([unknown("a", 1)], [unknown("a", 1), unknown("a", 2)]) == [unknown("a", 2)])
        #expect(new([unknown(nil, 1, owner: "x")], [unknown(nil, 1, owner: "y")]).count == 1)
    }

    @Test func `requests, cycles and depths move with their nodes`() {
        func map(_ owner: String) -> WiringMap {
            let (a, b, c) = ("\(owner): a", "\(owner): b", "\(owner): c")
            return WiringMap(
                nodes: [(a, "a"), (b, "b"), (c, "c")].map { node($0, type: $1, owner: owner) },
                edges: [edge(a, b), edge(b, c), edge(c, b)]
            )
        }
        let difference = MapComparison.compare(map("Old"), map("New"))
        #expect(difference.moved.count == 3)
        #expect(difference.addedEdges.isEmpty && difference.removedEdges.isEmpty)
        #expect(difference.newCycles.isEmpty && difference.deepened.isEmpty)
    }

    @Test func `an unknown moves with its node`() {
        let difference = MapComparison.compare(
            WiringMap(
                nodes: [node("A: x", type: "x", owner: "A")],
                unknowns: [WiringUnknown(node: "A: x", text: "it may be anything")]
            ),
            WiringMap(
                nodes: [node("B: x", type: "x", owner: "B")],
                unknowns: [WiringUnknown(node: "B: x", text: "it may be anything")]
            )
        )
        #expect(difference.newUnknowns == [])
    }

    /// `Child` inside of `App`, and what they keep.
    private func kept(by instanceOwners: String...) -> WiringMap {
        var cart = node("Cart", lifetime: .shared)
        cart.instanceOwners = instanceOwners
        let owners = [("App", []), ("Middle", ["App"]), ("Child", ["Middle"]), ("Other", [])].map { name, parents in
            WiringOwner(name: name, kind: .resolver, module: "App", parents: parents)
        }
        return WiringMap(owners: owners, nodes: [cart])
    }

    @Test func `what is kept further out lives longer`() {
        let changes = MapComparison.compare(kept(by: "Child"), kept(by: "App")).changed
        #expect(changes.map(\.what) == ["instance owner"])
        #expect(changes.map { "\($0.old) \($0.new)" } == ["Child App"])
        #expect(changes.map(\.isWidening) == [true])
        #expect(DifferenceBudget(bans: [.widened]).excesses(of: .init()).isEmpty)
        let difference = MapComparison.compare(kept(by: "Child"), kept(by: "App"))
        #expect(
            DifferenceBudget(bans: [.widened]).excesses(of: difference) == ["1 living longer than before, none allowed"]
        )
    }

    @Test func `what is kept further in, or elsewhere, has changed and does not live longer`() {
        func isWidening(_ old: WiringMap, _ new: WiringMap) -> [Bool] {
            MapComparison.compare(old, new).changed.map(\.isWidening)
        }
        #expect(isWidening(kept(by: "App"), kept(by: "Child")) == [false])
        #expect(isWidening(kept(by: "Child"), kept(by: "Other")) == [false])
        #expect(isWidening(kept(by: "Child", "Other"), kept(by: "Middle", "Other")) == [true])
        #expect(isWidening(kept(), kept(by: "App")) == [], "an old map does not say who keeps it")
    }

    @Test func `a request that waited and does no longer is listed, and the reverse`() {
        let nodes = ["a", "b"].map { node($0) }
        var later = edge("a", "b")
        later.isDeferred = true
        let sooner = WiringMap(nodes: nodes, edges: [edge("a", "b")])
        let deferred = WiringMap(nodes: nodes, edges: [later])
        let hastened = MapComparison.compare(deferred, sooner)
        #expect(hastened.changedEdges.map(\.isDeferred) == [false])
        #expect(hastened.changedEdges.map(\.dependency.to) == ["b"])
        #expect(!hastened.isEmpty && hastened.addedEdges.isEmpty && hastened.removedEdges.isEmpty)
        #expect(MapComparison.compare(sooner, deferred).changedEdges.map(\.isDeferred) == [true])
        let both = WiringMap(nodes: nodes, edges: [later, edge("a", "b")])
        #expect(MapComparison.compare(sooner, both).changedEdges == [], "it is asked for at once all the same")
    }

    @Test func `ten thousand moves are told from what came and went`() {
        let names = (0..<10_000).map { "x\($0)" }
        let difference = MapComparison.compare(
            WiringMap(nodes: names.map { node("A: \($0)", type: $0, owner: "A") }),
            WiringMap(nodes: names.map { node("B: \($0)", type: $0, owner: "B") })
        )
        #expect(difference.moved.count == 10_000)
        #expect(difference.added.isEmpty && difference.removed.isEmpty)
    }

    @Test func `a budget says what is beyond it, and nothing else`() {
        let difference = MapComparison.compare(WiringMap(), WiringMap(nodes: [node("a"), node("b")]))
        #expect(DifferenceBudget().excesses(of: difference).isEmpty)
        #expect(DifferenceBudget(mostAdded: 2).excesses(of: difference).isEmpty)
        #expect(DifferenceBudget(mostAdded: 1).excesses(of: difference) == ["2 added, 1 allowed"])
        #expect(DifferenceBudget(bans: [.added, .removed]).excesses(of: difference) == ["2 added, none allowed"])
        #expect(DifferenceBudget(longestChain: 0).excesses(of: difference) == ["1 in the longest chain, 0 allowed"])
    }
}
