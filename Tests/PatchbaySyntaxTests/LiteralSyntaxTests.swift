import Testing

@testable import PatchbaySyntax

/// Names, numbers, strings and regular expressions: what one token is.
@Suite struct LiteralSyntaxTests {
    @Test func `a raw identifier is a name of any characters`() throws {
        let outline = Outline(#"func `say "{ hi }" (twice)`() {}"# + "\nlet `class` = 1, `a-b` = 2")
        #expect(outline.problems.isEmpty)
        #expect(outline.first(.functionDecl)?[.name]?.name == "say \"{ hi }\" (twice)")
        let names = try #require(outline.first(.variableDecl)).all(.binding).map { $0[.pattern]?[.name]?.name }
        #expect(names == ["class", "a-b"])
    }

    @Test func `a raw identifier ends with its line`() {
        let outline = Outline("let `a = 1\nstruct S {}")
        #expect(outline.messages.first == "unterminated raw identifier")
        #expect(outline.first(.structDecl) != nil)
    }

    @Test(arguments: [
        ("/a b/", NodeKind.regexLiteral), ("/[a-z]{2}\\/(a|b)/", .regexLiteral), ("#/a / b/#", .regexLiteral),
        ("##/a/#b/##", .regexLiteral), ("#/\n  a  # \"\n/#", .regexLiteral), ("1_000", .integerLiteral),
        ("0xFF_p", .floatLiteral), ("0b1010", .integerLiteral), ("1.5e-3", .floatLiteral), ("0x1.8p3", .floatLiteral),
        ("1.description", .memberAccess), ("0x1.pi", .memberAccess), ("a.0.1", .memberAccess),
        ("\"\"", .stringLiteral), ("#\"\"\"#", .stringLiteral), ("\"\"\"\n\"a\" \\\"\"\"\n\"\"\"", .stringLiteral),
        ("##\"\\(a) \"# \\#(b)\"##", .stringLiteral), ("\"\\\"\\\\\"", .stringLiteral), ("<#a b#>", .editorPlaceholder),
    ])
    func `a literal is one node`(source: String, kind: NodeKind) {
        let outline = Outline("f(\(source))")
        #expect(outline.problems.isEmpty)
        #expect(outline.first(.argument)?[.value]?.kind == kind)
        #expect(outline.first(.argument)?.text == source)
    }

    @Test(arguments: ["a / b / c", "a/b/c", "f(a)/2 + f(b)/2", "x[0] / y, z / w", "(/)", "a / /* / */ b"])
    func `a division is no regular expression`(source: String) {
        let outline = Outline("f(\(source))")
        #expect(outline.problems.isEmpty)
        #expect(outline.first(.regexLiteral) == nil)
    }

    @Test func `a comment hides everything and nests`() {
        let outline = Outline("/* struct A {} /* \" */ { */ struct B {} // struct C {}\n/**/struct D {}")
        #expect(outline.problems.isEmpty)
        #expect(outline.tree.root.all(.item).map { $0[.name]?.text } == ["B", "D"])
    }

    @Test func `what a string interpolates is code`() throws {
        let string = try #require(Outline(#"_ = "a\(b(c: "d\(e)"))f \(g, h: 1) \n""#).first(.stringLiteral))
        let interpolations = string.all(.interpolation)
        #expect(interpolations.map(\.text) == [#"(b(c: "d\(e)"))"#, "(g, h: 1)"])
        #expect(interpolations[0][.argument]?[.value]?.kind == .call)
        #expect(interpolations[1].all(.argument).map { $0[.label]?.text } == [nil, "h"])
    }

    @Test func `as many number signs as the quotes have begin an interpolation`() throws {
        let string = try #require(Outline(##"_ = #"\(a) \#(b)"#"##).first(.stringLiteral))
        #expect(string.all(.interpolation).map(\.text) == ["(b)"])
    }

    @Test(arguments: [#""\({)""#, #""\([)" + b"#, #""\(a /* )" */ b"#, #""\(a"#, #""\("b)""#])
    func `what is wrong in an interpolation ends with it`(source: String) {
        let outline = Outline("let a = \(source)\nstruct S {}")
        #expect(!outline.problems.isEmpty)
        #expect(outline.tree.root.all(.item).last?[.name]?.text == "S")
    }

    @Test func `text is no code`() {
        let outline = Outline("let a = \"struct A { \\u{41} // \"\nlet b = \"\"\"\n} /* \"\n\"\"\"\nlet c = #\"\\\"#")
        #expect(outline.problems.isEmpty)
        #expect(outline.tree.root.all(.item).map(\.kind) == [.variableDecl, .variableDecl, .variableDecl])
    }
}
