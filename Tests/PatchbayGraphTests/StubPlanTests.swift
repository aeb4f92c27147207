import PatchbayModel
import Testing

@testable import PatchbayGenerator
@testable import PatchbayGraph

@Suite struct StubPlanTests {
    private static func member(
        _ name: String,
        _ parameters: [(label: String?, type: String)] = [],
        _ result: String = "Int",
        effects: Effects = .none,
        conditions: [String] = []
    ) -> RequiredMember {
        RequiredMember(
            kind: .method,
            name: name,
            parameters: parameters.map {
                RequiredParameter(label: $0.label, name: $0.label ?? "_", type: .path([$0.type]))
            },
            effects: effects,
            result: .path([result]),
            conditions: conditions
        )
    }

    private static func names(_ members: [RequiredMember]) -> [String] { StubPropertyNames(members).names }

    private static func stub(_ bindings: [Binding], _ members: [RequiredMember]) -> StubPlan? {
        var graph = Fixture.graph(bindings)
        graph.resolvers[0].requirements.members = members
        return Planner.plan(graph).resolvers[0].stub
    }

    @Test func `of several methods of a name the labels tell the closures apart, and then the types`() {
        #expect(Self.names([Self.member("provideUser", [("id", "Int")])]) == ["onProvideUser"])
        let labelled = [
            Self.member("provideUser"), Self.member("provideUser", [("id", "Int")]),
            Self.member("provideUser", [("id", "String")]),
        ]
        #expect(Self.names(labelled) == ["onProvideUser", "onProvideUserIdIntToInt", "onProvideUserIdStringToInt"])
        let alike = [Self.member("a"), Self.member("a", effects: Effects(isAsync: true))]
        #expect(Self.names(alike) == ["onAToInt", "onAToInt2"])
    }

    @Test func `branches of one condition share a name`() {
        let members = [
            Self.member("provideA", conditions: ["os(Linux)"]),
            Self.member("provideA", [], "Double", conditions: ["!(os(Linux))"]),
        ]
        #expect(Self.names(members) == ["onProvideA", "onProvideA"])
    }

    @Test func `the stub of a resolver of an actor keeps off it what a protocol of none requires`() {
        var graph = Fixture.graph([])
        graph.resolvers[0].isolation = "MainActor"
        var isolated = Self.member("provideA")
        isolated.isolation = "MainActor"
        graph.resolvers[0].requirements.members = [isolated, Self.member("provideB", [], "String")]
        let members = Planner.plan(graph).resolvers[0].stub?.members
        #expect(members?.map(\.isNonisolated) == [false, true])
    }

    @Test func `no closure hides what the resolver requires`() {
        #expect(Self.names([Self.member("a"), Self.member("onA")]) == ["onA2", "onOnA"])
    }

    @Test func `the paths to a provider begin where nobody else asks, the shortest first`() {
        let bindings = [
            Fixture.provider("Int", "Int"),
            Fixture.injectable("B", [Fixture.request("int", "Int")]),
            Fixture.injectable("A", [Fixture.request("b", "B")]),
            Fixture.injectable("C", [Fixture.request("int", "Int")]),
        ]
        let stub = Self.stub(bindings, [Self.member("provideInt")])
        #expect(stub?.members.map(\.paths) == [["resolveC → resolveInt", "resolveA → resolveB → resolveInt"]])
    }

    @Test func `of many paths, and of long ones, a message shows a part`() {
        let fan = (0..<9).map { Fixture.injectable("A\($0)", [Fixture.request("int", "Int")]) }
        let many = Self.stub([Fixture.provider("Int", "Int")] + fan, [Self.member("provideInt")])
        #expect(many?.members[0].paths.count == 4)
        #expect(many?.members[0].paths.last == "and on others")

        let chain = (0..<50).map { number in
            Fixture.injectable("A\(number)", [Fixture.request("a", number == 49 ? "Int" : "A\(number + 1)")])
        }
        let long = Self.stub([Fixture.provider("Int", "Int")] + chain, [Self.member("provideInt")])
        let names = ["A0", "A1", "A2", "A3", "…", "A47", "A48", "A49", "Int"]
        let text = names.map { $0 == "…" ? $0 : "resolve\($0)" }.joined(separator: " → ")
        #expect(long?.members[0].paths == [text])
    }

    @Test func `what can throw anything throws when it is not set, what throws one type cannot`() {
        var typed = Self.member("provideB", effects: Effects(isThrowing: true))
        typed.thrownType = .path(["Failure"])
        let members = [
            Self.member("provideA", effects: Effects(isThrowing: true)), typed, Self.member("provideC"),
        ]
        #expect(Self.stub([], members)?.members.map(\.throwsIfNotSet) == [true, false, false])
        #expect(
            Self.stub([], members)?.members.map { $0.effectWords.map(\.description) } == [
                ["throws"], ["throws(Failure)"], [],
            ]
        )
    }

    @Test func `a settable property of a shared resolver leaves it without a stub`() {
        var graph = Fixture.graph([])
        graph.resolvers[0].requirements.members = [
            RequiredMember(kind: .property(isSettable: true), name: "depth", result: .path(["Int"]))
        ]
        #expect(Planner.plan(graph).resolvers[0].stub?.obstacle == nil)
        graph.resolvers[0].isSendable = true
        #expect(Planner.plan(graph).resolvers[0].stub?.obstacle == "`depth` is settable, in a resolver that is shared")
    }
}
