import Patchbay
import Testing

@Suite struct KeyedContributionsTests {
    @Test func `each key has what was added under it`() {
        var contributions = _KeyedContributions<String, Int>()
        contributions.add(("one", 1), by: "App.contributeOne")
        contributions.add((key: "two", value: 2), by: "App.contributeTwo")
        #expect(contributions.gathered() == ["one": 1, "two": 2])
    }

    @Test func `a key that is there already stops the program, which names both contributors`() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            var contributions = _KeyedContributions<String, Int>()
            contributions.add(("one", 1), by: "App.contributeOne")
            contributions.add(("two", 2), by: "App.contributeTwo")
            contributions.add(("one", 3), by: "App.contributeThree")
        }
        let printed = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        let message =
            "Patchbay: App.contributeThree contributes the key one to [String: Int], and so does App.contributeOne"
        #expect(printed.contains(message))
    }
}
