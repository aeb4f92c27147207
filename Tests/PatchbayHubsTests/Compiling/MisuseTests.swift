import Foundation
import Testing

/// The real compiler prints one error for a registration that is wrong, at the argument.
@Suite struct MisuseTests {
    private static let types = """
        import PatchbayHubs
        protocol Carrier {}
        struct Tram: Carrier { init(number: Int, line: String) {} }
        struct Bus: Carrier {}
        func failing() throws -> Bus { Bus() }
        func waiting() async -> Bus { Bus() }

        """

    private func findings(_ attribute: String, at declaration: String = "enum Hub {}") async throws -> [String] {
        let other = "extension Hub { static func resolve(_: Int.Type) -> Int { 1 } }"
        let run = try await Compilation("-typecheck", of: ["\(Self.types)\(attribute)\n\(declaration)\n\(other)"])
        #expect(run.isRegular, "\(run.output)")
        return run.findings
    }

    @Test(
        arguments: [
            ("AutoRegister", "using"), ("SingletonRegister", "using"), ("OpaqueAutoRegister", "using"),
            ("OpaqueSingletonRegister", "using"), ("Factory", "factory"), ("Register", "factory"),
            ("OpaqueRegister", "factory"),
        ]
    )
    func `too few types`(name: String, label: String) async throws {
        let attribute = "@\(name)((any Carrier).self, parameterTypes: Int.self, \(label): Tram.init(number:line:))"
        let column = attribute.distance(of: "line:))")
        #expect(
            try await findings(attribute) == [
                "File1.swift:7:\(column): error: `Tram.init(number:line:)` takes 2 arguments, but 1 parameter type is "
                    + "given [PB302] (from macro '\(name)')"
            ]
        )
    }

    @Test(arguments: ["Register", "OpaqueRegister"])
    func `too many types`(name: String) async throws {
        let attribute =
            "@\(name)((any Carrier).self, parameterTypes: .resolved(Int.self), .explicit(String.self), "
            + ".explicit(Double.self), using: Tram.init(number:line:))"
        let found = try await findings(attribute)
        #expect(found.count == 1 && found[0].contains("7:\(attribute.distance(of: ".explicit(Double")): error: "))
        #expect(found.first?.contains("[PB301]") == true)
    }

    @Test(arguments: ["Register", "OpaqueRegister"])
    func `parameters that do not say where they come from`(name: String) async throws {
        let factory = "{ Tram(number: $0, line: \"\") }"
        let attribute = "@\(name)((any Carrier).self, parameterTypes: Int.self, using: \(factory))"
        let found = try await findings(attribute)
        #expect(found.count == 1 && found[0].contains("7:\(attribute.distance(of: "Int.self")): error: "), "\(found)")
        #expect(found.first?.contains("[PB305]") == true)
    }

    @Test func `one parameter of several that does not say where it comes from`() async throws {
        let attribute =
            "@Register((any Carrier).self, parameterTypes: Int.self, .explicit(String.self), "
            + "using: Tram.init(number:line:))"
        let found = try await findings(attribute)
        // Because of the other one, the compiler says it by itself.
        #expect(found.count == 1 && found[0].contains("7:\(attribute.distance(of: "Int.self")): error: "), "\(found)")
        #expect(found.first?.hasSuffix("to expected argument type 'HubParameter<Int>'") == true)
    }

    @Test func `a factory that is no function is said to be none, after the compiler has said that it will not do`()
        async throws
    {
        let found = try await findings("@AutoRegister(Bus.self, using: Bus())")
        #expect(found.contains { $0.hasPrefix("File1.swift:7:32: error: `Bus()` is not a function from `()`") })
        #expect(found.filter { !$0.contains("is unavailable: the factory is not a function") }.count == 1, "\(found)")
    }

    @Test func `a closure that does not escape is named beside a factory that is none`() async throws {
        let attribute = "@Register(Bus.self, parameterTypes: .explicit((() -> Int).self), using: lending(_:))"
        let found = try await findings("func lending(_ f: () -> Int) -> Bus { Bus() }\n\(attribute)")
        let text = "is unavailable: the factory is not a function, or takes a closure that is not @escaping"
        #expect(!found.isEmpty && found.allSatisfy { $0.contains(text) }, "\(found)")
    }

    @Test(
        arguments: [
            ("@OpaqueAutoRegister((any Carrier).self, using: { 3 })", "requires that 'Int' conform to 'Carrier'"),
            (
                "@OpaqueAutoRegister(Bus.self, using: Bus.init)",
                "a 'some' type must specify only 'Any', 'AnyObject', protocols, and/or a base class"
            ),
            (
                "@Register(Bus.self, parameterTypes: .explicit(Int.self), using: taking(_:))",
                "cannot pass immutable value as inout argument"
            ),
        ]
    )
    func `what only the compiler can tell, it says of what is added`(attribute: String, error: String) async throws {
        let found = try await findings("func taking(_ n: inout Int) -> Bus { Bus() }\n\(attribute)")
        #expect(!found.isEmpty && found.allSatisfy { $0.contains("swiftmacro") }, "\(found)")
        #expect(found.allSatisfy { $0.contains(error) }, "\(found)")
    }

    @Test(arguments: ["failing", "waiting", "Tram.init(number:line:)"])
    func `a factory that does not fit`(factory: String) async throws {
        let types = factory.hasPrefix("Tram") ? "parameterTypes: String.self, Int.self, " : ""
        let attribute = "@AutoRegister((any Carrier).self, \(types)using: \(factory))"
        let found = try await findings(attribute)
        let text = "7:\(attribute.distance(of: factory)): error: `\(factory)` is not a function from "
        #expect(found.count == 1 && found[0].contains(text), "\(found)")
        #expect(found.first?.contains("[PB307]") == true)
    }

    @Test func `a closure that does not fit is shown in the expansion, with the reason`() async throws {
        let found = try await findings("@AutoRegister(Bool.self, using: { \"seven\" })")
        #expect(
            found.count == 1
                && found[0].hasSuffix("error: cannot convert value of type 'String' to closure result type 'Bool'"),
            "\(found)"
        )
    }

    @Test func `a second registration of a type`() async throws {
        let first = "@AutoRegister(Bus.self, using: { Bus() })"
        let found = try await findings("\(first)\n@AutoRegister(Bus.self, using: Bus.init)")
        #expect(found.count == 1 && found[0].hasPrefix("File1.swift:8:15: error: "), "\(found)")
        #expect(found.first?.contains("[PB303]") == true)
    }

    @Test func `a protocol, or a singleton at a generic type`() async throws {
        let singleton = "@SingletonRegister(Bus.self, using: { Bus() })"
        for declaration in ["protocol Hub {}", "enum Hub<Element> {}"] {
            let found = try await findings(singleton, at: declaration)
            #expect(found.count == 1 && found[0].hasPrefix("File1.swift:7:2: error: "), "\(found)")
            #expect(found.first?.contains("[PB306]") == true)
        }
    }

    @Test func `a variable that holds a type is no literal`() async throws {
        let found = try await findings("let type = Bus.self\n@AutoRegister(type, using: Bus.init)")
        #expect(found.count == 1 && found[0].hasPrefix("File1.swift:8:15: error: `type` is not a type as"), "\(found)")
        #expect(found.first?.contains("[PB304]") == true)
    }

    @Test func `what fits is never reported, however it is converted`() async throws {
        let source = """
            import PatchbayHubs
            protocol P {}
            class K {}
            final class L: K {}
            struct B: P {
                init() {}
                init(_ a: Int?, _ b: String?, _ c: Float?) {}
            }
            func many(_ a: [K]?, _ b: [AnyHashable], _ c: Any) -> L { L() }
            struct G<T> {
                init(_ value: T) {}
                init() {}
            }
            typealias Load = @Sendable (Int) async throws -> Int?
            func load(_ number: Int) -> Int { number }
            func loader() -> @Sendable (Int) -> Int { load }
            @AutoRegister(Double.self, using: { 3 })
            @AutoRegister(Double??.self, using: { 3 })
            @AutoRegister([Float].self, using: { [1, 2] })
            @AutoRegister([String: any P].self, using: { ["a": B()] })
            @AutoRegister(Any.self, using: { 3 })
            @AutoRegister((any P)?.self, using: { B() })
            @AutoRegister(AnyHashable.self, using: { 3 })
            @AutoRegister([K?].self, using: { [L(), nil] })
            @AutoRegister(G<Int>.self, using: { .init() })
            @AutoRegister(G<Double>.self, using: { .init(2) })
            @AutoRegister(Optional<Int>.self, using: { nil })
            @AutoRegister(Load.self, using: { { $0 } })
            @AutoRegister((@Sendable () async throws -> Int?).self, using: { { 3 } })
            @AutoRegister((@Sendable (Int) async -> Int).self, using: loader)
            extension Hub {}
            @Factory(B?.self, parameterTypes: Int.self, String.self, Float.self, factory: { B($0, $1, $2) })
            @Factory(K?.self, parameterTypes: [L].self, [String].self, Int.self, factory: { many($0, $1, $2) })
            @Factory(B.self, parameterTypes: Int.self, String.self, Float.self, factory: B.init)
            @Factory(K.self, parameterTypes: [L].self, [AnyHashable].self, Int.self, factory: many(_:_:_:))
            @Register(G<String>.self, parameterTypes: .explicit(String.self), using: G.init(_:))
            @Register(String.self, parameterTypes: .explicit(Int.self), using: String.init)
            @OpaqueRegister((any P).self, parameterTypes: Int.self, factory: { _ in B() })
            @FactoryRegister(Float.self, parameterTypes: (@Sendable () -> Int).self, factory: { f in Float(f()) })
            enum Hub {}
            """
        let run = try await Compilation("-c", of: [source])
        #expect(run.isRegular && run.findings.filter { $0.contains("error") } == [], "\(run.output)")
    }
}

extension String {
    /// The column at which a text begins, from 1.
    fileprivate func distance(of text: String) -> Int {
        range(of: text).map { distance(from: startIndex, to: $0.lowerBound) + 1 } ?? 0
    }
}
