import PatchbayModel
import Testing

@testable import PatchbayTool

@Suite struct CodePointColumnsTests {
    private let columns = CodePointColumns([
        SourceFile(path: "a.swift", module: "A", text: "let é = 1; let x = 2\r\n/* 👩‍💻 */ let y = 3\rlet z")
    ])

    private func column(_ line: Int, _ column: Int, in file: String = "a.swift") -> Int {
        columns.column(of: SourceLocation(file: file, line: line, column: column))
    }

    @Test func `a letter of several bytes is one column`() {
        #expect(column(1, 5) == 5)
        #expect(column(1, 7) == 6)
        #expect(column(1, 13) == 12)
    }

    @Test func `what one sees as one letter may be several code points`() {
        // The bytes of the emoji are 11, its code points 3.
        #expect(column(2, 19) == 11)
        #expect(column(3, 5) == 5)
    }

    @Test func `an empty line and the end of a file have columns`() {
        let columns = CodePointColumns([SourceFile(path: "a.swift", module: "A", text: "\n\né\n")])
        let places = [(1, 1), (2, 1), (3, 3), (4, 1)].map { SourceLocation(file: "a.swift", line: $0.0, column: $0.1) }
        #expect(places.map(columns.column) == [1, 1, 2, 1])
    }

    @Test func `what is not at hand is left as it is`() {
        #expect(column(1, 13, in: "b.swift") == 13)
        #expect(column(99, 13) == 13)
        #expect(column(1, 0) == 0)
    }
}
