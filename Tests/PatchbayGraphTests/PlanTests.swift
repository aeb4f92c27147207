import PatchbayGraph
import PatchbayModel
import Testing

@testable import PatchbayGenerator

@Suite struct PlanTests {
    @Test func `assisted values come in the order in which they are first needed, each once`() {
        let method = Fixture.method(
            "resolveA",
            of: [
                Fixture.injectable(
                    "A",
                    [Fixture.request("x", "X"), Fixture.request("b", "B"), Fixture.request("y", "Y")]
                ),
                Fixture.injectable("B", [Fixture.request("z", "Z"), Fixture.request("x", "X")]),
            ]
        )
        #expect(method?.parameters.map(\.label) == ["x", "z", "y"])
    }

    @Test func `one label with two types is told apart by who needs it`() {
        let method = Fixture.method(
            "resolveA",
            of: [
                Fixture.injectable("A", [Fixture.request("id", "Int"), Fixture.request("userProfile", "UserProfile")]),
                Fixture.injectable("UserProfile", [Fixture.request("id", "String")]),
            ]
        )
        #expect(method?.parameters.map(\.label) == ["aId", "userProfileId"])
        #expect(method?.parameters.map(\.type.description) == ["Int", "String"])
    }

    @Test func `one label and type needed twice is one parameter`() {
        let method = Fixture.method(
            "resolveA",
            of: [
                Fixture.injectable("A", [Fixture.request("b", "B"), Fixture.request("c", "C")]),
                Fixture.injectable("B", [Fixture.request("id", "Int")]),
                Fixture.injectable("C", [Fixture.request("id", "Int")]),
            ]
        )
        #expect(method?.parameters.map(\.label) == ["id"])
    }

    @Test func `a provider stands in for an injectable of its type`() {
        let bindings = [Fixture.injectable("A", [Fixture.request("x", "X")]), Fixture.provider("Thing", "A")]
        let methods = Planner.plan(Fixture.graph(bindings)).resolvers[0].methods
        #expect(methods.map(\.name) == ["resolveA", "resolveThing"])
        #expect(methods[0].parameters == [])
    }

    @Test func `of two providers of a type each keeps its own name`() {
        let bindings = [Fixture.provider("BaseURL", "URL"), Fixture.provider("CDNURL", "URL")]
        let methods = Planner.plan(Fixture.graph(bindings)).resolvers[0].methods
        #expect(methods.map(\.name) == ["resolveBaseURL", "resolveCDNURL"])
    }

    @Test func `effects climb to everything above and to nothing else`() {
        let bindings = [
            Fixture.provider("Database", "Database", effects: Effects(isAsync: true, isThrowing: true)),
            Fixture.injectable("Store", [Fixture.request("database", "Database")]),
            Fixture.injectable("Screen", [Fixture.request("store", "Store")]),
            Fixture.injectable("Plain"),
        ]
        #expect(Fixture.method("resolveScreen", of: bindings)?.effects == Effects(isAsync: true, isThrowing: true))
        #expect(Fixture.method("resolvePlain", of: bindings)?.effects == Effects.none)
    }

    @Test func `one actor below makes the method run there, two make it wait for the second`() {
        let one = [
            Fixture.provider("Window", "Window", isolation: "MainActor"),
            Fixture.injectable("Screen", [Fixture.request("window", "Window")]),
        ]
        #expect(Fixture.method("resolveScreen", of: one)?.attributes.map(\.description) == ["@MainActor"])
        #expect(Fixture.method("resolveScreen", of: one)?.effects == Effects.none)
        let two = [
            Fixture.provider("Window", "Window", isolation: "MainActor"),
            Fixture.provider("Disk", "Disk", isolation: "DiskActor"),
            Fixture.injectable("Screen", [Fixture.request("window", "Window"), Fixture.request("disk", "Disk")]),
        ]
        let method = Fixture.method("resolveScreen", of: two)
        #expect(method?.attributes.map(\.description) == ["@MainActor"])
        #expect(method?.effects.isAsync == true)
        #expect(method?.requirements.map(\.description) == ["Self: Sendable"])
    }

    @Test func `a chain of thousands is planned without running out of stack`() {
        let length = 20_000
        let bindings = (0..<length).map { index in
            Fixture.injectable("T\(index)", index + 1 < length ? [Fixture.request("next", "T\(index + 1)")] : [])
        }
        #expect(Checks.run(on: Fixture.graph(bindings)) == [])
        #expect(Fixture.method("resolveT0", of: bindings)?.parameters == [])
    }
}
