import PatchbayModel
import Testing

@testable import PatchbayReader

/// The scanner says what it does not understand instead of guessing.
@Suite struct DoubtTests {
    @Test(arguments: [
        ("struct A {", Doubt.unbalanced),
        ("}", .unbalanced),
        ("struct A { func f( { } }", .unbalanced),
        ("func f() { ", .unbalanced),
        ("let x = (1", .unbalanced),
        ("let x = 1)", .unbalanced),
        ("let x = \"a\nlet y = 1", .unterminatedString),
        ("let x = \"\"\"\n a", .unterminatedString),
        ("let x = \"\\(a\n)\"", .unterminatedString),
        ("let x = #\"a\"", .unterminatedString),
        ("/* a /* b */", .unterminatedComment),
        ("#if A\nstruct B {}", .directive),
        ("#endif", .directive),
        ("struct A {\n#if B\n}\n#endif", .directive),
        ("func f() {\n#if B\nif a {\n#else\nif b {\n#endif\n}\n}", .directive),
        ("@objc\n#if A\n@available(*)\n#endif\nstruct B {}", .unknownMember),
        ("let x = a\n#if A\n    .b\n#endif", .directive),
        ("struct A { strut B {} }", .unknownMember),
        ("struct A { let x: Int struct B {} }", .unknownMember),
        ("struct {}", .header),
        ("struct A: B", .header),
        ("let x = 'a'", .unusualByte),
        ("let x = `a\n", .unusualByte),
        ("let a = 1\rlet b = 2", .unusualByte),
        ("let a = \"\0\"", .unusualByte),
        ("let x = <#value#>", .unusualByte),
        ("<<<<<<< HEAD\n", .conflictMarker),
        (">>>> THEIRS\n", .conflictMarker),
    ])
    func `what is not understood is left to the parser`(text: String, doubt: Doubt) {
        #expect(Reading.doubt(text) == doubt)
    }

    @Test func `depth has its bounds`() {
        let types = String(repeating: "struct A {", count: 40) + String(repeating: "}", count: 40)
        #expect(Reading.doubt(types) == .nesting)
        let strings = String(repeating: "\"\\(", count: 2_000) + String(repeating: ")\"", count: 2_000)
        #expect(Reading.doubt("let x = \(strings)") == .nesting)
        let braces = "func f() " + String(repeating: "{", count: 5_000) + String(repeating: "}", count: 5_000)
        #expect(Reading.doubt(braces) == nil)
    }

    @Test func `no bytes at all are a file without declarations`() {
        #expect(facts("").declarations.isEmpty)
        #expect(facts("\u{FEFF}").declarations.isEmpty)
        #expect(facts(" \n\t ").declarations.isEmpty)
        #expect(facts("// no line end").declarations.isEmpty)
    }
}
