import Foundation
import Testing

/// The program as it is installed, run as a process.
struct BookshopProgram {
    private let folder: URL

    /// - Parameter folder: Where the output is kept until it is read.
    init(in folder: URL) {
        self.folder = folder
    }

    struct Outcome {
        let status: Int32
        let output: String
        let errors: String
    }

    /// Runs a command to its end.
    func run(_ arguments: String...) async throws -> Outcome {
        let output = folder.appending(path: "output-\(UUID().uuidString)")
        let errors = folder.appending(path: "errors-\(UUID().uuidString)")
        let process = Self.process(arguments)
        process.standardOutput = try Self.handle(writing: output)
        process.standardError = try Self.handle(writing: errors)
        try await process.runToEnd()
        return Outcome(
            status: process.terminationStatus,
            output: try String(contentsOf: output, encoding: .utf8),
            errors: try String(contentsOf: errors, encoding: .utf8)
        )
    }

    /// Runs a server for as long as the body runs, ends it with SIGTERM, and says how it ended.
    ///
    /// - Parameter environment: What is added to the environment.
    func serve(
        database: String,
        environment: [String: String] = [:],
        _ body: (ShopClient) async throws -> Void
    ) async throws -> Process.TerminationReason {
        let pipe = Pipe()
        let process = Self.process(["serve", "--port", "0", "--database", database])
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        let ended = try process.start()
        do {
            let line = try await pipe.fileHandleForReading.firstLine()
            let base = try #require(line.firstRange(of: "http://").map { String(line[$0.lowerBound...]) })
            try await body(ShopClient(base: base))
            process.terminate()
            await ended.value
            return process.terminationReason
        } catch {
            process.terminate()
            await ended.value
            throw error
        }
    }

    private static func process(_ arguments: [String]) -> Process {
        let process = Process()
        process.executableURL = products.appending(path: "bookshop")
        process.arguments = arguments
        return process
    }

    private static func handle(writing file: URL) throws -> FileHandle {
        _ = FileManager.default.createFile(atPath: file.path(percentEncoded: false), contents: nil)
        return try FileHandle(forWritingTo: file)
    }

    /// The folder that has the tests and, beside them, the program.
    private static var products: URL {
        let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
        return bundle?.bundleURL.deletingLastPathComponent() ?? Bundle.main.bundleURL
    }
}

extension Process {
    /// Starts the process; the task ends when the process does.
    fileprivate func start() throws -> Task<Void, Never> {
        let (ends, end) = AsyncStream.makeStream(of: Void.self)
        terminationHandler = { _ in end.finish() }
        try run()
        return Task { for await _ in ends {} }
    }

    fileprivate func runToEnd() async throws {
        try await start().value
    }
}

extension FileHandle {
    /// Waits for a line, on a thread that may wait.
    fileprivate func firstLine() async throws -> String {
        try await withCheckedThrowingContinuation { continuation in
            Thread.detachNewThread {
                var text = Data()
                while !text.contains(UInt8(ascii: "\n")) {
                    let more = self.availableData
                    guard !more.isEmpty else { break }
                    text += more
                }
                let line = text.prefix { $0 != UInt8(ascii: "\n") }
                continuation.resume(returning: String(decoding: line, as: UTF8.self))
            }
        }
    }
}
