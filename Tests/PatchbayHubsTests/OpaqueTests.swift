// swift-format-ignore-file: OnlyOneTrailingClosureArgument
// The fixed form of a scope: the mock is made by one closure, what runs in it is the other.

import PatchbayHubs
import Testing

private protocol Engine<Fuel> {
    associatedtype Fuel: Equatable
    var fuel: Fuel { get }
}

private class Diesel: Engine {
    var fuel: Int { 5 }
}

private final class TestDiesel: Diesel {
    override var fuel: Int { 0 }
}

private struct Workshop {
    let engine: any Engine
    let depot: any Depot
}

private func spare() -> some Carrier { Bus() }

private enum Yard {}

@OpaqueAutoRegister((any Engine).self, using: Diesel.init)
@OpaqueSingletonRegister((any Depot).self, using: TownDepot.init)
@OpaqueAutoRegister((any Carrier).self, using: spare)
@AutoRegister(
    Workshop.self,
    parameterTypes: (any Engine).self,
    (any Depot).self,
    using: Workshop.init(engine:depot:)
)
@OpaqueRegister(
    (any Engine<Int>).self,
    parameterTypes: .explicit(Int.self),
    .resolved(Workshop.self),
    using: Tuned.init(fuel:workshop:)
)
extension Yard {}

private struct Tuned: Engine {
    let fuel: Int
    let workshop: Workshop
}

@Suite struct OpaqueTests {
    @Test func `an opaque registration resolves to a value of its own type`() {
        let (one, other) = (Yard.resolve((any Engine).self), Yard.resolve((any Engine).self))
        #expect(one.fuel == other.fuel)
        let carrier: some Carrier = Yard.resolve((any Carrier).self)
        #expect(carrier.name == "bus")
        #expect(Yard.factory(of: (any Engine).self).make().fuel is Int)
    }

    @Test func `opaque registrations and plain ones depend on each other`() {
        let engine = Yard.resolve((any Engine<Int>).self, fuel: 3)
        #expect(engine.fuel == 3)
        #expect(Yard.resolve(Workshop.self).depot === Yard.resolve((any Depot).self))
    }

    @Test func `a mock of an opaque registration is of its type`() {
        Yard.withMock((any Engine).self, factory: { TestDiesel() }) {
            #expect(Yard.resolve(Workshop.self).engine is TestDiesel)
        }
        #expect(!(Yard.resolve(Workshop.self).engine is TestDiesel))
    }

    @Test func `a mock of an opaque singleton is shared`() {
        let toy = ToyDepot()
        Yard.withMock((any Depot).self, singleton: toy) {
            #expect(Yard.resolve(Workshop.self).depot === toy)
        }
    }

    @Test func `a mock of another type is refused when it is resolved`() async {
        await #expect(processExitsWith: .failure) {
            Yard.withMock((any Carrier).self, factory: { Tram() }) { _ = Yard.resolve((any Carrier).self) }
        }
    }
}
