import PatchbayModel
import PatchbayPipeline
import Testing

@Suite struct UnusualSyntaxTests {
    /// Swift 5 warns about the space before the parenthesis of an attribute, and needs none before the parameters of a
    /// function type; Swift 6 refuses both.
    @Test func `attributes are read as the language mode of Swift 5 has them`() async throws {
        let source = SourceFile(
            path: "main.swift",
            module: "AttributesOfSwift5",
            text: """
                import Patchbay

                @propertyWrapper struct Environment<Value> {
                    var wrappedValue: Value
                    init(_ path: KeyPath<String, Value>) { wrappedValue = "four"[keyPath: path] }
                }

                typealias Callback = @MainActor([Int]) -> Void

                protocol AppResolver: Resolver {
                    func provideName() -> String
                    func provideCallback() -> Callback
                    func provideHandler(_ name: String) -> @Sendable(String) -> Int
                }

                @available (iOS 12, *) struct Screen: Injectable {
                    struct Dependency {
                        let name: String
                        let callback: Callback
                        let handler: @Sendable(String) -> Int
                    }
                    @Environment (\\.count) var count
                    let name: String
                    let length: Int
                    init(dependency: Dependency) {
                        name = dependency.name
                        length = dependency.handler("five!")
                    }
                }

                struct Resolvers: AppResolver {
                    func provideName() -> String { "name" }
                    func provideCallback() -> Callback { { _ in } }
                    func provideHandler(_ name: String) -> @Sendable(String) -> Int { { $0.count + name.count } }
                }

                let screen = Resolvers().resolveScreen()
                print(screen.name, screen.count, screen.length)
                """
        )
        let outcome = Pipeline.generate([source], for: source.module)
        #expect(outcome.diagnostics == [])
        let wiring = try #require(outcome.source)
        let output = try await CaseCompiler.shared.run(
            source.module,
            [source],
            wiring: wiring,
            languageMode: "5",
            warningsAreErrors: false
        )
        #expect(output == "name 4 9\n")
    }
}
