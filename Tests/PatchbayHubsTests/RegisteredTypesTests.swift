import PatchbayHubs
import Testing

private enum Shelf {
    /// Written by hand, for what no attribute can say.
    static func resolve(_: Double.Type) -> Double { 1.5 }
}

private enum Stops {
    static func make() -> Stop { Stop(name: "by a method") }
}

private func label(_ stop: Stop, seats: Int) -> String { "\(stop.name): \(seats)" }

private struct Timetable {
    let stop: Stop?
    let names: [String]
    let pair: (Int, String)
    let later: () -> Int
    let store: Store<Stop>
    let ratio: Double
    let kind: Stop.Type
}

@AutoRegister(Stop.self, using: Stops.make)
@AutoRegister(Stop?.self, parameterTypes: Stop.self, using: Optional.some)
@AutoRegister([String].self, using: { ["a", "b"] })
@AutoRegister((Int, String).self, using: { (1, "one") })
@AutoRegister((() -> Int).self, using: { { 42 } })
@AutoRegister((nonisolated(nonsending) (Int) async -> Int).self, using: { { $0 + 1 } })
@AutoRegister(Store<Stop>.self, parameterTypes: Stop.self, using: { Store(elements: [$0]) })
@AutoRegister(Stop.Shelter.self, using: { Stop.Shelter() })
@AutoRegister(Swift.Int8.self, using: { 8 })
@AutoRegister(Stop.Type.self, using: { Stop.self })
@AutoRegister((any Carrier).Type.self, using: { (any Carrier).self })
@AutoRegister((any Carrier.Type).self, using: { Tram.self })
@AutoRegister((any Carrier & Sendable).self, using: FastCarrier.init)
@AutoRegister([String: any Carrier].self, using: { ["t": Tram()] })
@AutoRegister(
    Timetable.self,
    parameterTypes: Optional<Stop>.self,
    Array<String>.self,
    (Int, String).self,
    (() -> Int).self,
    Store<Stop>.self,
    Double.self,
    Stop.Type.self,
    using: Timetable.init
)
extension Shelf {}

@Register(
    String.self,
    parameterTypes: .resolved(Stop.self),
    .explicit(Int.self),
    using: label(_:seats:)
)
@Factory(Stop.self, parameterTypes: String.self, factory: Stop.init(name:))
@Factory(Int.self, parameterTypes: (() -> Int).self, (() -> Int).self, factory: { $0() + $1() })
@Register(Character.self, parameterTypes: String.self, factory: { Character($0) })
@Factory(Bool.Type.self, parameterTypes: Int.self, factory: { (_: Int) in Bool.self })
@Register(Set<Int>.self, parameterTypes: .explicit([Int].self), using: Set<Int>.init)
extension Shelf {}

@available(*, deprecated)
private enum Old {}

@available(*, deprecated)
@FactoryRegister(Stop.self, parameterTypes: .explicit(String.self), using: Stop.init(name:))
@OpaqueFactoryRegister((any Carrier).self, parameterTypes: Int.self, factory: { (_: Int) in Tram() })
extension Old {}

private struct FastCarrier: Carrier, Sendable {
    let name = "fast"
}

@Suite struct RegisteredTypesTests {
    @Test func `optionals, arrays, tuples, functions and generic types can be registered, in any spelling`() {
        let table = Shelf.resolve(Timetable.self)
        #expect(table.stop?.name == "by a method")
        #expect(table.names == ["a", "b"])
        #expect(table.pair == (1, "one"))
        #expect(table.later() == 42)
        #expect(table.store.elements.count == 1)
    }

    @Test func `what is resolved by a function written by hand can be a dependency`() {
        #expect(Shelf.resolve(Timetable.self).ratio == 1.5)
    }

    @Test func `a function that runs where its caller does can be registered, and mocked`() async {
        let next = Shelf.resolve((nonisolated(nonsending) (Int) async -> Int).self)
        #expect(await next(1) == 2)
        let mock: nonisolated(nonsending) (Int) async -> Int = { $0 + 2 }
        await Shelf.withMock((nonisolated(nonsending) (Int) async -> Int).self, singleton: mock) {
            let next = Shelf.resolve((nonisolated(nonsending) (Int) async -> Int).self)
            #expect(await next(1) == 3)
        }
    }

    @Test func `metatypes can be registered`() {
        #expect(Shelf.resolve(Timetable.self).kind == Stop.self)
        #expect(Shelf.resolve((any Carrier).Type.self) == (any Carrier).self)
        let carrier: any Carrier.Type = Shelf.resolve()
        #expect(ObjectIdentifier(carrier) == ObjectIdentifier(Tram.self))
        let types: Shelf.BoolTypeFactory = Shelf.factory(of: Bool.Type.self)
        #expect(types.make(1) == Bool.self)
    }

    @Test func `nested types, qualified names and compositions can be registered`() {
        #expect(Shelf.resolve(Stop.Shelter.self).seats == 4)
        #expect(Shelf.resolve(Int8.self) == 8)
        #expect(Shelf.resolve((any Carrier & Sendable).self).name == "fast")
        #expect(Shelf.resolve([String: any Carrier].self).count == 1)
    }

    @Test func `labels are those of the factory, and none where it shows none`() {
        #expect(Shelf.resolve(String.self, seats: 3) == "by a method: 3")
        #expect(Shelf.resolve(Int.self, { 1 }, { 2 }) == 3)
        #expect(Shelf.resolve({ 3 }, { 4 }) == 7)
        #expect(Shelf.resolve(Set<Int>.self, [1, 1]) == [1])
        #expect(Shelf.factory(of: Character.self, "x").make() == "x")
    }

    @Test func `a type can be registered with arguments and without`() {
        #expect(Shelf.resolve(Stop.self) == Stop(name: "by a method"))
        #expect(Shelf.resolve(Stop.self, name: "Hill") == Stop(name: "Hill"))
    }

    @Test func `of a type that is registered with arguments and without, the factory without is the usual one`() {
        let plain = Shelf.factory(of: Stop.self)
        #expect(type(of: plain) == HubFactory<Stop>.self)
        let named: Shelf.StopFactory = Shelf.factory(of: Stop.self)
        #expect(named.make(name: "Hill").name == "Hill")
        #expect(Shelf.factory(of: Stop.self).make(name: "Lake").name == "Lake")
        #expect(Shelf.factory(of: Stop.self).make() == plain.make())
    }

    @available(*, deprecated)
    @Test func `the former names work`() {
        #expect(Old.resolve(Stop.self, name: "Hill").name == "Hill")
        #expect(Old.resolve((any Carrier).self, 1).name == "tram")
    }
}
