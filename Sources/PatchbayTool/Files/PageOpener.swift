import PatchbayFoundation
import PatchbayRun

/// The program that the system opens such files with, to which a file is handed.
struct PageOpener {
    /// The system's own program for that; found where the environment says.
    static let program: String = {
        #if os(macOS)
            "open"
        #else
            "xdg-open"
        #endif
    }()

    /// A file in a folder that nobody else can have made, below the one for temporary files. It stays: the program that
    /// shows it may read it after this run.
    static func temporaryFile(named name: String) throws(FileFailure) -> OutputFile {
        let folder = ProcessInfo.processInfo.environment["TMPDIR"].flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
        let template = WorkingDirectory.current.absolute(folder) + "/patchbay-XXXXXX"
        var bytes = template.utf8CString
        let made = bytes.withUnsafeMutableBufferPointer { buffer in
            buffer.baseAddress.flatMap { mkdtemp($0) }.map { String(cString: $0) }
        }
        guard let made else { throw FileFailure(path: template, code: errno) }
        return OutputFile(path: "\(made)/\(name)")
    }

    /// Runs the program, and waits until it has handed the file on.
    ///
    /// - Returns: `false` when there is no such program, or it fails: on a machine without a screen, say.
    static func open(_ path: String) -> Bool {
        let variables = ProcessInfo.processInfo.environment.map { "\($0)=\($1)" }
        var arguments: [UnsafeMutablePointer<CChar>?] = [strdup(program), strdup(path), nil]
        var environment: [UnsafeMutablePointer<CChar>?] = variables.map { strdup($0) } + [nil]
        defer { for text in arguments + environment { free(text) } }
        var process = pid_t()
        guard posix_spawnp(&process, program, nil, nil, &arguments, &environment) == 0 else { return false }
        var status: CInt = 0
        while waitpid(process, &status, 0) < 0 {
            guard errno == EINTR else { return false }
        }
        // A program that ended by itself, with the code nought, has a status of 0.
        return status == 0
    }
}
