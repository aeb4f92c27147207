import PatchbayHubs
import Testing

private protocol Carrier {
    var name: String { get }
}

private struct Tram: Carrier {
    let name = "tram"
}

private struct Line {
    let carrier: any Carrier
}

private enum Depot {}

@AutoRegister((any Carrier).self, using: Tram.init)
@AutoRegister(Line.self, parameterTypes: (any Carrier).self, using: Line.init(carrier:))
extension Depot {}

@Suite struct RegistrationTests {
    @Test func `a registered type resolves with its dependencies`() {
        #expect(Depot.resolve(Line.self).carrier.name == "tram")
    }
}
