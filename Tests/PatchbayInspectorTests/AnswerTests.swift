import PatchbayInspector
import Testing

@Suite struct AnswerTests {
    private let index = MapIndex(
        WiringMap(
            nodes: [
                Sample.node("Shop"), Sample.node("Desk"),
                Sample.node(
                    "AppResolver.provideClock",
                    name: "provideClock",
                    type: "Clock",
                    kind: .provider,
                    owner: "AppResolver"
                ),
                Sample.argument("guest", "Guest"),
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

    @Test func `a path is a line a request`() {
        let text = PathText.render(PathSearch(index).paths(from: "Shop", to: "AppResolver.provideClock"))
        #expect(text.split(separator: "\n").count == 3)
        #expect(text.hasPrefix("Shop\n  → desk: Desk"))
    }

    @Test func `of the ways between many the shortest are told, and no more are looked for`() {
        let count = 30
        let (starts, ends) = ((0..<count).map { "start\($0)" }, (0..<count).map { "end\($0)" })
        let edges = starts.flatMap { start in ends.map { Sample.edge(start, $0) } }
        let rows = zip(ends, ends.dropFirst()).map { Sample.edge($0, $1) }
        let index = MapIndex(WiringMap(nodes: (starts + ends).map { Sample.node($0) }, edges: edges + rows))
        let paths = PathSearch(index).ways(from: starts, to: ends, atMost: 20).paths
        #expect(paths.map(\.count) == Array(repeating: 1, count: 20))
        #expect(PathSearch(index).ways(from: ["end0"], to: ["end29"], atMost: 20).paths.map(\.count) == [29])
    }

    @Test func `a name that is not there is answered with what comes near`() {
        let near = NodeSearch(index.map).near("Shpo")
        #expect(NoSuchNodeText.render("Shpo", near: near).contains("similar: Shop"))
        #expect(NoSuchNodeText.render("Zebra", near: []).contains("help:"))
    }

    @Test func `what could not be read may have the name`() {
        let text = NoSuchNodeText.render("Zebra", near: [], hasReadAll: false)
        #expect(text.hasPrefix("patchbay: nothing of what could be read makes"))
        #expect(!text.contains("patchbay graph"))
    }

    @Test func `an owner is explained with what it has and keeps`() {
        var map = index.map
        map.owners = [
            WiringOwner(
                name: "AppResolver",
                kind: .resolver,
                module: "App",
                parents: ["Base"],
                location: Sample.place(1)
            ),
            WiringOwner(name: "Session", kind: .resolver, module: "App", parents: ["AppResolver"]),
        ]
        map.nodes[1].instanceOwners = ["AppResolver"]
        map.unknowns = [WiringUnknown(owner: "AppResolver", text: "more may be provided")]
        let text = OwnerExplanationText.render(OwnerExplanation(of: map.owners[0], in: map))
        #expect(
            text == """
                resolver AppResolver  Sources/App/App.swift:1:5
                  module    App
                  beside    Base
                  around    Session

                has
                  provideClock: Clock  Sources/App/App.swift:3:5

                keeps
                  Desk  Sources/App/App.swift:3:5

                not known
                  more may be provided

                """
        )
        let empty = OwnerExplanationText.render(OwnerExplanation(of: map.owners[1], in: map))
        #expect(empty.hasSuffix("has nothing of its own\n"))
    }

    @Test func `who keeps something, and what is made of a template, is a line of its own`() throws {
        var nodes = [Sample.node("Box<T>"), Sample.node("Box<Int>")]
        nodes[0].isTemplate = true
        nodes[1].template = "Box<T>"
        nodes[1].instanceOwners = ["AppResolver", "Session"]
        let index = MapIndex(WiringMap(nodes: nodes))
        let template = ExplanationText.render(try #require(Explanation(of: "Box<T>", in: index)))
        #expect(template.contains("\n  of it     Box<Int>\n"))
        let instance = ExplanationText.render(try #require(Explanation(of: "Box<Int>", in: index)))
        #expect(instance.contains("\n  kept by   AppResolver, Session\n  template  Box<T>\n"))
    }

    @Test func `a tree that is deep goes on with numbers, and no further to the right`() throws {
        let names = (0..<60).map { "n\($0)" }
        let map = WiringMap(
            nodes: names.map { Sample.node($0) },
            edges: zip(names, names.dropFirst()).map { WiringEdge(from: $0, to: $1, label: "") }
        )
        let explained = ExplanationText.render(try #require(Explanation(of: "n0", in: MapIndex(map))))
        let path = PathText.render(PathSearch(MapIndex(map)).paths(from: "n0", to: "n59"))
        for text in [explained, path] {
            let lines: [Substring] = text.split(separator: "\n")
            let indents = lines.map { line in line.prefix { $0 == " " }.count }
            #expect(indents.max() == 50)
        }
        #expect(explained.contains("\n" + String(repeating: " ", count: 50) + "[59] n59"))
        #expect(path.contains("[59] → n59"))
    }

    @Test func `a difference says which requests are made at another time, and of what something is unknown`() {
        var old = index.map
        old.edges[0].isDeferred = true
        var new = index.map
        new.unknowns = [WiringUnknown(node: "Shop", text: "it may be anything")]
        let difference = MapComparison.compare(old, new)
        let text = DifferenceMarkdown.render(difference)
        #expect(text.contains("**At once now, and later before** (1)\n\n- `Shop` needs `Desk` as `desk`\n"))
        #expect(text.contains("- `Shop`: it may be anything\n"))
    }

    @Test func `a difference says into which module something moved`() {
        var new = index.map
        for place in new.nodes.indices { new.nodes[place].module = "Kit" }
        let text = DifferenceMarkdown.render(MapComparison.compare(index.map, new))
        #expect(text.contains("- `Desk`: `App`, Sources/App/App.swift → `Kit`, Sources/App/App.swift\n"))
        let clock = "`AppResolver`, `App`, Sources/App/App.swift → `AppResolver`, `Kit`, Sources/App/App.swift"
        #expect(text.contains("- `AppResolver.provideClock`: \(clock)\n"))
        // The owner is enough if the module is the same.
        new = index.map
        for place in new.nodes.indices { new.nodes[place].location?.file = "b.swift" }
        let moved = DifferenceMarkdown.render(MapComparison.compare(index.map, new))
        #expect(moved.contains("`AppResolver`, Sources/App/App.swift → `AppResolver`, b.swift\n"))
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
