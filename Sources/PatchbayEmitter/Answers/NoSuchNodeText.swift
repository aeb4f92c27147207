import PatchbayGraph

/// What to say of a name that nothing in the graph has.
public enum NoSuchNodeText {
    public static func render(_ name: String, near: [WiringNode], style: TextStyle = .plain) -> String {
        let rows = near.map {
            Columns.Row(text: "  similar: \($0.id)", aside: $0.location?.description)
        }
        let help = near.isEmpty ? "  \(style.mark("help:", as: .hint)) `patchbay graph` lists all there is\n" : ""
        return "patchbay: nothing here makes or provides `\(name)`\n" + Columns.text(rows, style) + help
    }
}
