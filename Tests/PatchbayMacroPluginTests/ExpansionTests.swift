import PatchbaySyntax
import Testing

@Suite struct ExpansionTests {
    @Test func `a registration is one function that does the work, and thin ones beside it`() throws {
        let run = MacroRun(
            """
            @AutoRegister((any Carrier).self, using: Tram.init)
            enum Hub {}
            """
        )
        #expect(
            run.expansions == [
                """
                fileprivate typealias `hub of any Carrier` = Void
                static func `resolve any Carrier`() -> any Carrier {
                    #if DEBUG
                    if let mock = PatchbayHubs._HubMocks.find(Hub.self, (any Carrier).self) { return mock }
                    #endif
                    return Tram.init()
                }
                static func resolve(_: (any Carrier).Type = (any Carrier).self) -> any Carrier { \
                Self.`resolve any Carrier`() }
                static func factory(of _: (any Carrier).Type) -> PatchbayHubs.HubFactory<any Carrier> { \
                .init { Self.`resolve any Carrier`() } }
                #if DEBUG
                @discardableResult static func mock(_: (any Carrier).Type, \
                factory: (@Sendable () -> any Carrier)?) -> PatchbayHubs.HubMock {
                    guard let factory else { return PatchbayHubs._HubMocks.end(Hub.self, (any Carrier).self) }
                    return PatchbayHubs._HubMocks.set(Hub.self, making: factory)
                }
                static func withMock<_Result, _Failure: Swift.Error>(_: (any Carrier).Type, \
                factory: @escaping @Sendable () -> any Carrier, \
                operation: () throws(_Failure) -> _Result) throws(_Failure) -> _Result {
                    try PatchbayHubs._HubMocks.with(Hub.self, making: factory, operation)
                }
                nonisolated(nonsending) static func withMock<_Result, _Failure: Swift.Error>(_: (any Carrier).Type, \
                factory: @escaping @Sendable () -> any Carrier, \
                operation: nonisolated(nonsending) () async throws(_Failure) -> _Result) \
                async throws(_Failure) -> _Result {
                    try await PatchbayHubs._HubMocks.withAwaiting(Hub.self, making: factory, operation)
                }
                @discardableResult static func mock(_: (any Carrier).Type, \
                singleton: (any Carrier)?) -> PatchbayHubs.HubMock {
                    guard let singleton else { return PatchbayHubs._HubMocks.end(Hub.self, (any Carrier).self) }
                    return PatchbayHubs._HubMocks.set(Hub.self, (any Carrier).self, singleton: singleton)
                }
                static func withMock<_Result, _Failure: Swift.Error>(_: (any Carrier).Type, singleton: any Carrier, \
                operation: () throws(_Failure) -> _Result) throws(_Failure) -> _Result {
                    try PatchbayHubs._HubMocks.with(Hub.self, (any Carrier).self, singleton: singleton, operation)
                }
                nonisolated(nonsending) static func withMock<_Result, _Failure: Swift.Error>(_: (any Carrier).Type, \
                singleton: any Carrier, \
                operation: nonisolated(nonsending) () async throws(_Failure) -> _Result) \
                async throws(_Failure) -> _Result {
                    try await PatchbayHubs._HubMocks.withAwaiting(Hub.self, (any Carrier).self, singleton: singleton, \
                operation)
                }
                #endif

                """
            ]
        )
    }

    @Test func `the first of a list makes the compiler look into the hub, the others do not`() {
        let second = "@Factory(B.self, parameterTypes: Int.self, factory: B.init(no:))"
        let list = "@AutoRegister(A.self, using: A.init) \(second)"
        let run = MacroRun("@available(macOS 14, *) \(list) extension Town.Hub {}")
        #expect(
            run.peers == [
                "",
                "@available(macOS 14, *) private func patchbayHub(`Town.Hub: A` _: Town.Hub.`hub of A`) {}", "",
            ]
        )
        #expect(run.expansions[1].hasPrefix("fileprivate typealias `hub of A` = Void\n"))
        #expect(!run.expansions[2].contains("typealias"))
    }

    @Test func `no type beside a hub names what is constrained`() {
        let run = MacroRun("@AutoRegister(A.self, using: A.init) extension Hub where Element == Int {}")
        #expect(run.peers == [""])
        #expect(!run.expansions[0].contains("typealias"))
    }

    @Test func `dependencies of the same list go to their functions, whatever their spelling, others to resolve`() {
        let run = MacroRun(
            """
            @AutoRegister((any Carrier).self, using: Tram.init)
            @SingletonRegister(Stop?.self, using: Stops.main)
            @AutoRegister(
                Line.self,
                parameterTypes: Carrier.self, Optional<Stop>.self, Depot.self,
                using: Line.init(carrier:_:depot:)
            )
            extension Hub {}
            """
        )
        #expect(
            run.expansions[2].contains(
                "return Line.init(carrier: Self.`resolve any Carrier`(), Self.`resolve Stop?`(), "
                    + "depot: Self.resolve(Depot.self))"
            )
        )
    }

    @Test(arguments: ["Tram.Type", "(Tram.Type)", "(Tram).Type"])
    func `a metatype is a type like any other, in any spelling`(type: String) {
        let run = MacroRun(
            """
            @AutoRegister(\(type).self, using: { Tram.self })
            @AutoRegister(Line.self, parameterTypes: Tram.Type.self, using: Line.init(kind:))
            enum Hub {}
            """
        )
        #expect(run.findings == [])
        #expect(
            run.expansions[0].contains(
                "static func resolve(_: Tram.Type.Type = Tram.Type.self) -> Tram.Type { Self.`resolve Tram.Type`() }"
            )
        )
        #expect(run.expansions[1].contains("return Line.init(kind: Self.`resolve Tram.Type`())"))
    }

    @Test func `a registration that wants arguments is no answer to one that has none`() {
        let run = MacroRun(
            """
            @Factory(Stop.self, parameterTypes: Int.self, factory: Stop.init(number:))
            @AutoRegister(Line.self, parameterTypes: Stop.self, using: Line.init(stop:))
            extension Hub {}
            """
        )
        #expect(run.expansions[1].contains("Line.init(stop: Self.resolve(Stop.self))"))
    }

    @Test func `a singleton is kept by a private constant`() {
        let run = MacroRun("@SingletonRegister((any Depot).self, using: Shed.init) public enum Hub {}")
        #expect(
            run.expansions[0].contains(
                "\nprivate static let `singleton any Depot` = PatchbayHubs._HubSingleton<any Depot>(making: { Shed.init() })\n"
                    + "public static func `resolve any Depot`() -> any Depot {"
            )
        )
    }

    @Test func `labels that are words of the language, and parameters without any, are passed on`() {
        let run = MacroRun(
            """
            @Factory(
                Ride.self,
                parameterTypes: Int.self, Int.self, (() -> Int).self,
                factory: Ride.init(for:_:in:)
            )
            extension Hub {}
            """
        )
        #expect(run.findings == [])
        #expect(
            run.expansions[0].contains(
                "static func `resolve Ride`(for p0: Int, _ p1: Int, in p2: @escaping () -> Int) -> Ride"
            )
        )
        #expect(run.expansions[0].contains("return Ride.init(for: p0, p1, in: p2)"))
    }

    @Test(
        arguments: [
            ("enum Hub", "static", ""), ("public enum Hub", "public static", "public "),
            ("open class Hub", "public static", "public "), ("package actor Hub", "package static", "package "),
            ("public extension Hub", "static", "public "), ("extension Hub", "static", ""),
            ("private extension Hub", "static", ""), ("fileprivate enum Hub", "static", ""),
        ]
    )
    func `members are seen as far as the declaration says`(head: String, member: String, nested: String) throws {
        let run = MacroRun("@Factory(Ride.self, parameterTypes: Int.self, factory: Ride.init(no:)) \(head) {}")
        let expansion = try #require(run.expansions.first)
        #expect(expansion.contains("\n\(member) func `resolve Ride`(no: Int)"))
        #expect(expansion.contains("\n    \(nested)func make(no: Int) -> Ride { self.body(no) }"))
    }

    @Test func `a factory with arguments holds a closure of the hub, which runs where the hub does`() {
        let run = MacroRun("@Factory(Ride.self, parameterTypes: Int.self, factory: Ride.init(no:)) extension Hub {}")
        #expect(
            run.expansions[0].contains(
                """
                struct RideFactory {
                    fileprivate let body: (Int) -> Ride
                    func make(no: Int) -> Ride { self.body(no) }
                }
                @_disfavoredOverload static func factory(of _: Ride.Type) -> RideFactory {
                    .init(body: { Self.`resolve Ride`(no: $0) })
                }

                """
            )
        )
    }

    @Test func `what a hub of an actor takes or nests belongs to the actor, where the declaration says so`() {
        let run = MacroRun(
            """
            @OpaqueRegister((any Ride).self, parameterTypes: Int.self, factory: Trip.init(no:))
            @MainActor extension Hub {}
            """
        )
        #expect(run.expansions[0].contains("\n@MainActor struct RideFactory: Swift.Sendable {\n"))
        #expect(
            run.expansions[0].contains(
                """
                @discardableResult static func mock(_: (any Ride).Type, \
                factory: (@MainActor @Sendable (Int) -> any Ride)?) -> PatchbayHubs.HubMock {
                    guard let mock = factory else { \
                return PatchbayHubs._HubMocks.end(Hub.self, (any Ride).self, (Int).self) }
                    let factory = unsafeBitCast(mock, to: (@Sendable (Int) -> any Ride).self)
                    return PatchbayHubs._HubMocks.set(Hub.self, taking: factory)
                }

                """
            )
        )
    }

    @Test func `a hub that is a global actor belongs to none`() {
        let run = MacroRun("@globalActor @Register(Tram.self, using: make) actor Hub { static let shared = Hub() }")
        #expect(run.expansions.last?.contains("resolve Tram") == true)
        #expect(run.expansions.last?.contains("globalActor") == false)
    }

    @Test(
        arguments: [
            "AutoRegister", "SingletonRegister", "OpaqueAutoRegister", "OpaqueSingletonRegister",
            "PatchbayHubs.AutoRegister",
        ]
    )
    func `what is emitted parses`(name: String) throws {
        let types = [
            "Tram", "(any Carrier & Sendable)", "Tram?", "[Tram]", "[String: any Carrier]", "(Int, label: String)",
            "(@Sendable (Int) async throws -> Tram)", "Store<User, [Int]>.Entry", "`Type`.Inner", "(any Carrier).Type",
            "Tram.Type", "Tram.Type.Type", "Tram.Kind.Type", "Tram?.Type", "Store<User>.Type", "[Tram].Type",
        ]
        for type in types {
            let run = MacroRun("@\(name)(\(type).self, using: make) enum Hub {}")
            let expansion = try #require(run.expansions.first)
            #expect(!expansion.isEmpty)
            let tree = SyntaxTree(Array("enum Hub { \(expansion) }".utf8), readsBodies: true)
            #expect(tree.problems.isEmpty, "\(type)")
        }
    }
}
