import PatchbayEmitter
import PatchbayGraph
import Testing

@Suite struct AnswerTests {
    private let index = MapIndex(
        WiringMap(
            nodes: [
                Sample.node("Shop"), Sample.node("Desk"),
                Sample.node("AppResolver.provideClock", kind: .provider, owner: "AppResolver"),
                Sample.node("argument guest: Guest", kind: .argument, lifetime: .brought),
            ],
            edges: [
                Sample.edge("Shop", "Desk", label: "desk"),
                Sample.edge("Desk", "AppResolver.provideClock", label: "clock"),
                Sample.edge("Desk", "argument guest: Guest", label: "guest"),
            ]
        )
    )

    @Test func `an explanation goes down to the leaves and up to who asks`() throws {
        let text = ExplanationText.render(try #require(Explanation(of: "Desk", in: index)))
        #expect(text.contains("  clock: AppResolver.provideClock"))
        #expect(text.contains("  guest: Guest, from the caller"))
        #expect(text.contains("  Shop as desk"))
        #expect(text.contains("by a type of its own that conforms to AppResolver"))
    }

    @Test func `a way is a line a request`() {
        let text = PathText.render(PathSearch(index).paths(from: "Shop", to: "AppResolver.provideClock"))
        #expect(text.split(separator: "\n").count == 3)
        #expect(text.hasPrefix("Shop\n  → desk: Desk"))
    }

    @Test func `a name that is not there is answered with what comes near`() {
        let near = NodeSearch(index.map).near("Shpo")
        #expect(NoSuchNodeText.render("Shpo", near: near).contains("similar: Shop"))
        #expect(NoSuchNodeText.render("Zebra", near: []).contains("help:"))
    }

    @Test func `a difference without a change says so`() {
        #expect(DifferenceMarkdown.render(MapDifference()) == "### Wiring\n\nNo change.\n")
    }

    @Test func `odd names stay code in a difference`() {
        let text = DifferenceMarkdown.render(MapComparison.compare(WiringMap(), Sample.oddMap))
        #expect(text.contains("`` \(Sample.odd) ``"))
        let fenced = WiringMap(nodes: [Sample.node("a ``` b")])
        #expect(DifferenceMarkdown.render(MapComparison.compare(WiringMap(), fenced)).contains("```` a ``` b ````"))
    }

    @Test func `a difference lists what is over budget first`() {
        let difference = MapComparison.compare(WiringMap(), index.map)
        let text = DifferenceMarkdown.render(difference, excesses: ["4 added, 2 allowed"])
        #expect(text.contains("**Over budget** (1)\n\n- 4 added, 2 allowed\n"))
        #expect(text.contains("**Added** (4)"))
        #expect(text.contains("- `Desk` in Sources/App/App.swift:3"))
        #expect(text.contains("Longest chain: 0 → 3."))
    }
}
