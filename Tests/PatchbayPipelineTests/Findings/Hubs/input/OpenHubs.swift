import PatchbayHubs

// Hubs of which more may be known elsewhere, or under one constraint and not under another.

enum Constrained<Value> {}

@AutoRegister(String.self, using: { "number" })
extension Constrained where Value == Int {}

@AutoRegister(String.self, using: { "truth" })
extension Constrained where Value == Bool {}

/// What the protocol brings along is not read.
enum Conforming: ProtocolOfAnotherPackage {}

@AutoRegister(Double.self, parameterTypes: Float.self, using: { Double($0) })
extension Conforming {}

enum Shown: Sendable {}

@AutoRegister(Double.self, parameterTypes: Float.self, using: { Double($0) })  // expect PB310
extension Shown {}
