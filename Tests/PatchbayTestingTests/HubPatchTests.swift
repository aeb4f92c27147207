import PatchbayFeatures
import PatchbayHubs
import PatchbayTesting
import Testing

protocol Carrier: Sendable { var name: String { get } }
struct Tram: Carrier { var name = "tram" }
struct ToyTram: Carrier { var name = "toy" }

/// A hub as the macros write it in debug builds.
enum Depot {
    static func carrier() -> any Carrier {
        _HubMocks.find(Depot.self, (any Carrier).self) ?? Tram()
    }

    static func carrier(named name: String) -> any Carrier {
        _HubMocks.find(Depot.self, (any Carrier).self, name) ?? Tram(name: name)
    }

    static func carrier(line: Int, to stop: String) -> any Carrier {
        _HubMocks.find(Depot.self, (any Carrier).self, (line, stop)) ?? Tram(name: "\(line) to \(stop)")
    }
}

/// A hub that keeps a tree of features.
private enum Kiosk {
    static let features = _HubSingleton(making: { makeFeatures { $0.use(ShopName(name: "Kiosk")) } })
}

@Suite struct HubPatchTests {
    @Test(.patched { $0.use(ShopName(name: "patched")) })
    func `a tree that a hub keeps has no patches of the test that asks for it first`() {
        #expect(Kiosk.features.value.instance(of: ShopName.self).name == "Kiosk")
        #expect(makeFeatures { $0.use(ShopName(name: "own")) }.instance(of: ShopName.self).name == "patched")
    }

    @Test(.patched { $0(withMock: (any Carrier).self, in: Depot.self) { ToyTram() } })
    func aRegistrationOfAHubIsPatched() {
        #expect(Depot.carrier().name == "toy")
    }

    @Test func oneValueStandsInForARegistration() {
        withPatches {
            $0(withMock: (any Carrier).self, in: Depot.self, singleton: ToyTram())
        } operation: {
            #expect(Depot.carrier().name == "toy")
        }
        #expect(Depot.carrier().name == "tram")
    }

    @Test func aMockTakesWhatIsBrought() {
        withPatches { patches in
            patches(withMock: (any Carrier).self, in: Depot.self) { (name: String) in ToyTram(name: "toy \(name)") }
            patches(withMock: (any Carrier).self, in: Depot.self) { (line: Int, stop: String) in
                ToyTram(name: "toy \(line) to \(stop)")
            }
        } operation: {
            #expect(Depot.carrier().name == "tram")
            #expect(Depot.carrier(named: "x").name == "toy x")
            #expect(Depot.carrier(line: 8, to: "Zoo").name == "toy 8 to Zoo")
        }
    }

    @Test func aMockThatNobodyAsksForIsReported() {
        withKnownIssue {
            withPatches {
                $0(withMock: (any Carrier).self, in: Depot.self) { ToyTram() }
            } operation: {
            }
        } matching: { issue in
            issue.comments.first?.rawValue.contains("Carrier in Depot") == true
        }
    }
}
