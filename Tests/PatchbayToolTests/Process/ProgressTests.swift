import Foundation
import PatchbayTestSupport
import Testing

/// The progress that is shown to whoever looks on: standard error is a terminal here.
struct ProgressTests {
    /// A pseudo-terminal, of which the tool has the one end.
    private struct Screen {
        private typealias Open =
            @convention(c) (
                UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Int32>, OpaquePointer?, OpaquePointer?, OpaquePointer?
            ) -> Int32

        let ours: FileHandle
        let theirs: FileHandle

        /// `openpty` is in every C library, but not in what Swift sees of each.
        init() throws {
            let symbol = try #require(dlsym(dlopen(nil, RTLD_NOW), "openpty"))
            var (master, slave) = (Int32(-1), Int32(-1))
            try #require(unsafeBitCast(symbol, to: Open.self)(&master, &slave, nil, nil, nil) == 0)
            ours = FileHandle(fileDescriptor: master, closeOnDealloc: true)
            theirs = FileHandle(fileDescriptor: slave, closeOnDealloc: true)
        }
    }

    /// Runs the tool with a list of files that nobody has written yet, and writes it when the tool says that it works.
    private func screen(_ command: String) throws -> String {
        let directory = try TemporaryDirectory()
        try directory.write("import Patchbay\nprotocol R: Resolver {}\n", to: "Sources/App/R.swift")
        let list = "\(directory.path)/files.txt"
        try #require(mkfifo(list, 0o600) == 0)
        let screen = try Screen()
        let process = Process()
        process.executableURL = URL(filePath: try BuiltTool.patchbay.path())
        process.arguments = [command, "--module-name", "App", "--file-list", list]
        process.currentDirectoryURL = URL(filePath: directory.path)
        process.environment = ["TERM": "xterm", "PATH": "/usr/bin:/bin"]
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = screen.theirs
        try ProgramRun.launch(process)
        try screen.theirs.close()
        // A tool that says nothing would wait for its list for ever. It may have inherited that other signals wait.
        DispatchQueue.global().asyncAfter(deadline: .now() + 60) {
            if process.isRunning { kill(process.processIdentifier, SIGKILL) }
        }
        var shown = Data()
        // The line stands there until the list is written, so that this comes to an end.
        while !String(decoding: shown, as: UTF8.self).contains("…"), let byte = try screen.ours.read(upToCount: 1) {
            shown += byte
        }
        try Data("Sources/App/R.swift\n".utf8).write(to: URL(filePath: list), options: [])
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        return String(decoding: shown, as: UTF8.self)
    }

    @Test(
        "What takes long says what it does, where somebody looks on",
        arguments: ["generate", "facts", "check", "graph"]
    )
    func progress(command: String) throws {
        #expect(try screen(command).hasSuffix("patchbay: looking for Swift files…"))
    }
}
