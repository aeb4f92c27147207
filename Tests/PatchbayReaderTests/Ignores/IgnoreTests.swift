import PatchbayModel
import Testing

@testable import PatchbayReader

/// Comments that silence findings.
@Suite struct IgnoreTests {
    /// `line-lastLine: names` of each.
    private func ignores(_ text: String) -> [String] {
        let file = Reading.file(text)
        return Reading.whole(file).ignores.map {
            "\($0.location.line)-\($0.end.line): \($0.names.map(\.text).joined(separator: " "))"
        }
    }

    @Test func `a comment behind code is about its line`() {
        #expect(ignores("struct A {}  // patchbay:ignore PB102\nstruct B {}") == ["1-1: PB102"])
    }

    @Test func `a comment of its own is about the next line with code, other comments between`() {
        #expect(ignores("// patchbay:ignore PB102\n\n/// A.\n// b\nstruct A {}") == ["1-5: PB102"])
    }

    @Test func `it reaches over attributes and what stands in them`() {
        let text = "// patchbay:ignore PB310\n@A(\n  1\n)\n@B public\nstruct A {}"
        #expect(ignores(text) == ["1-5: PB310"])
    }

    @Test func `several may be named, and a reason may follow`() {
        #expect(ignores("// patchbay:ignore PB102, PB9 because PB103\nstruct A {}") == ["1-2: PB102 PB9"])
        #expect(ignores("// patchbay:ignore PB102: PB103 is another\nstruct A {}") == ["1-2: PB102 PB103"])
        #expect(ignores("//patchbay:ignore PBX\nstruct A {}") == ["1-2: "])
    }

    @Test func `several may stand below each other`() {
        let text = "// patchbay:ignore PB102\n// patchbay:ignore PB103\nstruct A {}"
        #expect(ignores(text) == ["1-3: PB102", "2-3: PB103"])
    }

    @Test(arguments: [
        #"let a = "// patchbay:ignore PB102""#,
        "let a = \"\"\"\n// patchbay:ignore PB102\n\"\"\"",
        "/* // patchbay:ignore PB102 */ struct A {}",
        "/// patchbay:ignore PB102\nstruct A {}",
        "// see patchbay:ignore PB102\nstruct A {}",
        "// patchbay:ignored PB102\nstruct A {}",
    ])
    func `what stands elsewhere is none`(text: String) {
        #expect(ignores(text).isEmpty)
    }

    @Test func `a file may end with one`() {
        #expect(ignores("struct A {}\n// patchbay:ignore PB102") == ["2-2: PB102"])
        #expect(ignores("struct A {}\r\n// patchbay:ignore PB102\r\n") == ["2-3: PB102"])
    }

    @Test func `names have their places`() {
        let facts = Reading.whole(Reading.file("struct A {}  // patchbay:ignore PB102, PB103")).ignores
        #expect(facts.first?.names.map(\.location.column) == [33, 40])
    }
}
