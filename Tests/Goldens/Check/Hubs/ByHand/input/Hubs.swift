import Patchbay
import PatchbayHubs

struct Line { let number: Int }
struct Stop { let line: Line }
struct Map { let stop: Stop }

// What factories cannot call is no answer, and what they can is the hub's own already.
enum Written {
    static func resolve(_: Line.Type) throws -> Line { Line(number: 1) }
    static func resolve(_: Stop.Type) -> Stop? { nil }
    static func resolve(_: Map.Type) -> Map { Map(stop: Stop(line: Line(number: 1))) }
}

@AutoRegister(Stop.self, parameterTypes: Line.self, using: Stop.init)  // expect PB310
@AutoRegister(Map.self, parameterTypes: Stop.self, using: Map.init)  // expect PB311
extension Written {}

// A private method is there for its own file.
enum Secret {}

@AutoRegister(Map.self, parameterTypes: Stop.self, using: Map.init)  // expect PB310
extension Secret {}

// Other arguments of a generic hub, and other branches of `#if`, have answers of their own.
struct Of<City> {}

@AutoRegister(Line.self, using: { Line(number: 1) })
extension Of where City == Int {}

@AutoRegister(Stop.self, parameterTypes: Line.self, using: Stop.init)  // expect PB310
extension Of where City == String {}

@AutoRegister(Map.self, parameterTypes: Stop.self, using: Map.init)  // expect PB310
extension Of {}

enum Built {}

#if DEBUG
    @AutoRegister(Line.self, using: { Line(number: 1) })
    extension Built {}
#else
    @AutoRegister(Stop.self, parameterTypes: Line.self, using: Stop.init)  // expect PB310
    extension Built {}
#endif

// A type that is not written out may be any.
protocol Maker {
    associatedtype Made
    static func make() -> Made
}

enum LineMaker: Maker {
    static func make() -> Line { Line(number: 1) }
}

enum Vague {}

@AutoRegister(LineMaker.Made.self, using: LineMaker.make)
@AutoRegister(Stop.self, parameterTypes: Line.self, using: Stop.init)
extension Vague {}

// A property that is called answers, too.
@AutoRegister(Stop.self, parameterTypes: Line.self, using: Stop.init)
enum Called { static let resolve: @Sendable (Line.Type) -> Line = { _ in Line(number: 1) } }

// Protocols of the library resolve nothing on a hub.
protocol TownResolver: Resolver {}
struct Town: TownResolver {}

@AutoRegister(Stop.self, parameterTypes: Line.self, using: Stop.init)  // expect PB310
extension Town {}
