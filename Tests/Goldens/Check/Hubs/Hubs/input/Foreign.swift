import OtherMacros

@Factory(Line.self, parameterTypes: Unknown.self, factory: Line.init)
@Register(Line.self)
@AutoRegister(Clock.self, parameterTypes: Unknown.self, using: Clock.init)
extension ForeignHub {}

@PatchbayHubs.AutoRegister([Clock].self, parameterTypes: Unknown.self, using: { _ in [] })  // expect PB310
extension Hub {}
