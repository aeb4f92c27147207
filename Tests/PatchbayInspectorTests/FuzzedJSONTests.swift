import PatchbayInspector
import PatchbayTestSupport
import Testing

/// JSON that nobody wrote.
@Suite struct FuzzedJSONTests {
    private let map = WiringMap(
        nodes: [
            Sample.node("Shop"), Sample.node("Desk"),
            Sample.node(
                "AppResolver.provideClock",
                name: "provideClock",
                type: "Clock",
                kind: .provider,
                owner: "AppResolver"
            ),
            Sample.argument("guest", "Guest"),
        ],
        edges: [
            Sample.edge("Shop", "Desk", label: "desk"), Sample.edge("Desk", "Shop", label: "shop"),
            Sample.edge("Desk", "AppResolver.provideClock", label: "clock"),
            Sample.edge("Desk", "argument guest: Guest", label: "guest"),
        ]
    )

    @Test func `a map that makes no sense is refused, or compared and drawn`() {
        var mutations = Mutations(seed: 12)
        let text = MapJSON.encode(map)
        var refused = 0
        for _ in 0..<Mutations.count / 5 {
            guard let other = try? MapJSON.decode(Array(mutations.json(of: text).utf8)) else {
                refused += 1
                continue
            }
            _ = MapComparison.compare(map, other)
            _ = MapComparison.compare(other, map)
            #expect(
                !MapText.render(other).isEmpty && !MapDOT.render(other).isEmpty && !MapMermaid.render(other).isEmpty
            )
        }
        #expect(refused > 0 && refused < Mutations.count / 5)
    }

    @Test func `a baseline that makes no sense is refused, or judges`() {
        var mutations = Mutations(seed: 13)
        let findings = (1...3).map { Sample.finding("message \($0)") }
        let baseline = Baseline(of: findings, display: { $0 })
        for _ in 0..<Mutations.count / 5 {
            guard let other = Baseline(Array(mutations.json(of: baseline.text).utf8)) else { continue }
            #expect(other.judge(findings, display: { $0 }).known.count <= 3)
        }
    }
}
