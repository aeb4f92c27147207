// swift-format-ignore-file: OnlyOneTrailingClosureArgument
// The fixed form of a scope: the mock is made by one closure, what runs in it is the other.

import PatchbayHubs
import Testing

@AutoRegister((any Carrier).self, using: Bus.init)
private struct StructHub {}

@AutoRegister((any Carrier).self, using: Bus.init)
@SingletonRegister((any Depot).self, using: TownDepot.init)
@SingletonRegister(Stop.self, parameterTypes: (any Carrier).self, using: { Stop(name: "stop of the \($0.name)") })
class ClassHub {}

private final class DerivedHub: ClassHub {}

@AutoRegister((any Carrier).self, using: Bus.init)
@SingletonRegister(TownDepot.self, using: TownDepot.init)
actor ActorHub {}

@SingletonRegister(Stop.self, parameterTypes: (any Carrier).self, using: { Stop(name: "stop of the \($0.name)") })
extension ActorHub {}

// swift-format-ignore: NoAccessLevelOnExtensionDeclaration
@AutoRegister(String.self, using: { "in a private extension" })
private extension ActorHub {}

private enum Outer {
    @AutoRegister((any Carrier).self, using: Bus.init)
    enum Inner {}
}

@AutoRegister(Stop.self, using: { Stop(name: "inner") })
extension Outer.Inner {}

private enum GenericHub<Element> {}

@AutoRegister((any Carrier).self, using: Bus.init)
extension GenericHub {}

@AutoRegister(Int.self, using: { 3 })
public enum OpenHub {}

public protocol Ticket {}
public struct DayTicket: Ticket {
    public init() {}
}

// swift-format-ignore: NoAccessLevelOnExtensionDeclaration
@SingletonRegister((any Ticket).self, using: DayTicket.init)
@Factory([String].self, parameterTypes: Int.self, factory: { Array(repeating: "", count: $0) })
public extension OpenHub {}

/// Compiles only if what an extension registers is as public as the extension.
@inlinable public func anyTicket() -> any Ticket {
    OpenHub.resolve((any Ticket).self)
}

/// The same for a factory with arguments, and what it makes.
@inlinable public func blanks() -> [String] {
    (OpenHub.factory(of: [String].self) as OpenHub.ArrayOfStringFactory).make(2)
}

@Suite struct KindsOfHubTests {
    @Test func `a struct, a class, an actor and a nested type can be hubs`() {
        #expect(StructHub.resolve((any Carrier).self).name == "bus")
        #expect(ClassHub.resolve((any Carrier).self).name == "bus")
        #expect(ActorHub.resolve((any Carrier).self).name == "bus")
        #expect(Outer.Inner.resolve((any Carrier).self).name == "bus")
        #expect(Outer.Inner.resolve(Stop.self).name == "inner")
        #expect(GenericHub<Int>.resolve((any Carrier).self).name == "bus")
        #expect(ActorHub.resolve(String.self) == "in a private extension")
    }

    @Test func `a class and an actor keep what is made of other registrations`() {
        #expect(ClassHub.resolve(Stop.self).name == "stop of the bus")
        #expect(DerivedHub.resolve(Stop.self).name == "stop of the bus")
        #expect(ActorHub.resolve(Stop.self).name == "stop of the bus")
    }

    @Test func `a subclass of a hub resolves the same, also its mocks`() {
        #expect(DerivedHub.resolve((any Depot).self) === ClassHub.resolve((any Depot).self))
        ClassHub.withMock((any Carrier).self, factory: { Tram() }) {
            #expect(DerivedHub.resolve((any Carrier).self).name == "tram")
        }
    }

    @Test func `members are as public as the extension that they are registered at`() {
        #expect(anyTicket() is DayTicket)
        #expect(blanks().count == 2)
    }
}
