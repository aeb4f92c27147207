import PatchbayGraph
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
            door: .hubs,
            type: type ?? id,
            key: type ?? id,
            owner: owner,
            module: "App",
            made: "",
            lifetime: lifetime,
            location: SourceLocation(file: file, line: line, column: 1),
            entries: [WiringEntry(name: "resolve", location: Fixture.place(1))]
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

    @Test func `new circles and longer chains are told`() {
        let nodes = ["a", "b", "c"].map { node($0) }
        let difference = MapComparison.compare(
            WiringMap(nodes: nodes, edges: [edge("a", "b")]),
            WiringMap(nodes: nodes, edges: [edge("a", "b"), edge("b", "c"), edge("c", "b")])
        )
        #expect(difference.newCircles.map(\.nodes) == [["b", "c"]])
        #expect(difference.newLongestChain.count == 2)
        let longer = MapComparison.compare(
            WiringMap(nodes: nodes, edges: [edge("a", "b")]),
            WiringMap(nodes: nodes, edges: [edge("a", "b"), edge("b", "c")])
        )
        #expect(longer.deepened.map { "\($0.node) \($0.old) \($0.new)" } == ["a 2 3", "b 1 2"])
    }

    @Test func `a circle that was sound and is no longer is new, and the other way round is none`() {
        let nodes = ["a", "b"].map { node($0) }
        var later = edge("b", "a")
        later.isDeferred = true
        let sound = WiringMap(nodes: nodes, edges: [edge("a", "b"), later])
        let wrong = WiringMap(nodes: nodes, edges: [edge("a", "b"), edge("b", "a")])
        #expect(MapComparison.compare(sound, wrong).newCircles.map(\.isDeferred) == [false])
        #expect(MapComparison.compare(wrong, sound).newCircles == [])
        #expect(MapComparison.compare(sound, sound).isEmpty)
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
