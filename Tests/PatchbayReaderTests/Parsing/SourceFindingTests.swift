import PatchbayModel
import Testing

@testable import PatchbayReader

@Suite struct SourceFindingTests {
    private func findings(_ text: String) -> [String] {
        Reader.read([Reading.file(text)]).flatMap(\.diagnostics).map { "\($0.location) \($0.id.rawValue)" }
    }

    @Test func `bytes that are no text are found, and nothing else is read`() {
        let bytes = Array("import Patchbay\nstruct A: Injectable {}\n// ".utf8) + [0xFF]
        let read = Reader.read([SourceFile(path: "F", module: "M", bytes: bytes)])
        #expect(read[0].diagnostics.map(\.id) == [.notUTF8])
        #expect(read[0].diagnostics.map(\.location.line) == [3])
        #expect(read[0].declarations.isEmpty)
    }

    @Test func `what is no text belongs to its package and its folder all the same`() {
        let file = SourceFile(path: "Tests/AppTests/F.swift", module: "AppTests", package: "app", bytes: [0xFF])
        let facts = Reader.read([file])
        #expect(facts.map(\.package) == ["app"])
        #expect(facts.map(\.isInTestFolder) == [true])
    }

    @Test func `a conflict is found in a file that has no part in the wiring`() {
        #expect(
            findings("struct A {}\n<<<<<<< HEAD\nlet a = 1\n=======\nlet a = 2\n>>>>>>> theirs\n") == [
                "File.swift:2:1 PB006"
            ]
        )
    }

    @Test func `a conflict is found inside of a body`() {
        let text = "func f() {\n<<<<<<< HEAD\n    a()\n=======\n    b()\n>>>>>>> theirs\n}"
        #expect(findings(text) == ["File.swift:2:1 PB006"])
    }

    @Test(arguments: [
        "let a = \"\"\"\n<<<<<<< HEAD\n=======\n>>>>>>> theirs\n\"\"\"",
        "/*\n<<<<<<< HEAD\n>>>>>>> theirs\n*/ struct A {}",
        "struct A {} /* \n<<<<<<< HEAD\n>>>>>>> theirs\n*/",
        "let a = #\"\"\"\n<<<<<<< HEAD\n\"\"\"#",
        "// <<<<<<< HEAD",
    ])
    func `what looks like a conflict in a string or a comment is none`(text: String) {
        #expect(findings(text) == [])
        // With an error elsewhere it is that error that is reported.
        #expect(findings(text + "\n\nstruct {}").allSatisfy { $0.hasSuffix("PB003") })
    }

    @Test func `a syntax error among wanted members is reported at its place in the file`() {
        let text = """
            import Patchbay
            /// A remark
            struct A: Injectable {
                func cut() { some(body) }
                let a: = 1
                init(dependency: Int) {}
            }
            """
        #expect(findings(text) == ["File.swift:5:12 PB003"])
    }

    @Test func `what was meant to be a declaration is reported in a file that takes part`() {
        let text = "import Patchbay\nstrut A: Injectable {\n    init(dependency: Int) {}\n}\n"
        #expect(findings(text).map { $0.suffix(5) } == ["PB003"])
    }

    @Test func `a file whose braces do not pair up is reported`() {
        #expect(findings("struct A {\n    func f() {\n}\n").map { $0.suffix(5) } == ["PB003"])
    }

    @Test func `the inside of functions is the compiler's business`() {
        #expect(findings("import Patchbay\nstruct A: Injectable {\n    init(dependency: Int) { let = 1 }\n}") == [])
    }

    @Test func `the other files are read when one cannot be`() {
        let read = Reader.read([
            Reading.file("struct {", path: "A.swift"),
            Reading.file("import Patchbay\nprotocol R: Resolver { func provideX() -> Int }", path: "B.swift"),
        ])
        #expect(read[0].diagnostics.count == 1)
        #expect(read[1].declaration("R")?.methods.count == 1)
    }
}
