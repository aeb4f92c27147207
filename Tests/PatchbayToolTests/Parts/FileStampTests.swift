import Foundation
import Testing

@testable import PatchbayRun

struct FileStampTests {
    private static let second = FileStamp.Time(seconds: 1_000, nanoseconds: 0)
    private static let fraction = FileStamp.Time(seconds: 1_000, nanoseconds: 950_000_000)

    private func stamp(modified: FileStamp.Time, changed: FileStamp.Time) -> FileStamp {
        FileStamp(device: 1, number: 2, size: 3, modified: modified, changed: changed)
    }

    private func time(_ seconds: Int64, milliseconds: Int64 = 0) -> FileStamp.Time {
        FileStamp.Time(seconds: seconds, nanoseconds: milliseconds * 1_000_000)
    }

    @Test func `a file counts as settled when a later change would have another time`() {
        let stamp = stamp(modified: Self.second, changed: Self.fraction)
        #expect(!stamp.isSettled(at: time(1_000, milliseconds: 960)))
        #expect(!stamp.isSettled(at: time(1_001, milliseconds: 50)))
        #expect(stamp.isSettled(at: time(1_001, milliseconds: 51)))
    }

    @Test func `where the file system keeps whole seconds it takes two of them`() {
        let stamp = stamp(modified: Self.second, changed: Self.second)
        #expect(!stamp.isSettled(at: time(1_002)))
        #expect(stamp.isSettled(at: time(1_002, milliseconds: 1)))
    }

    @Test func `a time in the future is never settled`() {
        let stamp = stamp(modified: time(5_000), changed: Self.fraction)
        #expect(!stamp.isSettled(at: time(4_000)))
    }

    @Test func `what changes a file changes its stamp`() throws {
        let directory = try TemporaryDirectory()
        try directory.write("a", to: "a.swift")
        let path = directory("a.swift")
        let first = try #require(FileStamp.of(path))
        #expect(FileStamp.of(path) == first)
        try directory.write("ab", to: "a.swift")
        #expect(FileStamp.of(path) != first)
        // Another file of the same size and times.
        try directory.write("a", to: "b.swift")
        let date = try #require(try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date)
        try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: directory("b.swift"))
        #expect(FileStamp.of(directory("b.swift"))?.number != first.number)
    }

    @Test func `what is no ordinary file has none`() throws {
        let directory = try TemporaryDirectory()
        #expect(FileStamp.of(directory("nowhere")) == nil)
        #expect(FileStamp.of(directory.path) == nil)
    }
}
