import PatchbayGraph
import PatchbayModel
import Testing

@Suite struct CheckTests {
    @Test func `a cycle is reported once, with every step of the path and who enters it`() {
        let graph = Fixture.graph([
            Fixture.injectable("A", [Fixture.request("b", "B", line: 10)]),
            Fixture.injectable("B", [Fixture.request("c", "C", line: 20)]),
            Fixture.injectable("C", [Fixture.request("a", "A", line: 30)]),
            Fixture.injectable("D", [Fixture.request("a", "A", line: 40)]),
        ])
        let findings = Checks.run(on: graph)
        #expect(findings.map(\.id) == [.dependencyCycle])
        #expect(findings.first?.message == "`A` needs itself: A → B → C → A")
        #expect(
            findings.first?.chain.map(\.text) == [
                "A needs `b: B`", "B needs `c: C`", "C needs `a: A`", "D needs `a: A`", "AppResolver.resolveD",
            ]
        )
    }

    @Test func `two cycles that share a binding are both reported`() {
        let graph = Fixture.graph([
            Fixture.injectable("A", [Fixture.request("b", "B"), Fixture.request("c", "C")]),
            Fixture.injectable("B", [Fixture.request("a", "A", line: 2)]),
            Fixture.injectable("C", [Fixture.request("a", "A", line: 3)]),
        ])
        #expect(Checks.run(on: graph).filter { $0.id == .dependencyCycle }.count == 2)
    }

    @Test func `a request that several providers could answer names its candidates`() {
        let graph = Fixture.graph([
            Fixture.provider("baseURL", "URL"), Fixture.provider("cdnURL", "URL"),
            Fixture.injectable("A", [Fixture.request("url", "URL", line: 7), Fixture.request("CDNURL", "URL")]),
        ])
        let findings = Checks.run(on: graph)
        #expect(findings.map(\.id) == [.ambiguousRequest])
        #expect(findings.first?.location.line == 7)
        #expect(findings.first?.help == "name it `baseURL` or `cdnURL`")
    }

    @Test func `a finding that two resolvers share is reported once`() {
        var graph = Fixture.graph([Fixture.injectable("A", [Fixture.request("a", "A")])])
        var other = graph.resolvers[0]
        other.key = "OtherResolver"
        graph.resolvers.append(other)
        #expect(Checks.run(on: graph).count == 1)
    }

    @Test func `findings are sorted by place`() {
        let graph = Fixture.graph([
            Fixture.injectable("B", [Fixture.request("b", "B", line: 9)]),
            Fixture.injectable("A", [Fixture.request("a", "A", line: 2)]),
        ])
        #expect(Checks.run(on: graph).map(\.location.line) == [2, 9])
    }
}
