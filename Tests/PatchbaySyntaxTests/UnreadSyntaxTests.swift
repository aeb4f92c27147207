import Testing

@testable import PatchbaySyntax

/// Bodies that are passed over, and read when somebody asks.
@Suite struct UnreadSyntaxTests {
    static let source = """
        func f(a: Int = { 1 }()) { g { h(a: 1) } }
        var x: Int { y.z }
        var w = 1 { didSet { if a { b() } } }
        let s = "\\(t { u })"
        let v = switch x { case .a: 1
        default: 2 }
        subscript(i: Int) -> Int { get { i } set { j() } }
        """

    @Test func `bodies are passed over and can be read later`() throws {
        let outline = Outline(Self.source, readsBodies: false)
        #expect(outline.problems.isEmpty)
        #expect(outline.first(.codeBlock)?.isUnread == true)
        #expect(outline.first(.codeBlock)?.firstChild == nil)
        let body = try #require(outline.first(.functionDecl)?[.body])
        body.read()
        #expect(!body.isUnread)
        #expect(body[.item]?.text == "g { h(a: 1) }")
        outline.tree.root.readAll()
        #expect(outline.text == Outline(Self.source).text)
    }

    @Test func `reading twice is reading once`() throws {
        let outline = Outline(Self.source, readsBodies: false)
        let body = try #require(outline.first(.functionDecl)?[.body])
        body.read()
        let count = outline.tree.nodeCount
        body.read()
        outline.tree.root.read()
        #expect(outline.tree.nodeCount == count)
    }

    @Test func `declarations around a body are read whatever is in it`() {
        let outline = Outline("struct A { func f() { ) ; @ \"\\(\"\n} }\nstruct B {}", readsBodies: false)
        #expect(outline.tree.root.all(.item).map { $0[.name]?.text } == ["A", "B"])
    }

    @Test func `an unread body with mistakes shows them when it is read`() {
        let outline = Outline("func f() { ) }", readsBodies: false)
        #expect(outline.problems.isEmpty)
        outline.tree.root.readAll()
        #expect(!outline.problems.isEmpty)
    }

    @Test func `braces in strings, comments and regular expressions close no body`() {
        let outline = Outline("func f() { \"}\"; /* } */ g(/}/); `}`() // }\n}\nstruct S {}", readsBodies: false)
        #expect(outline.problems.isEmpty)
        #expect(outline.tree.root.all(.item).map(\.kind) == [.functionDecl, .structDecl])
    }

    @Test(arguments: ["switch a {\ncase .b: c\ndefault:\n", "f {\n a", "var x: Int {\n get { 1 "])
    func `a block without an end goes as far as the file, and can be read`(source: String) {
        let outline = Outline(source, readsBodies: false)
        #expect(!outline.problems.isEmpty)
        outline.tree.root.readAll()
        #expect(outline.tree.root.end == source.utf8.count)
        #expect(outline.text == Outline(source).text)
    }

    @Test func `a body without an end is one problem, at its brace`() {
        let outline = Outline("func f() { if a { }", readsBodies: false)
        #expect(outline.problems.map(\.offset) == [9])
    }
}
