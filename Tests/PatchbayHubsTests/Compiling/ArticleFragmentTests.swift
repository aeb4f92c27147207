import Foundation
import Testing

/// Every piece of code in the article on hubs compiles, in the order of the article, with what it takes for granted
/// declared here.
@Suite struct ArticleFragmentTests {
    private static let takenForGranted = """
        struct Date { static var now: Date { Date() } }
        protocol Depot {}
        struct TownDepot: Depot {}
        struct EmptyDepot: Depot {}
        protocol Carrier {}
        struct Tram: Carrier { let depot: any Depot }
        protocol Ride { var isPossible: Bool { get } }
        struct Trip: Ride {
            let start: Date
            let carrier: any Carrier
            var isPossible: Bool { !((carrier as? Tram)?.depot is EmptyDepot) }
        }
        @MainActor final class Screen {}
        @MainActor enum Gallery {}
        @MainActor func screen() -> Screen {
            Gallery.withMock(Screen.self, singleton: Screen()) { Gallery.resolve(Screen.self) }
        }

        """

    private func fragments() throws -> [String] {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let article = try String(
            contentsOf: root.appending(path: "Sources/PatchbayHubs/PatchbayHubs.docc/Hubs.md"),
            encoding: .utf8
        )
        return article.components(separatedBy: "\n```swift\n").dropFirst().compactMap { text in
            text.components(separatedBy: "\n```").first
        }
    }

    @Test func `every piece of code in the article compiles without a word`() async throws {
        let fragments = try fragments()
        // The program is the last.
        try #require(fragments.count > 5 && fragments.last?.contains("enum Bakery {}") == true)
        // The macros of Testing are not compiled here: only what the tests do with the hub.
        let source = (fragments + [Self.takenForGranted]).joined(separator: "\n")
            .replacing("@Test ", with: "").replacing("#expect(", with: "assert(")
        let run = try await Compilation("-c", ["-D", "DEBUG", "-warnings-as-errors"], of: [source])
        #expect(run.isRegular && run.findings == [], "\(run.output)")
    }
}
