import Testing

/// A release build has nothing of mocks in it: neither code nor calls.
@Suite struct TracesOfMocksTests {
    private static let hub = """
        import PatchbayHubs

        public protocol Carrier {}
        public protocol Depot: AnyObject {}
        public struct Tram: Carrier { let depot: any Depot }
        public struct Bus: Carrier { let number: Int }
        public final class Shed: Depot {}

        @SingletonRegister((any Depot).self, using: Shed.init)
        @AutoRegister((any Carrier).self, parameterTypes: (any Depot).self, using: Tram.init(depot:))
        @Register(Bus.self, parameterTypes: .explicit(Int.self), using: Bus.init(number:))
        @OpaqueRegister((any Carrier).self, parameterTypes: .explicit(Int.self), using: Bus.init(number:))
        public enum Hub {}

        public func carrier() -> any Carrier { Hub.resolve((any Carrier).self) }
        """
    // A singleton is made outside of every scope, which is asked of `OverrideKinds` once in its life.
    private static let traces = ["HubMock", "withMock", "HubStandIn", "LastingOverrides", "OverridePlace", "mock"]

    private func found(_ options: [String], in source: String = hub) async throws -> [String] {
        let run = try await Compilation("-emit-assembly", options, of: [source])
        #expect(run.isRegular && run.findings == [], "\(run.output)")
        #expect(run.output.contains("carrier"))
        return Self.traces.filter(run.output.contains)
    }

    @Test(arguments: [["-O"], ["-Osize"], ["-O", "-wmo"], []])
    func `without DEBUG nothing is left of mocks`(options: [String]) async throws {
        #expect(try await found(options) == [])
    }

    @Test func `with DEBUG there are mocks`() async throws {
        #expect(try await found(["-D", "DEBUG"]).contains("HubMock"))
        #expect(try await found(["-D", "DEBUG", "-O"]).contains("withMock"))
    }

    @Test func `what resolves to a struct is as many instructions as its initialiser`() async throws {
        let source = """
            import PatchbayHubs
            public struct Seat { let row: Int }
            public struct Car { let seat: Seat }
            @AutoRegister(Seat.self, using: { Seat(row: 7) })
            @AutoRegister(Car.self, parameterTypes: Seat.self, using: Car.init(seat:))
            enum Hub {}
            @_cdecl("by_hub") public func byHub() -> Int { Hub.resolve(Car.self).seat.row }
            @_cdecl("by_hand") public func byHand() -> Int { Car(seat: Seat(row: 7)).seat.row }
            """
        let run = try await Compilation("-emit-assembly", ["-O"], of: [source])
        let hub = instructions(of: "by_hub", in: run.output)
        #expect(!hub.isEmpty && hub == instructions(of: "by_hand", in: run.output), "\(run.output)")
    }

    /// The instructions of a function, without labels and directives.
    private func instructions(of symbol: String, in assembly: String) -> [String] {
        let lines = assembly.split(separator: "\n").map { $0.drop { $0.isWhitespace } }
        // A comment may follow.
        let body = lines.drop { !$0.hasPrefix("\(symbol):") && !$0.hasPrefix("_\(symbol):") }.dropFirst()
        return body.prefix { !$0.contains("-- End function") }
            .filter { line in line.first?.isLetter == true && !line.contains(":") }
            .map(String.init)
    }
}
