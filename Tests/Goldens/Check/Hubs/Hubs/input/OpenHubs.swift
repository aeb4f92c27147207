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

/// What macros of others add is not read.
@Resolving
enum Expanded {}

@MainActor @AutoRegister(Double.self, parameterTypes: Float.self, using: { Double($0) })
extension Expanded {}

@available(macOS 14, *) @PlantActor @PatchbayHubs.AutoRegister(Bool.self, using: { true })
enum Plain {}

@objc
@AutoRegister(Double.self, parameterTypes: Float.self, using: { Double($0) })  // expect PB310
extension Plain {}

/// Another module registers on it what is registered here too, by attributes of its own.
@AutoRegister(Clock.self, parameterTypes: Missing.self, using: { _ in Clock() })
enum ForeignHub {}
