import Foundation
import PatchbayInspector
import PatchbayModel
import PatchbayPipeline
import PatchbaySurvey
import Testing

/// `make picture` draws these. Where a node stands in them is up to Graphviz; which nodes there are is not.
@Suite struct PictureTests {
    @Test(arguments: ["bookshop", "bookshop-dark"])
    func `the picture in the README has the nodes and the edges of Bookshop as it is`(name: String) throws {
        let drawn = Picture(drawing: try Page("Documentation/Pictures/\(name).svg").text)
        let wanted = Picture(dot: MapDOT.render(Pipeline.survey(try Self.bookshop()).map))
        try #require(wanted.nodes.count > 40 && wanted.edges.count > 60)
        #expect(drawn.nodes == wanted.nodes, "`make picture` draws it")
        #expect(drawn.edges == wanted.edges, "`make picture` draws it")
    }

    @Test(arguments: ["bookshop", "bookshop-dark"])
    func `the picture is on the first page`(name: String) throws {
        #expect(try Page("README.md").text.contains("\"Documentation/Pictures/\(name).svg\""))
    }

    private static func bookshop() throws -> [SourceFile] {
        let folder = Page.root.appending(path: "Examples/Bookshop/Sources").resolvingSymlinksInPath()
        let paths = FileManager.default.enumerator(atPath: folder.path)?.allObjects as? [String] ?? []
        return try paths.filter { $0.hasSuffix(".swift") }.sorted().map { path in
            let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
            return SourceFile(path: path, module: "Bookshop", text: text)
        }
    }
}

/// The contents of a picture, wherever its nodes stand: the captions, sorted, and the pairs of captions that an edge
/// joins.
private struct Picture {
    let nodes: [String]
    let edges: [String]

    /// - Parameters:
    ///   - captions: The captions by the names of nodes.
    ///   - edges: Pairs of such names.
    private init(captions: [(String, String)], edges: [(String, String)]) {
        let captions = Dictionary(captions) { first, _ in first }
        nodes = captions.values.sorted()
        self.edges = edges.map { "\(captions[$0] ?? $0) -> \(captions[$1] ?? $1)" }.sorted()
    }

    /// A drawing of Graphviz's, in which each node and each edge has its name as a title.
    init(drawing: String) {
        let text = Self.plain(drawing)
        let nodes = text.matches(of: /class="node">\s*<title>(\w+)<\/title>(?:.|\n)*?<text [^>]*>(.*?)<\/text>/)
        let edges = text.matches(of: /class="edge">\s*<title>(\w+)->(\w+)<\/title>/)
        self.init(captions: nodes.map { ("\($0.1)", "\($0.2)") }, edges: edges.map { ("\($0.1)", "\($0.2)") })
    }

    /// The source of the drawing.
    init(dot: String) {
        let nodes = dot.matches(of: /\n\s*(n\d+) \[label="([^"]*)"/)
        let edges = dot.matches(of: /\n\s*(n\d+) -> (n\d+)\b/)
        self.init(captions: nodes.map { ("\($0.1)", "\($0.2)") }, edges: edges.map { ("\($0.1)", "\($0.2)") })
    }

    private static func plain(_ text: String) -> String {
        [("&#45;", "-"), ("&gt;", ">"), ("&lt;", "<"), ("&quot;", "\""), ("&#160;", " "), ("&amp;", "&")]
            .reduce(text) { $0.replacing($1.0, with: $1.1) }
    }
}
