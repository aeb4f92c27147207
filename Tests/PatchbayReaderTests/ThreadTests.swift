import PatchbayModel
import Testing

@testable import PatchbayReader

/// Reading on several threads.
@Suite struct ThreadTests {
    @Test func `the facts are the same on any number of threads`() {
        for files in RealSources.goldenCases().map(\.files) + [RealSources.own()] {
            let alone = Reader.read(files, threads: 1)
            #expect(Reader.read(files.reversed(), threads: 5) == alone)
        }
    }

    @Test func `every element is transformed once and stays in its place`() {
        for count in [0, 1, 7, 8, 9, 1_000] {
            let doubled = WorkerThreads.map(Array(0..<count), on: 4) { "\($0 * 2)" }
            #expect(doubled == (0..<count).map { "\($0 * 2)" })
        }
    }
}
