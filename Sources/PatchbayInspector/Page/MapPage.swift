/// A map as one self-contained page, which works offline: search, filters, a picture, explanations.
///
/// Its script and its style are files in `Assets`, which the build embeds: the tool also runs from inside of plugins,
/// where a bundle is not found.
public enum MapPage {
    /// - Complexity: linear. The browser lays the picture out.
    public static func render(_ whole: WiringMap) -> String {
        let map = whole.withoutIdleTemplates
        let scripts = [
            PackageResources.model_js, PackageResources.views_js, PackageResources.layout_js,
            PackageResources.drawing_js, PackageResources.panel_js, PackageResources.controls_js,
        ].map(text)
        return """
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="generator" content="patchbay">
            <title>Wiring</title>
            <style>
            \(text(PackageResources.style_css))
            </style>
            </head>
            <body>
            \(text(PackageResources.body_html))
            <script type="application/json" id="map">\(data(map))</script>
            <script type="application/json" id="prepared">\(data(PageData(map)))</script>
            <script type="module">
            \(scripts.joined(separator: "\n"))
            </script>
            </body>
            </html>

            """
    }

    /// A file without the line break at its end.
    private static func text(_ bytes: [UInt8]) -> String {
        String(decoding: bytes.last == UInt8(ascii: "\n") ? bytes.dropLast() : bytes[...], as: UTF8.self)
    }

    /// JSON that can stand in HTML: no name in it ends the script or begins a comment.
    private static func data(_ value: some Encodable) -> String {
        // The text is split by bytes: a sign that joins with the next one would hide it among characters.
        JSONText.encodeCompactly(value).utf8.split(separator: UInt8(ascii: "<"), omittingEmptySubsequences: false)
            .map { String(Substring($0)) }.joined(separator: "\\u003c")
    }
}

/// The data of the page's script beside the map: all that has been worked out already.
struct PageData: Encodable {
    /// The name of a node.
    struct Caption: Encodable {
        /// The name on the picture.
        var lines: [String]
        /// The name in explanations.
        var title: String
    }

    /// The names by node.
    var captions: [Caption]
    /// Cycles, by the positions of their nodes.
    var cycles: [[Int]]
    /// The positions of the edges that are on a cycle.
    var cycleEdges: [Int]

    init(_ map: WiringMap) {
        captions = map.nodes.map { Caption(lines: NodeCaption($0).lines, title: $0.title) }
        let found = Cycles(MapIndex(map))
        let places = Dictionary(map.nodes.enumerated().map { ($1.id, $0) }) { first, _ in first }
        cycles = found.cycles.map { cycle in cycle.nodes.compactMap { places[$0] } }
        cycleEdges = map.edges.indices.filter { found.edges.contains(map.edges[$0]) }
    }
}
