import PatchbayModel
import Testing

@testable import PatchbayGenerator
@testable import PatchbayGraph

/// The binding that answers a request for an optional.
@Suite struct OptionalTests {
    private let request = Request(
        label: "clock",
        argumentLabel: "clock",
        key: "Clock?",
        type: .optional(.path(["Clock"])),
        location: Fixture.place(1)
    )

    private func answer(to bindings: [Binding], _ request: Request? = nil) -> BindingLookup.Answer {
        let graph = Fixture.graph(bindings)
        return BindingLookup(graph, graph.resolvers[0]).answer(to: request ?? self.request)
    }

    @Test func `what provides the optional comes before what provides the type, unless that alone has the name`() {
        let optional = Fixture.provider("MaybeClock", "Clock?")
        #expect(answer(to: [Fixture.provider("Watch", "Clock"), optional]) == .binding(1))
        #expect(answer(to: [Fixture.provider("Clock", "Clock"), optional]) == .binding(0))
        #expect(answer(to: [Fixture.provider("Clock", "Clock"), Fixture.provider("Clock", "Clock?")]) == .binding(1))
    }

    @Test func `what provides the type comes before what can make it`() {
        #expect(answer(to: [Fixture.injectable("Clock"), Fixture.provider("Clock", "Clock")]) == .binding(1))
        #expect(answer(to: [Fixture.injectable("Clock")]) == .binding(0))
    }

    @Test func `of several providers of the type the one of its name is taken, and if none has it that is reported`() {
        let both = [Fixture.provider("Other", "Clock"), Fixture.provider("Clock", "Clock")]
        #expect(answer(to: both) == .binding(1))
        #expect(answer(to: [both[0], Fixture.provider("Third", "Clock")]) == .ambiguous([0, 1]))
    }

    @Test func `the resolver itself is taken`() {
        let request = Request(
            label: "app",
            argumentLabel: "app",
            key: "AppResolver?",
            type: .optional(.existential(.path(["AppResolver"]))),
            location: Fixture.place(1)
        )
        #expect(answer(to: [], request) == .resolver(level: 0))
    }

    @Test func `where nothing is there it is nil, and no parameter of any method`() {
        #expect(answer(to: []) == .absent)
        let method = Fixture.method("resolveWatch", of: [Fixture.injectable("Watch", [request])])
        #expect(method?.parameters == [])
        #expect(
            method?.steps.first
                == .bind(
                    name: "dependency",
                    CallPlan(
                        callee: "\(TypeExpression.path(["Watch", "Dependency"]))",
                        arguments: [ArgumentPlan(label: "clock", value: .absent)]
                    )
                )
        )
    }

    @Test func `an optional of an optional takes what any of them takes`() {
        let type = TypeExpression.optional(.named([.init("Optional", arguments: [.path(["Clock"])])]))
        let nested = Request(
            label: "clock",
            argumentLabel: nil,
            key: TypeKey(type),
            type: type,
            location: Fixture.place(1)
        )
        #expect(answer(to: [Fixture.provider("Clock", "Clock")], nested) == .binding(0))
        #expect(
            answer(to: [Fixture.provider("Clock", "Clock"), Fixture.provider("Clock", "Clock?")], nested) == .binding(1)
        )
        #expect(answer(to: [], nested) == .absent)
    }
}
