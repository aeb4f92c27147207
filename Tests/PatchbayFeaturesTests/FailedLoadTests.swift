import Foundation
import PatchbayFeatures
import Testing

/// A load that fails leaves nothing behind of what was made for it.
@Suite struct FailedLoadTests {
    private final class Boat: ImplementationOfCacheableFeature, FeatureTeardown {
        struct Seat: CacheableFeature {
            static var placeholder: Seat { Seat() }
        }

        static let count = Locked(0)
        let features: Features

        init(using features: Features) throws {
            self.features = features
            Self.count.update { $0 += 1 }
        }

        deinit { Self.count.update { $0 -= 1 } }

        var instance: Seat { Seat() }
        func tearDown() {}
    }

    @Test("an implementation that a decorating loader has made before it fails goes with the load")
    func goes() {
        struct Refused: Error {}
        let features = FeaturesRoot { registry in
            registry.use(
                .cacheable(Boat.Seat.self) { features in
                    _ = try Boat.loader().loadInstance(of: Boat.Seat.self, context: .void, using: features)
                    throw Refused()
                }
            )
        }
        #expect(throws: FeatureLoadingFailed.self) { try features.instance(of: Boat.Seat.self) }
        #expect(Boat.count.current == 0)
    }
}
