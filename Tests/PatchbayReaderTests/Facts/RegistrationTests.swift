import PatchbayModel
import Testing

@testable import PatchbayReader

/// The facts of attributes that register something on a hub.
@Suite struct RegistrationTests {
    @Test func `a registration has its type, its parameters and their places`() throws {
        let facts = facts(
            """
            @MainActor
            @Register(
                (any Carrier).self,
                parameterTypes: .explicit(Int.self), .resolved(Store<User>.self),
                using: Tram.init(number:store:)
            )
            public enum Hub<T> {}
            """
        )
        let registration = try #require(facts.declaration("Hub")?.registrations.first)
        #expect(facts.declaration("Hub")?.registrations.count == 1)
        #expect(registration.attribute == "Register")
        #expect(registration.type?.description == "any Carrier")
        #expect(registration.takesArguments)
        #expect(registration.location.line == 3)
        #expect(registration.location.column == 5)
        #expect(registration.parameterLocations.map(\.column) == [21, 42])
        #expect(registration.registration?.parameters.map(\.type.description) == ["Int", "Store<User>"])
        #expect(registration.registration?.parameters.map(\.isExplicit) == [true, false])
        #expect(registration.registration?.parameters.map(\.label) == ["number", "store"])
        #expect(registration.problems == [])
    }

    @Test func `every kind of hub, nested ones and extensions have theirs, other attributes are none`() {
        let facts = facts(
            """
            @AutoRegister(A.self, using: A.init) struct One {
                @SingletonRegister(B.self, using: B.init) @available(iOS 17, *) actor Two {}
            }
            @PatchbayHubs.OpaqueAutoRegister(C.self, using: { C() }) @Registers(D.self) final class Three: Base {}
            @Other.Factory(D.self, factory: D.init) @AutoRegistered enum None { case one }
            @Factory(E.self, parameterTypes: Int.self, factory: E.init(_:)) extension One.Two where T: P {}
            """
        )
        #expect(
            facts.declarations.map { $0.registrations.map(\.attribute) }
                == [["AutoRegister"], ["SingletonRegister"], ["OpaqueAutoRegister"], [], ["Factory"]]
        )
        #expect(facts.declarations.flatMap(\.registrations).map(\.isQualified) == [false, false, true, false])
    }

    @Test func `a registration stands under the conditions of its declaration`() {
        let facts = facts(
            """
            #if DEBUG
            @AutoRegister(A.self, using: A.init)
            enum Hub {}
            #endif
            """
        )
        #expect(facts.declarations.flatMap(\.registrations).map(\.conditions) == [["DEBUG"]])
    }

    @Test func `a registration may stand under conditions of its own`() {
        let file = Reading.file(
            """
            #if DEBUG
            @AutoRegister(A.self, using: A.init)
            #else
            @AutoRegister(A.self, using: B.init)
            #endif
            @AutoRegister(B.self, using: B.init)
            enum Hub {}
            """
        )
        let read = Reader.read([file])
        #expect(read[0].declarations[0].registrations.map(\.conditions) == [["DEBUG"], ["!(DEBUG)"], []])
    }

    @Test func `what is wrong with an attribute is a finding at the argument, and nothing is known of its needs`() {
        let facts = facts("@AutoRegister(A.self, parameterTypes: Int.self, using: A.init(a:b:))\nenum Hub {}")
        let registration = facts.declarations[0].registrations[0]
        #expect(registration.registration == nil)
        #expect(registration.type?.description == "A")
        #expect(registration.problems.map(\.id) == [.missingParameterType])
        #expect(registration.problems.first?.location.column == 65)
    }

    @Test func `what resolves by hand is read in all pieces of a hub, in files that do not import the runtime too`() {
        let files = [
            "import PatchbayHubs\n@AutoRegister(A.self, using: A.init) enum Hub { static func resolve(_: B.Type) -> B { B() } }",
            "extension Hub { static func resolve(_: C.Type) -> C { C() } ; static func other() {} }",
            "@AutoRegister(A.self, using: A.init) enum Foreign { static func resolve(_: B.Type) -> B { B() } }",
            "@PatchbayHubs.AutoRegister(A.self, using: A.init) enum Far { static func resolve(_: B.Type) -> B { B() } }",
        ].enumerated().map { Reading.file($0.element, path: "\($0.offset).swift") }
        let read = Reader.read(files)
        let selected = Selection(read).selected.sorted { $0.file < $1.file }
        #expect(
            selected.map { read[$0.file].declarations[$0.declaration].methods.map(\.name) } == [
                ["resolve"], ["resolve"], ["resolve"],
            ]
        )
        #expect(selected.map(\.file) == [0, 1, 3])
    }
}
