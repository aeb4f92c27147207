import PatchbayModel

/// The paths from one node to another for the terminal.
public enum PathText {
    /// - Parameter paths: Lists of edges, each from the same start to the same end.
    public static func render(_ paths: [[WiringEdge]], style: TextStyle = .plain) -> String {
        paths.map { path in
            let start = path.first.map { Columns.Row(text: $0.from, aside: nil, isTitle: true) }
            let steps = path.enumerated().map { depth, edge in
                let label = edge.label.isEmpty ? "" : "\(edge.label): "
                let text = "\(TreeIndent.of(depth))→ \(label)\(edge.to)\(edge.form)"
                return Columns.Row(text: text, aside: edge.location?.description)
            }
            return Columns.text([start].compactMap { $0 } + steps, style)
        }.joined(separator: "\n")
    }
}
