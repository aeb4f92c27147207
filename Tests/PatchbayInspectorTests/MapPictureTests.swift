import PatchbayInspector
import Testing

@Suite struct MapPictureTests {
    @Test func `odd names stay inside of the strings of DOT`() {
        let text = MapDOT.render(Sample.oddMap)
        for line in text.split(separator: "\n") {
            let plain = line.replacing("\\\\", with: "").replacing("\\\"", with: "")
            #expect(plain.filter { $0 == "\"" }.count.isMultiple(of: 2), "\(line)")
        }
        #expect(text.contains("👩‍💻"))
    }

    @Test func `odd names become entities in Mermaid`() {
        let lines = MapMermaid.render(Sample.oddMap).split(separator: "\n")
        let texts = lines.compactMap { line -> Substring? in
            guard let start = line.firstIndex(of: "\""), let end = line.lastIndex(of: "\"") else { return nil }
            return line[line.index(after: start)..<end]
        }
        #expect(texts.count == 6)
        #expect(texts.allSatisfy { !$0.contains { "\"<>&`\\".contains($0) } })
        #expect(texts.contains { $0.contains("#34;👩‍💻#34;") })
    }

    @Test func `Mermaid draws owners, shapes and how something is asked for`() {
        let map = WiringMap(
            owners: [WiringOwner(name: "AppResolver", kind: .resolver, module: "App")],
            nodes: [
                Sample.node(
                    "AppResolver.provideClock",
                    name: "provideClock",
                    type: "any Clock",
                    kind: .provider,
                    owner: "AppResolver"
                ),
                Sample.node("Shop"),
            ],
            edges: [
                Sample.edge("Shop", "AppResolver.provideClock"),
                WiringEdge(from: "Shop", to: "Shop", label: "", kind: .factory),
                Sample.edge("Shop", "gone"),
            ]
        )
        #expect(
            MapMermaid.render(map) == """
                flowchart LR
                  subgraph g0["AppResolver"]
                    n0(["provideClock: any Clock"])
                  end
                  subgraph g1["App"]
                    n1["Shop"]
                  end
                  n1 --> n0
                  n1 -.-> n1

                """
        )
    }

    /// The part of Mermaid's grammar of flowcharts that is used: a line is one statement, text stands in quotes and has
    /// entities in it.
    @Test func `every line is a statement of Mermaid, whatever the names`() throws {
        var map = Sample.oddMap
        // Beyond the limits there is a comment, too.
        map.nodes += (0..<600).map { Sample.node("\($0) \(Sample.odd)") }
        map.nodes += WiringNode.Kind.allCases.map { kind in
            Sample.node("\(kind.rawValue) \(Sample.odd)", kind: kind, owner: Sample.odd)
        }
        map.edges = map.nodes.map {
            WiringEdge(from: $0.id, to: Sample.odd, label: "", isDeferred: $0.id.count % 2 == 0)
        }
        let text = #""([^"<>&`\\;#]|#[0-9]+;)*""#
        let shapes = [
            (#"\["#, #"\]"#), (#"\(\["#, #"\]\)"#), (#"\[\("#, #"\)\]"#), (#"\[\["#, #"\]\]"#), (#"\[/"#, #"/\]"#),
            (#"\[\\"#, #"\\\]"#), (#"\{\{"#, #"\}\}"#), (#"\(\("#, #"\)\)"#), (#">"#, #"\]"#),
        ].map { $0 + text + $1 }
        let node = try Regex("    (n[0-9]+)(" + shapes.joined(separator: "|") + ")")
        let edge = try Regex("  (n[0-9]+) (-->|-\\.->) (n[0-9]+)")
        let group = try Regex("  subgraph g[0-9]+\\[" + text + "\\]")
        var isOpen = false
        for line in MapMermaid.render(map).split(separator: "\n").dropFirst() {
            if line.hasPrefix("  %% ") {
                #expect(!line.contains { "{}".contains($0) })
            } else if line == "  end" {
                #expect(isOpen)
                isOpen = false
            } else if line.contains("subgraph") {
                #expect(!isOpen)
                #expect(try group.wholeMatch(in: line) != nil, "\(line)")
                isOpen = true
            } else if isOpen {
                #expect(try node.wholeMatch(in: line) != nil, "\(line)")
            } else {
                #expect(try edge.wholeMatch(in: line) != nil, "\(line)")
            }
        }
        #expect(!isOpen)
    }

    @Test func `beyond what Mermaid draws by itself a comment says so`() throws {
        func map(_ count: Int, _ name: String = "n") -> WiringMap {
            let names = (0...count).map { "\(name)\($0)" }
            return WiringMap(
                nodes: names.map { Sample.node($0) },
                edges: zip(names, names.dropFirst()).map { WiringEdge(from: $0, to: $1, label: "") }
            )
        }
        #expect(MapMermaid.excess(of: map(500)) == nil)
        #expect(!MapMermaid.render(map(500)).contains("%%"))
        let excess = try #require(MapMermaid.excess(of: map(501)))
        #expect(excess.hasPrefix("501 edges, Mermaid draws 500 unless its maxEdges is raised"))
        #expect(MapMermaid.render(map(501)).hasPrefix("flowchart LR\n  %% \(excess)\n"))
        let long = try #require(MapMermaid.excess(of: map(300, String(repeating: "👩‍💻", count: 40))))
        #expect(long.contains("Mermaid takes 50000"))
    }

    /// `Box<T>` with what is made of it, what only it needs, and what asks for it.
    private func template(asked: Bool) -> WiringMap {
        var nodes = ["Box<T>", "Box<Int>", "Shop"].map { Sample.node($0) }
        nodes[0].isTemplate = true
        nodes[1].template = "Box<T>"
        var edges = [Sample.edge("Shop", "Box<Int>"), Sample.edge("Box<T>", "argument item: T")]
        if asked {
            var other = Sample.node("Crate<T>")
            other.isTemplate = true
            other.entries = [WiringEntry(name: "resolveCrate", location: Sample.place(9))]
            nodes.append(other)
            edges.append(Sample.edge("Crate<T>", "Box<T>"))
        }
        return WiringMap(nodes: nodes + [Sample.argument("item", "T")], edges: edges)
    }

    @Test func `a template that nothing binds to is in no picture, and neither is what only it needs`() {
        let map = template(asked: false)
        for picture in [MapDOT.render(map), MapMermaid.render(map).replacing("#60;", with: "<"), MapPage.render(map)] {
            #expect(picture.contains("Box<Int") || picture.contains("Box\\u003cInt"))
            #expect(!picture.contains("Box<T"))
            #expect(!picture.contains("item: T"))
        }
        #expect(!MapPage.render(map).contains(#""id":"Box\u003cT>""#))
        #expect(MapText.render(map).contains("Box<T> (template)"))
    }

    @Test func `a template that is asked for is drawn as one`() {
        let map = template(asked: true)
        #expect(MapDOT.render(map).contains("label=\"Box<T> (template)\""))
        #expect(MapDOT.render(map).contains("style=\"rounded,filled,dashed\""))
        #expect(MapMermaid.render(map).contains("Box#60;T#62; (template)"))
        #expect(MapPage.render(map).contains(#"["Box\u003cT>","template"]"#))
    }

    @Test func `an empty map has a picture, too`() {
        let map = WiringMap()
        #expect(MapText.render(map) == "nothing is wired here\n")
        #expect(MapMermaid.render(map) == "flowchart LR\n")
        #expect(MapDOT.render(map).hasSuffix("}\n"))
        #expect(MapPage.render(map).contains(#""nodes":[]"#))
    }

    @Test func `the text shows each thing below its owner, and below it what it needs`() {
        let text = MapText.render(Sample.oddMap)
        #expect(text.contains("resolver \(Sample.odd)"))
        #expect(text.contains("    \(Sample.odd): \(Sample.odd)\n"))
        #expect(text.contains("may be anything"))
        #expect(text.hasSuffix("3 nodes, 1 edge, no cycles, longest chain 2\n"))
    }
}
