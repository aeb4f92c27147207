import Testing

@testable import PatchbayRun

struct FileListTests {
    @Test("A list has one path a line; blank lines and either kind of line break do not matter")
    func lines() {
        #expect(
            FileList.paths(in: Array("A.swift\n\r\n  \nB C.swift\r\nD.swift".utf8)) == [
                "A.swift", "B C.swift", "D.swift",
            ]
        )
        #expect(FileList.paths(in: []).isEmpty)
    }
}
