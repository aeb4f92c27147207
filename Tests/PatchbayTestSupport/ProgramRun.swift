import Foundation

/// The outcome of one run of a program as a process.
public struct ProgramRun: Sendable {
    /// A signal's number, negative, if one ended it.
    public let exitCode: Int32
    public let output: String
    public let errors: String

    public var succeeds: Bool { exitCode == 0 }

    /// Runs a program to its end, or kills it after ten minutes.
    ///
    /// - Parameters:
    ///   - command: Its name or path, and its arguments.
    ///   - directory: The current directory of the process; its output is kept elsewhere.
    ///   - environment: Variables beside those that the tests have.
    ///   - holdsThread: Whether it keeps one of the threads that tests run on, of which there are as many as cores: for
    ///     compilers, of which hundreds would run at once otherwise.
    ///   - isMerged: Whether what goes to standard error is among the output, in the order in which it was written.
    public init(
        _ command: [String],
        in directory: URL? = nil,
        environment: [String: String] = [:],
        holdsThread: Bool = false,
        isMerged: Bool = false
    ) async throws {
        let streams = FileManager.default.temporaryDirectory.appending(path: "patchbay-run-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: streams, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: streams) }
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = command
        process.currentDirectoryURL = directory
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        // Files and no pipes: a pipe that nobody reads in time would stop the program.
        let files = try ["output", "errors"].map { name in
            let file = streams.appending(path: name)
            try Data().write(to: file)
            return file
        }
        process.standardInput = FileHandle.nullDevice
        let handles = try files.prefix(isMerged ? 1 : 2).map { try FileHandle(forWritingTo: $0) }
        defer { for handle in handles { try? handle.close() } }
        process.standardOutput = handles[0]
        process.standardError = handles.last
        if holdsThread {
            try Self.launch(process)
            Self.limit(process)
            process.waitUntilExit()
        } else {
            try await Self.run(process)
        }
        exitCode = process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
        self.output = try String(decoding: Data(contentsOf: files[0]), as: UTF8.self)
        errors = try String(decoding: Data(contentsOf: files[1]), as: UTF8.self)
    }

    private static func run(_ process: Process) async throws {
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            process.terminationHandler = { _ in continuation.resume() }
            do {
                try launch(process)
                limit(process)
            } catch {
                process.terminationHandler = nil
                continuation.resume(throwing: error)
            }
        }
    }

    private static let launching = NSLock()

    /// Launches programs one after the other.
    ///
    /// `Process.run` of swift-corelibs-foundation lists the open files of the process, and copies more than there is of each
    /// name: with more than a thousand open it has crashed, so that runs close theirs at once and keep nothing.
    public static func launch(_ process: Process) throws {
        try launching.withLock { try process.run() }
    }

    private static func limit(_ process: Process) {
        // Not held until then: a process holds its files.
        DispatchQueue.global().asyncAfter(deadline: .now() + 600) { [weak process] in
            if let process, process.isRunning { kill(process.processIdentifier, SIGKILL) }
        }
    }
}
