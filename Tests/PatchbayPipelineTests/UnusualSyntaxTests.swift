import PatchbayModel
import PatchbayPipeline
import Testing

@Suite struct UnusualSyntaxTests {
    /// Swift 5 warns about the space, Swift 6 refuses it.
    @Test func `an attribute with a space before its parenthesis is read in the language mode of Swift 5`() async throws
    {
        let source = SourceFile(
            path: "main.swift",
            module: "SpacedAttributes",
            text: """
                import Patchbay

                @propertyWrapper struct Environment<Value> {
                    var wrappedValue: Value
                    init(_ path: KeyPath<String, Value>) { wrappedValue = "four"[keyPath: path] }
                }

                protocol AppResolver: Resolver {
                    func provideName() -> String
                }

                @available (iOS 12, *) struct Screen: Injectable {
                    struct Dependency { let name: String }
                    @Environment (\\.count) var count
                    let name: String
                    init(dependency: Dependency) { name = dependency.name }
                }

                struct Resolvers: AppResolver {
                    func provideName() -> String { "name" }
                }

                print(Resolvers().resolveScreen().name, Resolvers().resolveScreen().count)
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
        #expect(output == "name 4\n")
    }
}
