import PatchbayModel
import Testing

@testable import PatchbayGenerator
@testable import PatchbayGraph

/// Accessors of contexts that are written by hand, with no source text.
@Suite struct ContextTests {
    private func requirement(
        _ name: String,
        _ type: String = "Int",
        effects: Effects = .none,
        isolation: String? = nil,
        conditions: [String] = [],
        owner: TypeKey = "AppContext",
        line: Int = 1
    ) -> ContextRequirement {
        ContextRequirement(
            name: name,
            type: .path([type]),
            effects: effects,
            isolation: isolation,
            conditions: conditions,
            owner: owner,
            module: "App",
            location: Fixture.place(line)
        )
    }

    private func context(
        _ requirements: [ContextRequirement],
        access: AccessLevel = .internal,
        conditions: [String] = [],
        written: [WrittenAccessor] = []
    ) -> ContextNode {
        ContextNode(
            key: "AppContext",
            type: .path(["AppContext"]),
            module: "App",
            access: access,
            conditions: conditions,
            location: Fixture.place(50),
            requirements: requirements,
            written: written
        )
    }

    private func plans(_ node: ContextNode) -> [AccessorsPlan] {
        Planner.plan(Graph(contexts: [node])).accessors
    }

    private func written(
        _ name: String,
        isStatic: Bool = false,
        isOfOtherReceivers: Bool = false,
        conditions: [String] = []
    ) -> WrittenAccessor {
        WrittenAccessor(
            name: name,
            isStatic: isStatic,
            isOfOtherReceivers: isOfOtherReceivers,
            conditions: conditions,
            location: Fixture.place(60)
        )
    }

    @Test func `instances and types get the same accessors, in the order of the requirements`() {
        let plans = plans(context([requirement("now"), requirement("in"), requirement("api", "Api")], access: .public))
        #expect(plans.map(\.type.description) == ["HasInstanceContext", "HasStaticContext"])
        #expect(plans.allSatisfy { $0.requirements.map(\.description) == ["Self.Context == any AppContext"] })
        for plan in plans {
            #expect(plan.accessors.map(\.name) == ["now", "`in`", "api"])
            #expect(plan.accessors.map(\.body) == ["resolve[\\.now]", "resolve[\\.`in`]", "resolve[\\.api]"])
            #expect(plan.accessors.allSatisfy { $0.access == .public && $0.effects.isEmpty })
        }
        #expect(plans[1].accessors.map(\.isStatic) == [true, true, true])
    }

    @Test func `an accessor with effects does without a key path, which cannot have any`() {
        let effects = Effects(isAsync: true, isThrowing: true)
        let accessor = plans(context([requirement("user", effects: effects, isolation: "MainActor")])).first?.accessors
            .first
        #expect(accessor?.effects == ["async", "throws"])
        #expect(accessor?.attributes.map(\.description) == ["@MainActor"])
        #expect(accessor?.body == "resolve.extend(try await resolve.context.user)")
    }

    @Test func `what is written by hand is not generated, and under a condition only where that does not hold`() {
        let node = context(
            [requirement("a"), requirement("b"), requirement("c"), requirement("d", conditions: ["X"])],
            conditions: ["Y"],
            written: [
                written("a"), written("a", isStatic: true), written("b"),
                written("c", conditions: ["Z"]), written("d", conditions: ["X", "Y"]),
            ]
        )
        let plans = plans(node)
        #expect(plans[0].accessors.map(\.name) == ["c"])
        #expect(plans[0].accessors.map(\.conditions) == [["!(Z)"]])
        #expect(plans[1].accessors.map(\.name) == ["b", "c", "d"])
        #expect(plans[1].accessors.map(\.conditions) == [[], [], ["X"]])
    }

    @Test func `there is no extension where nothing is left to generate`() {
        #expect(plans(context([])) == [])
        let node = context([requirement("a")], written: [written("a"), written("a", isStatic: true)])
        #expect(plans(node) == [])
    }

    @Test func `two requirements of one name and different looks clash, branches of one condition do not`() {
        func findings(_ late: ContextRequirement) -> [DiagnosticID] {
            let early = requirement("now", conditions: late.conditions.isEmpty ? [] : ["A"], line: 2)
            return Checks.run(on: Graph(contexts: [context([early, late])])).map(\.id)
        }
        #expect(findings(requirement("now", "Date", owner: "Clock")) == [.clashingRequirements])
        #expect(findings(requirement("then", "Date", owner: "Clock")) == [])
        #expect(findings(requirement("now", "Date")) == [])
        #expect(findings(requirement("now", "Date", conditions: ["!(A) && B"], owner: "Clock")) == [])
        #expect(findings(requirement("now", "Date", conditions: ["B"], owner: "Clock")) == [.clashingRequirements])
    }

    @Test func `a clash is reported at the context's own requirement, or else at the context`() {
        let own = [requirement("a", "X", line: 3), requirement("a", owner: "B", line: 4)]
        let inherited = [requirement("a", "X", owner: "A", line: 3), requirement("a", owner: "B", line: 4)]
        #expect(Checks.run(on: Graph(contexts: [context(own)])).map(\.location.line) == [3])
        #expect(Checks.run(on: Graph(contexts: [context(inherited)])).map(\.location.line) == [50])
    }

    @Test func `an accessor for other receivers is generated all the same, with a warning`() {
        let node = context(
            [requirement("a")],
            written: [written("a", isOfOtherReceivers: true), written("b", isOfOtherReceivers: true)]
        )
        #expect(plans(node).first?.accessors.map(\.name) == ["a"])
        let findings = Checks.run(on: Graph(contexts: [node]))
        #expect(findings.map(\.id) == [.ambiguousAccessor])
        #expect(findings.map(\.severity) == [.warning])
    }

    @Test func `what has a defect has no accessor, and a context that is out of visibility has none at all`() {
        var node = context([requirement("a")])
        node.defects = [ContextDefect(owner: "AppContext", defect: Defect(.hidingRequirement, at: Fixture.place(1)))]
        #expect(plans(node).first?.accessors.map(\.name) == ["a"])
        #expect(Checks.run(on: Graph(contexts: [node])).map(\.id) == [.hidingRequirement])
        node.defects = [ContextDefect(owner: "AppContext", defect: Defect(.notVisible, at: Fixture.place(1)))]
        #expect(plans(node) == [])
    }
}
