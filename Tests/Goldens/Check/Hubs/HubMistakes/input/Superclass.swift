import PatchbayHubs

protocol Horn {}
struct Bell: Horn {}
struct Siren: Horn {
    init() {}
    init(size: Int) {}
}

@AutoRegister((any Horn).self, using: Bell.init)
@AutoRegister(Bell.self, using: Bell.init)
@Factory(Siren.self, parameterTypes: Int.self, factory: Siren.init(size:))
class Depot {}

@AutoRegister((any Horn).self, using: Siren.init)  // expect PB311
@Factory(Siren.self, parameterTypes: Bool.self, factory: { Siren(size: $0 ? 1 : 0) })
final class NightDepot: Depot {}
