import PatchbayModel
import Testing

@testable import PatchbayReader

/// Reading on several threads, and reading one file again as it was read among others.
@Suite struct TraceTests {
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

    @Test func `a file is read along its trace as it is read among all`() {
        for golden in RealSources.goldenCases() {
            let read = Reader.readTraced(golden.files).files
            guard read.allSatisfy(\.facts.diagnostics.isEmpty) else { continue }
            for (file, (facts, trace)) in zip(Reader.sorted(golden.files), read) {
                #expect(Reader.read(file, along: trace) == facts, "\(golden.name) \(file.path)")
            }
        }
    }

    @Test func `a trace of another file is refused`() {
        let file = Reading.file("struct A {}")
        let trace = FileTrace(wanted: [1], includesStatements: true, includesFeatures: false)
        #expect(Reader.read(file, along: trace) == nil)
    }
}
