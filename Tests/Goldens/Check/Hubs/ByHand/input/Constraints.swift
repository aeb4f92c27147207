import PatchbayHubs

typealias Number = Int
typealias OfInt = Ring<Int>

// One type, said in several ways.
struct Ring<City> {}

@AutoRegister(Line.self, using: { Line(number: 1) })
extension Ring where City == Int {}

@AutoRegister(Stop.self, parameterTypes: Line.self, using: Stop.init)
extension Ring where Number == City {}

@AutoRegister(Map.self, parameterTypes: Line.self, using: { Map(stop: Stop(line: $0)) })
extension OfInt {}

@AutoRegister([Stop].self, parameterTypes: Line.self, using: { [Stop(line: $0)] })
extension Ring<Int> {}

// A constraint that follows from others.
struct Two<A, B> {}

@AutoRegister(Line.self, using: { Line(number: 1) })
extension Two where A == Int {}

@AutoRegister(Stop.self, parameterTypes: Line.self, using: Stop.init)
extension Two where A == B, B == Int {}

// A method for some hubs alone is not the registration once more.
struct Some<City> {}

extension Some {
    static func resolve(_: Line.Type) -> Line where City == Int { Line(number: 5) }
    static func resolve(_: Stop.Type) -> Stop! { nil }
}

@AutoRegister(Line.self, using: { Line(number: 1) })
@AutoRegister(Map.self, parameterTypes: Stop.self, using: Map.init)
extension Some {}

// A superclass's method for some arguments is not there for others.
class Depot<City> {}

extension Depot where City == String {
    static func resolve(_: Line.Type) -> Line { Line(number: 9) }
}

class Hall: Depot<Int> {}

@AutoRegister(Line.self, using: { Line(number: 1) })
@AutoRegister(Stop.self, parameterTypes: Line.self, using: Stop.init)
extension Hall {}
