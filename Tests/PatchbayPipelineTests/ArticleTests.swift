import Foundation
import PatchbayModel
import PatchbayPipeline
import Testing

/// Articles that show a whole program and what it prints: both are under the title "A whole program".
@Suite struct ArticleTests {
    @Test(arguments: ["5", "6"])
    func `the program in the article on contexts prints what the article says`(languageMode: String) async throws {
        let article = try Article("Sources/PatchbayContexts/PatchbayContexts.docc/Contexts.md")
        let module = "ContextsArticle\(languageMode)"
        let program = SourceFile(path: "main.swift", module: module, text: article.program)
        let outcome = Pipeline.generate([program], for: module)
        #expect(outcome.diagnostics == [])
        let printed = try await CaseCompiler.shared.run(
            module,
            [program],
            wiring: try #require(outcome.source),
            languageMode: languageMode
        )
        #expect(printed == article.printed)
    }

    @Test func `the program in the article on testing prints what the article says`() async throws {
        let article = try Article("Sources/Patchbay/Patchbay.docc/Testing.md")
        let program = SourceFile(path: "main.swift", module: "TestingArticle", text: article.program)
        let outcome = Pipeline.generate([program], for: "TestingArticle")
        #expect(outcome.diagnostics == [])
        let wiring = try #require(outcome.source)
        let printed = try await CaseCompiler.shared.run("TestingArticle", [program], wiring: wiring)
        #expect(printed == article.printed)
    }

    @Test(
        arguments: [
            "Lifetimes", "ChildResolvers", "DeferredRequests", "Generics", "EffectsAndActors",
            "OptionalsAndCollections",
        ]
    )
    func `the program in an article on resolvers prints what the article says`(name: String) async throws {
        let article = try Article("Sources/Patchbay/Patchbay.docc/\(name).md")
        let module = "\(name)Article"
        let program = SourceFile(path: "main.swift", module: module, text: article.program)
        let outcome = Pipeline.generate([program], for: module)
        #expect(outcome.diagnostics == [])
        let wiring = try #require(outcome.source)
        #expect(try await CaseCompiler.shared.run(module, [program], wiring: wiring) == article.printed)
    }
}

private struct Article {
    let program: String
    let printed: String

    init(_ path: String) throws {
        let root = URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let text = try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
        let section = try #require(text.components(separatedBy: "\n## A whole program\n").dropFirst().first)
        program = try Self.block("swift", in: section)
        printed = try Self.block("text", in: section)
    }

    private static func block(_ language: String, in section: String) throws -> String {
        let rest = try #require(section.components(separatedBy: "\n```\(language)\n").dropFirst().first)
        return try #require(rest.components(separatedBy: "\n```").first) + "\n"
    }
}
