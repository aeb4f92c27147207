import PatchbayModel

/// The explanation of an owner for the terminal.
public enum OwnerExplanationText {
    public static func render(_ explanation: OwnerExplanation, style: TextStyle = .plain) -> String {
        let unknowns = explanation.unknowns.map { Columns.Row(text: "  \($0.text)", aside: $0.location?.description) }
        let sections = [
            facts(explanation, style), section("has", explanation.nodes.map(row), style),
            section("keeps", explanation.kept.map(row), style), section("not known", unknowns, style),
        ]
        let hasNothing = explanation.nodes.isEmpty ? "has nothing of its own\n" : nil
        return (sections + [hasNothing]).compactMap { $0 }.joined(separator: "\n")
    }

    private static func facts(_ explanation: OwnerExplanation, _ style: TextStyle) -> String {
        let owner = explanation.owner
        let facts = [
            ("module", [owner.module]), ("beside", owner.parents), ("around", explanation.children.map(\.name)),
        ]
        let rows = facts.filter { !$0.1.isEmpty }.map { name, values in
            Columns.Row(text: "  " + name.padded(to: 10) + values.joined(separator: ", "), aside: nil)
        }
        let head = Columns.Row(text: owner.title, aside: owner.location?.description, isTitle: true)
        return Columns.text([head], style) + Columns.text(rows, style)
    }

    private static func section(_ title: String, _ rows: [Columns.Row], _ style: TextStyle) -> String? {
        guard !rows.isEmpty else { return nil }
        return Columns.text([Columns.Row(text: title, aside: nil, isTitle: true)] + rows, style)
    }

    private static func row(_ node: WiringNode) -> Columns.Row {
        Columns.Row(text: "  \(node.caption)", aside: node.location?.description)
    }
}
