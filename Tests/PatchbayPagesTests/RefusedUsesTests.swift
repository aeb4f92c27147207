import Foundation
import PatchbayTestSupport
import Testing

/// Uses of the libraries that look right and must not pass the compiler unseen.
struct RefusedUsesTests {
    private func findings(_ text: String) async throws -> [String] {
        try await TypeCheck(ofTexts: [text]).findings.map { $0.replacing(#/^main\.swift:\d+:\d+: /#, with: "") }
    }

    private static let handler = """
        import Patchbay
        import PatchbayTesting

        final class Handler: FactoryModule, SendableModule {
            struct Dependency: Sendable { let number: Int }
            init(dependency: Dependency, payload: Void) {}
        }

        """

    @Test(arguments: [
        """
        func factory<M: FactoryModule>(_ make: @escaping () -> M.Dependency) -> Factory<M> {
            Factory(dependency: make())
        }
        """,
        "func stub<M: FactoryModule>(_ make: @escaping (M.Payload) -> M?) -> Factory<M> { Factory<M>.stub(make) }",
    ])
    func `generic code makes no factory for all threads of a closure for one`(code: String) async throws {
        let found = try await findings(Self.handler + code)
        #expect(!found.isEmpty && found.allSatisfy { $0.hasPrefix("error: ") }, "\(found)")
    }

    @Test(arguments: [
        """
        func factory<M: SendableModule & FactoryModule>(_ make: @escaping @Sendable () -> M.Dependency) -> Factory<M> {
            Factory(dependency: make())
        }
        """,
        """
        func factory<M: FactoryModule>(_ make: @escaping @Sendable () -> M.Dependency) -> Factory<M> {
            Factory(sendable: make)
        }
        """,
        "func stub(_ number: Int) -> any Sendable { Handler.Factory.stub(Handler(dependency: .init(number: number))) }",
    ])
    func `generic code says for which modules it makes factories`(code: String) async throws {
        #expect(try await findings(Self.handler + code) == [])
    }

    private static let root = """
        import Patchbay

        struct Connection: AsyncFactoryModule {
            struct Dependency: Sendable { let number: Int }
            init(dependency: Dependency, payload: Void) async throws {}
        }
        final class Root {
            var number = 0
            lazy var open: () async throws -> Connection.Dependency = { [unowned self] in .init(number: number) }
        }

        """

    @Test(arguments: [
        ("func use(_ root: Root) -> Connection.Factory { Connection.Factory(dependency: root.open) }", false),
        ("func use() -> Connection.Factory { Connection.Factory(dependency: Root().open) }", true),
    ])
    func `an asynchronous factory for all tasks takes no function that others have too`(
        code: String,
        isAccepted: Bool
    ) async throws {
        // Who has what is told behind the type check.
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).swift")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data((Self.root + code).utf8).write(to: file)
        let compiler = ["-emit-sil", "-o", "/dev/null", "-swift-version", "6", "-parse-as-library"]
        let run = try await TypeCheck.call("swiftc", compiler + BuiltModules.options() + [file.path])
        #expect(run.succeeds == isAccepted, "\(run.output)")
        #expect(isAccepted || run.output.contains("sending"), "\(run.output)")
    }

    @Test(arguments: [
        ("@MainActor AsyncFactoryModule", "init", false),
        ("@preconcurrency AsyncFactoryModule", "init", true),
        ("@MainActor AsyncConfiguratorModule", "func configure", false),
        ("@preconcurrency AsyncConfiguratorModule", "func configure", true),
    ])
    func `an asynchronous module of an actor does not conform on it`(
        conformance: String,
        member: String,
        isAccepted: Bool
    ) async throws {
        let found = try await findings(
            """
            import Patchbay
            @MainActor final class Screen: \(conformance) {
                typealias Dependency = Int
                \(member)(dependency: Int, payload: Void) {}
            }
            """
        )
        #expect(isAccepted ? found == [] : found.contains { $0.contains("isolated conformance") }, "\(found)")
    }

    @Test func `a stub for all tasks says so of a function that is for one`() async throws {
        let code = """
            import PatchbayTesting
            func use(_ make: @escaping () async throws -> Connection?) {
                print(Connection.Factory.stub { _ in nil }, Connection.Factory.stub { _ in try await make() })
            }
            func take(_ make: @escaping (()) async throws -> Connection?) { print(Connection.Factory.stub(make)) }
            """
        let found = try await findings(Self.root + code)
        let message = "several tasks may run this at once: let the function be @Sendable"
        #expect(found.count == 2, "\(found)")
        #expect(found.contains { $0.contains(message) }, "\(found)")
        #expect(found.contains { $0.contains("capture of 'make'") }, "\(found)")
    }

    @Test func `a patch by a function that is for one thread is told`() async throws {
        let code = """
            import PatchbayFeatures
            import PatchbayTesting

            struct Printer: CacheableFeature {
                var name = ""
                static var placeholder: Printer { Printer() }
            }
            @MainActor func patch() {
                var count = 0
                print(DummyFeatures { $0.patch(Printer.self) { count += 1; $0.name = "x" } }, count)
            }
            """
        let found = try await findings(code)
        #expect(found.count == 1, "\(found)")
        #expect(found.allSatisfy { $0.contains("captured var 'count'") || $0.contains("main actor") }, "\(found)")
    }

    @Test(arguments: ["Live()", "Changes { $0.day = 3 }"])
    func `an instance without a place for a context is given none without a word`(context: String) async throws {
        let found = try await findings(
            """
            import PatchbayContexts

            protocol Days: Sendable { var day: Int { get } }
            struct Live: Days { var day: Int { 1 } }
            struct Changes: ContextOverrides {
                var day = ContextMember<Int>()
                static func context(_ layer: _ContextLayer<Changes>) -> any Days { Live() }
            }
            extension HasContext {
                typealias Context = any Days
                static var `default`: Resolver<Self, any Days> { Resolver(context: Live()) }
            }
            struct Tag: HasAmbientContext {}
            struct Form: HasInstanceContext { var resolve = `default` }
            print(withContext(Form(), \(context)), withContext(Tag(), \(context)))
            """
        )
        #expect(found.count == 1 && found[0].contains("it has no place for a context"), "\(found)")
    }
}
