import PatchbayHubs

struct Carrier {}
struct Line { init(carrier: Carrier) {} }

@AutoRegister(Line.self, parameterTypes: Carrier.self, using: Line.init(carrier:))
enum Missing {}

@AutoRegister(Carrier.self, using: Carrier.init)
enum Duplicate {}

@AutoRegister(Carrier.self, using: Carrier.init)
extension Duplicate {}

struct Desk { init(lamp: Lamp) {} }
struct Lamp { init(desk: Desk) {} }

@AutoRegister(Lamp.self, parameterTypes: Desk.self, using: Lamp.init(desk:))
@AutoRegister(Desk.self, parameterTypes: Lamp.self, using: Desk.init(lamp:))
enum Circle {}

@Factory(Carrier.self, parameterTypes: Int.self, factory: { _ in Carrier() })
@AutoRegister(Line.self, parameterTypes: Carrier.self, using: Line.init(carrier:))
enum WithArguments {}
