import Foundation
import PatchbayInspector
import Testing

@Suite struct MapPageTests {
    private let page = MapPage.render(Sample.oddMap)

    @Test func `the page needs nothing from elsewhere`() {
        for attribute in ["src=", "href=", "url(", "@import", "fetch(", "http://", "https://"] {
            #expect(!page.contains(attribute))
        }
    }

    @Test func `no name ends the data of the page`() throws {
        let start = try #require(page.range(of: #"id="map">"#))
        let rest = page[start.upperBound...]
        let data = rest[..<(try #require(rest.range(of: "</script>")).lowerBound)]
        #expect(!data.contains("<"))
        #expect(try MapJSON.decode(Array(String(data).utf8)) == Sample.oddMap)
    }

    @Test func `no sign in front of one hides it, though both are one character`() {
        let page = MapPage.render(WiringMap(nodes: [Sample.node("a", name: "\u{600}</script>\u{600}<b>")], edges: []))
        #expect(!page.utf8Contains("\u{600}<"))
    }

    @Test func `no sign in front of a quote hides it from a picture`() {
        let map = WiringMap(nodes: [Sample.node("\u{600}\"]", name: "\u{600}\"]")], edges: [])
        let hidden = "\u{600}\""
        let pictures = [MapDOT.render(map), MapMermaid.render(map)]
        #expect(pictures.allSatisfy { !$0.utf8Contains(hidden) })
    }

    @Test func `captions and cycles are worked out for the page, and tell resolvers apart`() throws {
        func edge(_ from: String, _ to: String, _ owner: String) -> WiringEdge {
            WiringEdge(from: from, to: to, label: "", seenFrom: [owner])
        }
        let map = WiringMap(
            nodes: ["a", "b", "c"].map { Sample.node($0) } + [Sample.argument("x", "Int")],
            edges: [edge("a", "b", "App"), edge("b", "a", "App"), edge("b", "c", "App"), edge("c", "b", "Other")]
        )
        let text = MapPage.render(map)
        let start = try #require(text.range(of: #"id="prepared">"#)).upperBound
        let data = text[start...].prefix { $0 != "<" }
        struct Prepared: Decodable {
            struct Caption: Decodable { var lines: [String], title: String }
            var captions: [Caption], cycles: [[Int]], cycleEdges: [Int]
        }
        let prepared = try JSONDecoder().decode(Prepared.self, from: Data(data.utf8))
        #expect(prepared.captions.map(\.title) == ["a", "b", "c", "x: Int"])
        #expect(prepared.cycles == [[0, 1]])
        #expect(prepared.cycleEdges == [0, 1])
    }

    @Test func `text goes into the page as text`() {
        for path in ["innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval("] {
            #expect(!page.contains(path))
        }
    }
}

extension String {
    fileprivate func utf8Contains(_ part: String) -> Bool {
        Array(utf8).firstRange(of: Array(part.utf8)) != nil
    }
}
