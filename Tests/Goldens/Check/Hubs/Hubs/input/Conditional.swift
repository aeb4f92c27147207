import PatchbayHubs

struct Desk {
    init(lamp: Lamp) {}
}
struct Lamp {
    init(desk: Desk) {}
}

#if DEBUG
@AutoRegister(Lamp.self, using: { fatalError() })
enum DeskHub {}
#else
@AutoRegister(Lamp.self, parameterTypes: Desk.self, using: Lamp.init(desk:))
enum DeskHub {}
#endif

@AutoRegister(Desk.self, parameterTypes: Lamp.self, using: Desk.init(lamp:))
extension DeskHub {}

#if os(Linux)
@AutoRegister(Desk.self, using: { fatalError() })  // expect PB311
extension DeskHub {}
#endif

#if os(Linux)
@AutoRegister(Int.self, using: { 1 })
#else
@AutoRegister(Int.self, using: { 2 })
#endif
@AutoRegister(String.self, parameterTypes: Int.self, using: { "\($0)" })
enum NumberHub {}

#if os(Linux)
@AutoRegister(Int.self, using: { 3 })  // expect PB311
extension NumberHub {}
#endif

@AutoRegister(Double.self, using: { 1 })
extension NumberHub {}

#if DEBUG
// One that is compiled in some builds is there beside one that is compiled in all.
@AutoRegister(Double.self, using: { 2 })  // expect PB311
extension NumberHub {}
#endif
