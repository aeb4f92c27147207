import PatchbayHubs

protocol Carrier {}
struct Tram: Carrier {}
struct Line {
    init(carrier: any Carrier, number: Int) {}
}
let carrier = (any Carrier).self
let role = HubParameter.resolved(Int.self)

@AutoRegister((any Carrier).self, using: Tram.init)
@AutoRegister(Carrier.self, using: Tram.init)  // expect PB303
@AutoRegister(Line.self, parameterTypes: Int.self, using: Line.init(carrier:number:))  // expect PB302
@AutoRegister(Line?.self, parameterTypes: Int.self, Int.self, using: { _ in nil })  // expect PB301
@AutoRegister(carrier, using: Tram.init)  // expect PB304
@Register([Line].self, parameterTypes: role, using: { _ in [] })  // expect PB305
@AutoRegister([Line?].self, parameterTypes: Line.self, using: { _ in [] })
enum Hub {}

@AutoRegister(Line.self, using: { fatalError() })  // expect PB306
protocol NoHub {}

@SingletonRegister(Line.self, using: { fatalError() })  // expect PB306
@AutoRegister(Tram.self, using: Tram.init)
struct GenericHub<Value> {}
@SingletonRegister([Tram].self, using: { [] })
struct PlainHub {}

@Factory(Line.self, parameterTypes: Int.self, factory: { (_: Int) in fatalError() })
@Factory(Line.self, parameterTypes: Bool.self, factory: { (_: Bool) in fatalError() })  // expect PB303
enum ArgumentHub {}

struct ArrayOfLine {
    init(number: Int) {}
}

@Factory([Line].self, parameterTypes: Int.self, factory: { (_: Int) in [] })
@Factory(ArrayOfLine.self, parameterTypes: Int.self, factory: ArrayOfLine.init(number:))  // expect PB303
enum FactoryHub {}
