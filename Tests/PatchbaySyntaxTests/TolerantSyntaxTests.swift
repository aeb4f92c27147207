import Testing

@testable import PatchbaySyntax

/// Sources with something wrong, not read yet, or too much.
@Suite struct TolerantSyntaxTests {
    /// A missing token is missed behind the one before it.
    @Test(arguments: [
        ("struct {}", 6), ("func f( {}", 7), ("let = 1", 3), ("class C {", 8), ("a b", 2), ("let a= 1", 5), ("/* a", 0),
        ("\"a", 0), ("import class", 7), ("case a", 0), ("}", 0), ("#endif", 0), ("a ==", 4), ("let x: = 1", 7),
    ])
    func `a mistake is noted at its place`(source: String, offset: Int) {
        #expect(Outline(source).problems.map(\.offset).min() == offset)
    }

    @Test func `a conflict marker is one problem, and both sides are read`() {
        let outline = Outline("<<<<<<< a\nstruct A {}\n=======\nstruct B {}\n>>>>>>> b\n")
        #expect(outline.problems.first?.kind == .conflictMarker)
    }

    @Test func `positions are bytes, without spaces and comments`() throws {
        let outline = Outline("/* é */ struct é { /* a */ var b: Int // c\n }")
        let type = try #require(outline.first(.structDecl))
        #expect(type.start == 9)
        #expect(type[.name]?.text == "é")
        #expect(outline.first(.variableDecl)?.text == "var b: Int")
    }

    /// Sources that repeat one thing without end.
    static let pieces = [
        "(", "[", "{", "<", "a<(x:T=b<", "\"", "\"\\(", "\"\\(\n", "\"\"\"\n", "\"\"\"\n\\(\"", "open ", "@a(",
        "#if A\n",
        "#if A\n@a\n", "\\", "a.", "/*", "/a(", "#/a", "`", "#", "case ", "switch a { case b: ", "if a { ", "f { a in ",
        "a ? ", "func f(a: Int = { ", "let a: [", "() -> ", "+ ", ") ", "} ", "<<<<<<< a\n", "\0", "<#", "any ",
        "a<b, ",
        "f<(a<", "do { } catch ", "let (a, ", "a\n#if A\n.b\n", "é", "\r", "#\"", "unowned(", "{ [a] (b) -> ", "'a ",
        "nonisolated(nonsending)@ copy ", "_ nonisolated@x<", "#/ {", "##/ {", "<#m ", "isolated some .b<",
        "& &async <",
    ]

    @Test(arguments: pieces)
    func `whatever is repeated ends, with nodes and problems in proportion`(piece: String) {
        let short = Outline(String(repeating: piece, count: 200), readsBodies: true)
        let long = Outline(String(repeating: piece, count: 800), readsBodies: true)
        #expect(long.tree.nodeCount <= 8 * max(short.tree.nodeCount, 200))
        #expect(long.problems.count <= Lexer.mostProblems)
    }

    @Test(arguments: ["override ", "#if A\n#if B\n@c\n", "\"\\({)\" ", "#if A\n.b\n", "@a #if B\n"])
    func `looking ahead again and again takes no more nodes`(piece: String) {
        let short = Outline(String(repeating: piece, count: 500))
        let long = Outline(String(repeating: piece, count: 4000))
        #expect(long.tree.nodeCount <= 16 * max(short.tree.nodeCount, 500))
    }

    @Test(arguments: [
        ("let a = #/b c/#", true), ("let a = ##/b/# c/##", true), ("_ = #/ x\nlet a = #/b/#", true),
        ("let a = #/b", false),
    ])
    func `a regex is found behind one that has no end`(source: String, isFound: Bool) {
        #expect((Outline(source, readsBodies: true).first(.regexLiteral) != nil) == isFound)
    }

    @Test func `what nests too deeply is said once, and the rest is read`() {
        let deep = String(repeating: "(", count: 400) + String(repeating: ")", count: 400)
        let outline = Outline("let a = \(deep)\nstruct S {}")
        #expect(outline.problems.contains { $0.kind == .tooDeep })
        #expect(outline.first(.structDecl) != nil)
    }

    @Test(arguments: [
        "operator\n#elseif B\n #if compiler(>=9.0)\n ", "#else operator\n#elseif B\n #if A\n ",
        "( #if swift(>=9)\n ) #else\n",
    ])
    func `a clause that hides its own directives does not make each level twice as much work`(piece: String) {
        // Two to the power of 200 would not end.
        let outline = Outline(String(repeating: piece, count: 200) + "\nstruct S {}", readsBodies: true)
        #expect(!outline.problems.isEmpty)
    }

    // MARK: Unknown syntax

    @Test(arguments: [
        ("struct S { var a = 1\n    frobnicate x { y }\n    var b = 2 }", ["a", "b"]),
        ("struct S { var a = 1\n    ) ** [ { } ]\n    var b = 2 }", ["a", "b"]),
        ("struct S { var a = 1\n    later keyword(x) -> {\n var c: Int\n }\n    var b = 2 }", ["a", "b"]),
    ])
    func `a member of a later Swift is one unknown node, and its neighbours are read`(source: String, names: [String])
        throws
    {
        let outline = Outline(source)
        #expect(outline.problems.count == 1)
        let members = try #require(outline.first(.memberBlock)).all(.item)
        #expect(members.count { $0.kind == .unknown } == 1)
        let variables = members.filter { $0.kind == .variableDecl }
        #expect(variables.map { $0[.binding]?[.pattern]?[.name]?.text } == names)
    }

    @Test func `an unknown member ends where a directive begins`() throws {
        let outline = Outline("struct S {\n#if A\n    frobnicate x\n#else\n    var b = 2\n#endif\n}")
        let clauses = try #require(outline.first(.ifConfig)).all(.clause)
        #expect(clauses.map { $0.all(.item).map(\.kind) } == [[.unknown], [.variableDecl]])
    }

    @Test(arguments: ["f() )\nlet a = 1", "let b = ]\nlet a = 1", "}\nlet a = 1", "#endif\nlet a = 1"])
    func `code behind a statement that nobody knows is read`(source: String) {
        let outline = Outline(source)
        #expect(!outline.problems.isEmpty)
        #expect(outline.tree.root.all(.item).last?.text == "let a = 1")
        #expect(outline.tree.root.all(.item).last?.kind == .variableDecl)
    }
}
