import Foundation
import Testing

@testable import PatchbayRun

struct OutputFileTests {
    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    private func replace(_ name: String, with text: String) throws {
        try OutputFile(path: directory(name)).replace(with: Array(text.utf8))
    }

    private func status(of name: String) -> stat {
        var status = stat()
        lstat(directory(name), &status)
        return status
    }

    @Test("A new file is written whole and nothing is left beside it")
    func new() throws {
        try replace("out.swift", with: "one")
        #expect(try directory.text(of: "out.swift") == "one")
        #expect(try directory.names() == ["out.swift"])
    }

    @Test("A file that says the same already is not touched")
    func unchanged() throws {
        try directory.write("one", to: "out.swift")
        let before = status(of: "out.swift")
        try replace("out.swift", with: "one")
        #expect(status(of: "out.swift").st_ino == before.st_ino)
        try replace("out.swift", with: "two")
        #expect(try directory.text(of: "out.swift") == "two")
        #expect(status(of: "out.swift").st_ino != before.st_ino, "another file takes its place")
    }

    @Test("A file that is rewritten says the new, be it there or not; a source stays what it is")
    func rewritten() throws {
        for text in ["one", "two"] {
            try OutputFile(path: directory("facts")).rewrite(withData: Array(text.utf8))
            #expect(try directory.text(of: "facts") == text)
        }
        try directory.write("import Patchbay", to: "Desk.swift")
        #expect(throws: FileFailure.self) {
            try OutputFile(path: directory("Desk.swift")).rewrite(withData: Array("two".utf8))
        }
        #expect(try directory.text(of: "Desk.swift") == "import Patchbay")
    }

    @Test("A file keeps its permissions, a new one gets those of any new file")
    func permissions() throws {
        try directory.write("one", to: "old.swift")
        chmod(directory("old.swift"), 0o640)
        try replace("old.swift", with: "two")
        #expect(status(of: "old.swift").st_mode & 0o777 == 0o640)

        try directory.write("", to: "ordinary.swift")
        try replace("new.swift", with: "one")
        #expect(status(of: "new.swift").st_mode == status(of: "ordinary.swift").st_mode)
    }

    @Test("A link stays a link, and what it points to is written")
    func link() throws {
        try directory.write("one", to: "real/out.swift")
        try directory.answer(to: "out.swift", to: "real/out.swift")
        try replace("out.swift", with: "two")
        #expect(status(of: "out.swift").st_mode & S_IFMT == S_IFLNK)
        #expect(try directory.text(of: "real/out.swift") == "two")
    }

    @Test("A link to what is not there yet stays one, and so do links to it")
    func linkToNothing() throws {
        try directory.makeDirectory("real")
        try directory.answer(to: "real/next.swift", to: "out.swift")
        try directory.answer(to: "out.swift", to: "real/next.swift")
        try replace("out.swift", with: "one")
        #expect(status(of: "out.swift").st_mode & S_IFMT == S_IFLNK)
        #expect(status(of: "real/next.swift").st_mode & S_IFMT == S_IFLNK)
        #expect(try directory.text(of: "real/out.swift") == "one")
    }

    @Test("A link to itself is no place for a file")
    func linkToItself() throws {
        try directory.answer(to: "out.swift", to: "out.swift")
        #expect(throws: FileFailure.self) { try replace("out.swift", with: "one") }
        #expect(try directory.names() == ["out.swift"])
    }

    @Test("A device is written to and stays a device")
    func device() throws {
        try OutputFile(path: "/dev/null").replace(with: [1, 2, 3])
        #expect(try FileKind.of("/dev/null") == .special)
    }

    @Test("A directory cannot be written")
    func isDirectory() throws {
        try directory.makeDirectory("out")
        #expect(throws: FileFailure(path: directory("out"), reason: .isADirectory)) {
            try replace("out", with: "one")
        }
    }

    @Test("A file cannot be written into a directory that does not exist")
    func noDirectory() {
        #expect(throws: FileFailure(path: directory("no/out.swift"), reason: .missing)) {
            try replace("no/out.swift", with: "one")
        }
    }
}
