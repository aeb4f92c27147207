import PatchbayModel
import Testing

@testable import PatchbayGraph

/// Hubs by hand: plain names, no source text.
@Suite struct HubTests {
    private func registration(
        _ type: String,
        needs: [String] = [],
        takes: [String] = [],
        line: Int = 1,
        _ change: (inout HubRegistration) -> Void = { _ in }
    ) -> HubRegistration {
        var result = HubRegistration(
            key: TypeKey(type),
            type: .path([type]),
            requests: needs.map { HubRequest(key: TypeKey($0), type: .path([$0]), location: Fixture.place(line)) },
            supplied: takes.map { .path([$0]) },
            takesArguments: !takes.isEmpty,
            module: "App",
            location: Fixture.place(line)
        )
        change(&result)
        return result
    }

    private func findings(_ hubs: HubNode...) -> [Diagnostic] {
        Checks.run(on: Graph(hubs: hubs))
    }

    private func hub(_ registrations: HubRegistration...) -> HubNode {
        HubNode(key: "Hub", name: "Hub", registrations: registrations)
    }

    private func ids(_ hubs: HubNode...) -> [DiagnosticID] {
        Checks.run(on: Graph(hubs: hubs)).map(\.id)
    }

    @Test func `what is needed and registered is no finding, whatever its order`() {
        #expect(
            ids(hub(registration("A", needs: ["B", "C"]), registration("B", needs: ["C"]), registration("C"))) == []
        )
    }

    @Test func `what nothing registers is missing, unless it is resolved by hand or the hub is not known`() {
        var node = hub(registration("A", needs: ["B"]))
        #expect(ids(node) == [.missingRegistration])
        node.written = [WrittenResolution(key: "C", location: Fixture.place(1))]
        #expect(ids(node) == [.missingRegistration])
        node.written = [WrittenResolution(key: "B", location: Fixture.place(1))]
        #expect(ids(node) == [])
        node.written = [WrittenResolution(key: nil, location: Fixture.place(1))]
        #expect(ids(node) == [])
        node.written = []
        node.isDeclared = false
        #expect(ids(node) == [])
    }

    @Test func `what comes close to something missing is named, the same on other hubs first`() {
        let other = HubNode(key: "Other", name: "Other", registrations: [registration("Carrier", takes: ["Int"])])
        let near = registration("Any") { $0.type = .optional(.path(["Carrier"])) }
        let found = findings(
            hub(registration("A", needs: ["Carrier"]), registration("Carier"), near, registration("Courier")),
            other
        )
        #expect(
            found.first?.similar.map(\.text) == [
                "`Carrier` is registered on `Other`, with arguments", "`Carier` is registered on `Hub`",
                "`Carrier?` is registered on `Hub`",
            ]
        )
    }

    @Test func `two registrations of a type are a finding at the second, unless only one takes arguments`() {
        let found = findings(hub(registration("A", line: 1), registration("A", line: 2)))
        #expect(found.map(\.id) == [.duplicateRegistration])
        #expect(found.first?.location == Fixture.place(2))
        #expect(found.first?.similar.first?.location == Fixture.place(1))
        #expect(ids(hub(registration("A"), registration("A", takes: ["Int"]))) == [])
        #expect(
            ids(hub(registration("A", takes: ["Int"], line: 1), registration("A", takes: ["B"], line: 2)))
                == [.duplicateRegistration]
        )
    }

    @Test func `registrations that are not compiled together, or out of visibility, are no duplicates`() {
        let debug = registration("A", line: 2) { $0.conditions = ["DEBUG"] }
        let release = registration("A") { $0.conditions = ["!(DEBUG)"] }
        let ofInts = registration("A") { $0.conditions = ["where T == Int"] }
        #expect(ids(hub(release, debug)) == [])
        #expect(ids(hub(ofInts, debug)) == [])
        #expect(ids(hub(registration("A"), debug)) == [.duplicateRegistration])
        let hidden = registration("A") {
            $0.module = "Lib"
            $0.location = SourceLocation(file: "Lib.swift", line: 1, column: 1)
            $0.isWanted = false
        }
        let own = registration("A") { $0.reach = ["Lib": .package] }
        #expect(ids(hub(own, hidden)) == [])
        var seen = hidden
        seen.access = .public
        #expect(ids(hub(own, seen)) == [.duplicateRegistration])
        #expect(ids(hub(registration("A"), seen)) == [])
    }

    @Test func `a cycle is one finding, and one through conditions is none`() {
        let cycle = hub(
            registration("A", needs: ["B"]),
            registration("B", needs: ["C"]),
            registration("C", needs: ["A"])
        )
        #expect(findings(cycle).map(\.id) == [.registrationCycle])
        #expect(findings(cycle).first?.message.hasSuffix("A → B → C → A") == true)
        #expect(findings(cycle).first?.chain.count == 3)
        let conditional = registration("B", needs: ["A"]) { $0.conditions = ["DEBUG"] }
        #expect(ids(hub(registration("A", needs: ["B"]), conditional)) == [])
        #expect(ids(hub(registration("A", needs: ["A"]))) == [.registrationCycle])
    }

    @Test func `a chain of any length is followed`() {
        let chain = (0..<20_000).map { registration("T\($0)", needs: ["T\(($0 + 1) % 20_000)"]) }
        #expect(ids(HubNode(key: "Hub", name: "Hub", registrations: chain)) == [.registrationCycle])
    }

    @Test func `what takes arguments cannot be resolved, unless it is registered without them too`() {
        let ride = registration("Ride", takes: ["Int"], line: 2)
        let found = findings(hub(registration("Ticket", needs: ["Ride"]), ride))
        #expect(found.map(\.id) == [.registeredWithArguments])
        #expect(found.first?.similar.first?.text == "`Ride` is registered with `Int`")
        #expect(ids(hub(registration("Ticket", needs: ["Ride"]), ride, registration("Ride", line: 3))) == [])
    }

    @Test func `a hub has what its superclass registers, whose cycles are its own`() {
        let base = HubNode(
            key: "Base",
            name: "Base",
            registrations: [registration("A", needs: ["B"]), registration("B", needs: ["A"])]
        )
        var heir = HubNode(key: "Heir", name: "Heir", registrations: [registration("C", needs: ["A"])])
        heir.inherited = ["Base"]
        #expect(ids(base, heir) == [.registrationCycle])
    }

    @Test func `registrations of modules that the run is not for are not reported`() {
        let foreign = registration("A", needs: ["B", "A"]) {
            $0.isWanted = false
            $0.problems = [Diagnostic(.notAMetatype, at: Fixture.place(1), "wrong")]
        }
        #expect(ids(hub(foreign)) == [])
    }
}
