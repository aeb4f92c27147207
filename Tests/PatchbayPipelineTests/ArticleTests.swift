import Foundation
import PatchbayGraph
import PatchbayInspector
import PatchbayModel
import PatchbayPipeline
import PatchbaySurvey
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

    @Test func `the program in the article for those who come from swift-dependencies prints what it says`()
        async throws
    {
        let article = try Article("Sources/PatchbayContexts/PatchbayContexts.docc/ComingFromSwiftDependencies.md")
        let program = SourceFile(path: "main.swift", module: "DependenciesArticle", text: article.program)
        let outcome = Pipeline.generate([program], for: "DependenciesArticle")
        #expect(outcome.diagnostics == [])
        let wiring = try #require(outcome.source)
        let printed = try await CaseCompiler.shared.run("DependenciesArticle", [program], wiring: wiring)
        #expect(printed == article.printed)
    }

    @Test func `the map of the program in the article on features has all that it asks for`() throws {
        let article = try Article("Sources/PatchbayFeatures/PatchbayFeatures.docc/Features.md")
        let program = SourceFile(path: "main.swift", module: "FeaturesArticle", text: article.program)
        let survey = Pipeline.survey([program])
        #expect(survey.diagnostics == [])
        #expect(survey.map.unknowns == [])
        #expect(UnusedSearch(MapIndex(survey.map)).unused() == [])
        let receipts = survey.map.nodes.filter { $0.name == "Receipt" }
        #expect(receipts.count == 2)
        #expect(receipts.allSatisfy { $0.entries.count == 2 })
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

    @Test func `the program in the article on several modules prints what the article says`() async throws {
        let article = try Article("Sources/Patchbay/Patchbay.docc/SeveralModules.md")
        let module = "SeveralModulesArticle"
        let program = SourceFile(path: "main.swift", module: module, package: "app", text: article.program)
        let libraries = article.libraries.map { library in
            let package = library.isOfOtherPackage ? "other" : "app"
            let file = SourceFile(
                path: "\(library.name).swift",
                module: library.name,
                package: package,
                text: library.text
            )
            return CaseLibrary(name: library.name, sources: [file])
        }
        let outcome = Pipeline.generate(libraries.flatMap(\.sources) + [program], for: module)
        #expect(outcome.diagnostics == [])
        let wiring = try #require(outcome.source)
        #expect(!wiring.contains("Stamp"))
        let printed = try await CaseCompiler.shared.run(module, [program], wiring: wiring, libraries: libraries)
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
    /// A part of the article under "In the module `Name`", before the program.
    struct Library {
        let name: String
        let isOfOtherPackage: Bool
        let text: String
    }

    let libraries: [Library]
    let program: String
    let printed: String

    init(_ path: String) throws {
        let root = URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let text = try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
        let section = try #require(text.components(separatedBy: "\n## A whole program\n").dropFirst().first)
        let parts = section.components(separatedBy: "\nIn the ")
        libraries = try parts.filter { $0.hasPrefix("module `") }.map { part in
            let name = part.dropFirst("module `".count).prefix { $0 != "`" }
            let title = part.prefix { $0 != "\n" }
            let isOfOtherPackage = title.contains("a package of its own")
            return Library(name: "\(name)", isOfOtherPackage: isOfOtherPackage, text: try Self.block("swift", in: part))
        }
        program = try Self.block("swift", in: parts.last ?? section)
        printed = try Self.block("text", in: section)
    }

    private static func block(_ language: String, in section: String) throws -> String {
        let rest = try #require(section.components(separatedBy: "\n```\(language)\n").dropFirst().first)
        return try #require(rest.components(separatedBy: "\n```").first) + "\n"
    }
}
