import Testing

@testable import PatchbayLibraries

/// Names are found as whole words.
@Suite struct NamesInTextTests {
    private let names = NamesInText(["clock", "@Wired", "größe"])

    @Test(arguments: ["clock", "c.clock()", "\\.clock", "`clock`", "@Wired var a", "let größe = 1", "x\nclock"])
    func `a name is found where it stands as a word`(text: String) {
        #expect(names.areMentioned(in: Array(text.utf8)))
    }

    @Test(arguments: ["", "clocks", "oclock", "clock_", "clock2", "Wire", "größen", "c lock"])
    func `a part of another word is none`(text: String) {
        #expect(!names.areMentioned(in: Array(text.utf8)))
    }

    @Test func `nothing is found of no names`() {
        #expect(!NamesInText([]).areMentioned(in: Array("a".utf8)))
    }
}
