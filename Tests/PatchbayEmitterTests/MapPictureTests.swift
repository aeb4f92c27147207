import PatchbayEmitter
import PatchbayGraph
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
                Sample.node("AppResolver.provideClock", kind: .provider, owner: "AppResolver"), Sample.node("Shop"),
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
                    n0(["provideClock: AppResolver.provideClock"])
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
            if line == "  end" {
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
        #expect(text.hasSuffix("3 nodes, 1 edge, no circles, longest chain 2\n"))
    }
}
