import Foundation
import Testing

/// The program in the article on hubs is compiled here, as `Support/ArticleProgram.swift`.
@Suite struct ArticleTests {
    @Test func `the program in the article does what the article says`() throws {
        #expect(labels() == ["750 g of bread", "750 g of dough"])
    }

    @Test func `the program that is compiled is the one in the article`() throws {
        let here = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        let program = try String(
            contentsOf: here.appendingPathComponent("Support/ArticleProgram.swift"),
            encoding: .utf8
        )
        let article = try String(
            contentsOf: here.deletingLastPathComponent().deletingLastPathComponent()
                .appendingPathComponent("Sources/PatchbayHubs/PatchbayHubs.docc/Hubs.md"),
            encoding: .utf8
        )
        #expect(article.contains("## A whole program\n\n```swift\n\(program)```"))
    }
}
