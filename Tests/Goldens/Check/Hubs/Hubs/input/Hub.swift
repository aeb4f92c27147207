import PatchbayHubs

@AutoRegister((any Carrier).self, using: Tram.init)
@Register(
    Ride.self,
    parameterTypes: .explicit(Int.self),
    using: Ride.init(number:)
)
@Factory(Tram.self, parameterTypes: Int.self, Ride?.self, factory: { _, _ in Tram() })
@AutoRegister(Line?.self, parameterTypes: Vehicle.self, using: Line.init(carrier:))
@AutoRegister(Bus?.self, parameterTypes: Clock.self, using: { _ in nil })
enum Hub {
    static func resolve(_ type: Clock.Type) -> Clock { Clock() }
}

@PatchbayHubs.AutoRegister(Key.self, using: Key.init)
actor OtherHub {
    @AutoRegister(Depot.Gate.self, parameterTypes: Depot.Key.self, using: Depot.Gate.init(key:))  // expect PB310
    final class Nested {}
}

@AutoRegister(Key.self, using: Key.init)
@AutoRegister(Line.self, parameterTypes: (any Tracker).self, Int.self, using: Line.init(tracker:number:))
struct AnyHub {
    static func resolve<Value>(_ type: Value.Type) -> Value { fatalError() }
}
