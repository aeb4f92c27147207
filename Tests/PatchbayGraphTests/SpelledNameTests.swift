import Testing

@testable import PatchbayGenerator
@testable import PatchbayGraph

/// The names that are read off generated code to know what it has to import.
@Suite struct SpelledNameTests {
    private func names(_ text: String, _ kind: SpelledName.Kind = .type) -> [String] {
        SpelledName.all(in: text, kind).map { $0.path.joined(separator: ".") }
    }

    @Test func `every name in a type is found, and words of the language are not`() {
        #expect(names("any Store") == ["Store"])
        #expect(names("[String: [Kit.Item]]?") == ["String", "Kit.Item"])
        #expect(
            names("@Sendable (inout Left, sending Right) async throws(Failure) -> sqlite3") == [
                "Left", "Right", "Failure", "sqlite3",
            ]
        )
        #expect(names("@MainActor () -> Void") == ["MainActor"])
        #expect(names("Left & Right") == ["Left", "Right"])
    }

    @Test func `labels are none, and keys of dictionaries are`() {
        #expect(names("(first: Left, second: [Key: Value])") == ["Left", "Key", "Value"])
        #expect(names("Value: Codable") == ["Codable"])
        #expect(names("Self.Context == any AppContext") == ["AppContext"])
    }

    @Test func `a name behind generic arguments belongs to the one before them`() {
        #expect(names("Cache<User, Kit.Image>.Entry") == ["Cache", "User", "Kit.Image"])
        #expect(names("`Type`.Inner") == ["Type.Inner"])
    }

    @Test func `in an expression, names of values and texts are none`() {
        #expect(names("self.resolveStore", .expression) == [])
        #expect(names("Store.Dependency", .expression) == ["Store.Dependency"])
        #expect(names("Patchbay._SharedCell<Kit.Store>", .expression) == ["Patchbay._SharedCell", "Kit.Store"])
        #expect(names("make(\"Left \\\"Right\\\"\", Store.self)", .expression) == ["Store.self"])
    }
}
