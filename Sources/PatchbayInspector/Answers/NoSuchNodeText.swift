import PatchbayModel

/// The answer to a name that nothing in the graph has.
public enum NoSuchNodeText {
    /// - Parameter hasReadAll: Whether everything could be read that was to be.
    public static func render(
        _ name: String,
        near: [NodeSearch.Named],
        hasReadAll: Bool = true,
        style: TextStyle = .plain
    ) -> String {
        let rows = near.map {
            Columns.Row(text: "  similar: \($0.name)", aside: $0.location?.description)
        }
        let hint = hasReadAll ? "`patchbay graph` lists all there is" : "see to what could not be read first"
        let help = near.isEmpty || !hasReadAll ? "  \(style.mark("help:", as: .hint)) \(hint)\n" : ""
        let here = hasReadAll ? "here" : "of what could be read"
        return "patchbay: nothing \(here) makes or provides `\(name)`, or is called so\n" + Columns.text(rows, style)
            + help
    }
}
