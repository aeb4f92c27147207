import PatchbayHubs

@AutoRegister(Vehicle.self, using: Bus.init)  // expect PB311
@OpaqueSingletonRegister(Line.self, parameterTypes: Bus.self, using: { _ in Line() })  // expect PB310
@OpaqueAutoRegister(Optional<Line>.self, using: { nil })  // expect PB311
extension Hub {}

@AutoRegister(Depot.Gate.self, parameterTypes: Key.self, using: Depot.Gate.init(key:))  // expect PB310
@AutoRegister(Int.self, parameterTypes: Ride.self, using: { _ in 1 })  // expect PB313
@AutoRegister([Tram].self, parameterTypes: Tram.self, using: { _ in [] })  // expect PB313
@FactoryRegister(
    [Bus].self,
    parameterTypes: .resolved((any Carier).self), .explicit(Int.self),  // expect PB310
    using: { _, _ in [] }
)
extension Hub {}

@SingletonRegister(Player.self, parameterTypes: Queue.self, using: Player.init(queue:))  // expect PB312
@AutoRegister(Queue.self, parameterTypes: Mixer?.self, using: Queue.init(mixer:))
extension Hub {}

@AutoRegister(Optional<Mixer>.self, parameterTypes: Player.self, using: Mixer.init(player:))
extension Hub {}

@AutoRegister(Hub.self, parameterTypes: Hub.self, using: { $0 })  // expect PB312
@AutoRegister([Hub].self, parameterTypes: Missing.self, using: make)  // expect PB310
extension Hub {}

@Register(Ride.self, parameterTypes: .explicit(String.self), using: { _ in Ride(number: 1) })  // expect PB311
extension Hub {}
