import PatchbayModel

/// The unused nodes, for the terminal.
public enum UnusedText {
    public static func render(_ nodes: [WiringNode], style: TextStyle = .plain) -> String {
        guard !nodes.isEmpty else { return "everything is used, as far as the sources show\n" }
        return Columns.text(
            nodes.map { Columns.Row(text: $0.id, aside: $0.location?.description) },
            style
        )
    }
}
