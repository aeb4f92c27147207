import Foundation
import Testing

/// The tutorial shows what the program prints. Here the program prints it.
@Suite struct TranscriptTests {
    private struct Run {
        let command: String
        let printed: String
    }

    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// The blocks of the tutorial that begin with `$ trams`.
    private static func runs() throws -> [Run] {
        let page = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
        return page.components(separatedBy: "\n```console\n$ trams ").dropFirst().compactMap { rest in
            let lines = rest.components(separatedBy: "\n```")[0].components(separatedBy: "\n")
            return Run(command: lines[0], printed: lines.dropFirst().map { $0 + "\n" }.joined())
        }
    }

    /// The program beside the tests.
    private static func program() throws -> URL {
        let bundles = [Bundle.main.executableURL].compactMap { $0 } + Bundle.allBundles.map(\.bundleURL)
        let programs = bundles.map { $0.deletingLastPathComponent().appending(path: "trams") }
        return try #require(programs.first { FileManager.default.isExecutableFile(atPath: $0.path) })
    }

    @Test func `the program prints what the tutorial shows`() throws {
        let runs = try Self.runs()
        try #require(runs.count == 4)
        for run in runs {
            let process = Process()
            process.executableURL = URL(filePath: "/bin/sh")
            // A shell takes the command apart as readers do.
            process.arguments = ["-c", "\"$0\" \(run.command)", try Self.program().path]
            process.currentDirectoryURL = Self.root
            let pipe = Pipe()
            process.standardOutput = pipe
            process.standardError = pipe
            try process.run()
            let printed = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            process.waitUntilExit()
            #expect(printed == run.printed, "trams \(run.command)")
        }
    }
}
