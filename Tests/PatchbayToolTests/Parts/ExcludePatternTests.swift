import Testing

@testable import PatchbayRun
@testable import PatchbayTool

struct ExcludePatternTests {
    /// Seen from `/p`, while `/p/Sources` is searched.
    private func matches(_ pattern: String, _ path: String) -> Bool {
        ExcludePattern(pattern).matches(path, from: ["/p", "/p/Sources"])
    }

    @Test("A name leaves out files and directories of that name at any depth")
    func names() {
        #expect(matches("Mocks", "/p/Sources/App/Mocks"))
        #expect(matches("Mocks", "/p/Sources/App/Mocks/Deep/X.swift"))
        #expect(matches("Mocks/", "/p/Sources/App/Mocks/X.swift"))
        #expect(matches("X.swift", "/p/Sources/App/X.swift"))
        #expect(!matches("Mock", "/p/Sources/App/Mocks/X.swift"))
        #expect(
            !matches("p", "/p/Sources/App/X.swift"),
            "what lies above the current directory does not count"
        )
    }

    @Test("A name may be a pattern")
    func namePatterns() {
        #expect(matches("*.generated.swift", "/p/Sources/App/X.generated.swift"))
        #expect(matches("Mock?", "/p/Sources/App/Mocks/X.swift"))
        #expect(matches("[LM]ocks", "/p/Sources/App/Mocks/X.swift"))
        #expect(!matches("*.generated.swift", "/p/Sources/App/X.swift"))
    }

    @Test("A path is seen from the current directory, from the searched one, or from the root")
    func paths() {
        #expect(matches("Sources/App", "/p/Sources/App/X.swift"))
        #expect(matches("./Sources/App/", "/p/Sources/App/X.swift"))
        #expect(matches("App/Views", "/p/Sources/App/Views/X.swift"))
        #expect(matches("/p/Sources/App", "/p/Sources/App/X.swift"))
        #expect(matches("/q/Legacy", "/p/../q/Legacy/X.swift"))
        #expect(!matches("/q/Legacy", "/p/../r/Legacy/X.swift"))
        #expect(!matches("App/Views", "/p/Sources/Other/App/Views/X.swift"))
        #expect(!matches("Sources/App", "/p/Sources/App2/X.swift"))
        #expect(!matches("/Sources/App", "/p/Sources/App/X.swift"))
        #expect(!matches("./App.swift", "/p/Sources/Other/App.swift"))
    }

    @Test("One star stays within a directory, two cross any number of them")
    func stars() {
        #expect(matches("Sources/*/Mocks", "/p/Sources/App/Mocks/X.swift"))
        #expect(!matches("Sources/*/Mocks", "/p/Sources/App/Deep/Mocks/X.swift"))
        #expect(matches("Sources/**/Mocks", "/p/Sources/App/Deep/Mocks/X.swift"))
        #expect(matches("Sources/**/Mocks", "/p/Sources/Mocks/X.swift"))
        #expect(matches("**/X.swift", "/p/Sources/App/X.swift"))
        #expect(matches("Sources/**", "/p/Sources/App/X.swift"))
        #expect(!matches("Sources/**/Mocks", "/p/Sources/App/X.swift"))
    }

    @Test("Names with the letters of patterns can be written as they are")
    func literal() {
        #expect(matches("[draft].swift", "/p/Sources/[draft].swift"))
    }

    @Test("An empty pattern leaves out nothing")
    func empty() {
        #expect(!matches("", "/p/Sources/App/X.swift"))
        #expect(!matches(".", "/p/Sources/App/X.swift"))
    }
}
