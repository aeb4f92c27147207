import PatchbayContexts
import PatchbayFeatures
import PatchbayHubs

struct Line {
    init(carrier: Carrier) {}
}
struct Carrier {}

@AutoRegister(
    Line.self,
    parameterTypes: Carrier.self,  // patchbay:ignore PB310 registered by a plug-in
    using: Line.init(carrier:)
)
enum Hub {}

// patchbay:ignore PB310
@AutoRegister(
    Line.self,
    parameterTypes: Carrier.self,
    using: Line.init(carrier:)
)
enum OtherHub {}

struct Mixer: DisposableFeature {
    static var placeholder: Mixer { Mixer() }
}

func make() throws -> Mixer {
    let features = FeaturesRoot { registry in
        registry.use(.disposable { _ in Mixer() })
        registry.use(.disposable { _ in Mixer() })  // patchbay:ignore PB402
    }
    return try features.instance()
}

protocol AppContext: ContextAccessors {
    var number: Int { get }
    var level: Int { get set }  // patchbay:ignore PB502
}
