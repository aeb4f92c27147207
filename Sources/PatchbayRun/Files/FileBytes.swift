import PatchbayModel
import PatchbayPlatform

/// The bytes of whole files.
package enum FileBytes {
    /// All bytes of a file, of a pipe as well.
    package static func read(_ path: String) throws(FileFailure) -> [UInt8] {
        let descriptor = patchbay_open(path, O_RDONLY)
        guard descriptor >= 0 else { throw FileFailure(path: path, code: patchbay_error_number()) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw FileFailure(path: path, code: patchbay_error_number()) }

        // Room for one byte more than the file has: an ordinary one that does not fill it has ended.
        let size = Int(status.st_size)
        var bytes = try readChunk(from: descriptor, room: size + 1, path: path)
        if bytes.count == size, patchbay_kind_of(&status) == .ordinaryFile { return bytes }
        while true {
            let chunk = try readChunk(from: descriptor, room: 65_536, path: path)
            if chunk.isEmpty { return bytes }
            bytes += chunk
        }
    }

    private static func readChunk(
        from descriptor: Int32,
        room: Int,
        path: String
    ) throws(FileFailure) -> [UInt8] {
        var code: Int32 = 0
        let chunk = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
            var got = -1
            repeat {
                got = PatchbayPlatform.read(descriptor, buffer.baseAddress, room)
            } while got < 0 && patchbay_error_number() == EINTR
            if got < 0 { code = patchbay_error_number() }
            count = max(got, 0)
        }
        guard code == 0 else { throw FileFailure(path: path, code: code) }
        return chunk
    }
}

/// The kind of what is found at a path after following links.
package enum FileKind {
    case file
    case directory
    /// A pipe, a device, a socket.
    case special

    /// Asks the system.
    ///
    /// - Throws: `FileFailure` when there is nothing, or when it may not be seen.
    package static func of(_ path: String) throws(FileFailure) -> FileKind {
        var status = stat()
        guard stat(path, &status) == 0 else { throw FileFailure(path: path, code: patchbay_error_number()) }
        return switch patchbay_kind_of(&status) {
        case .ordinaryFile: .file
        case .directory: .directory
        case .link, .special: .special
        }
    }

    /// The path of what a path stands for, with the links at its end followed: also where nothing is there yet.
    static func destination(of path: String) -> String {
        var path = path
        // The system itself gives up behind forty.
        for _ in 0..<40 {
            if let real = try? realPath(of: path) { return real }
            var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
            let count = readlink(path, &buffer, buffer.count)
            guard count > 0, count < buffer.count else { return path }
            let destination = String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
            let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
            path = destination.hasPrefix("/") ? destination : folder + destination
        }
        return path
    }

    /// The path with all links followed.
    package static func realPath(of path: String) throws(FileFailure) -> String {
        guard let real = realpath(path, nil) else { throw FileFailure(path: path, code: patchbay_error_number()) }
        defer { free(real) }
        return String(cString: real)
    }
}

/// The text of a file that lists paths: one a line, blank lines do not count.
enum FileList {
    static func paths(in bytes: [UInt8]) -> [String] {
        bytes.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
            .map { String(decoding: $0, as: UTF8.self) }
            .filter { line in line.contains { $0 != " " && $0 != "\t" } }
    }
}

/// An operation on a file that the system refused, as data.
package struct FileFailure: Error, Equatable {
    /// Absolute.
    package var path: String
    package var reason: Reason

    package enum Reason: Equatable {
        case missing
        case denied
        case linkLoop
        /// Its name is not UTF-8.
        case notText
        case notAFile
        case isADirectory
        /// There is something in it, and Patchbay did not write it.
        case notGenerated
        case other(String)
    }

    package init(path: String, reason: Reason) {
        self.path = path
        self.reason = reason
    }

    /// - Parameter code: What the system left in `errno`.
    package init(path: String, code: Int32) {
        self.path = path
        reason =
            switch code {
            case ENOENT: .missing
            case EACCES, EPERM: .denied
            case ELOOP: .linkLoop
            case EISDIR: .isADirectory
            default: .other(Self.sentence(code))
            }
    }

    /// The system's own words in the form of a message: starting in lower case.
    private static func sentence(_ code: Int32) -> String {
        let text = String(cString: strerror(code))
        return text.prefix(1).lowercased() + text.dropFirst()
    }
}

extension FileFailure {
    /// The failure as a finding about something that was to be read.
    package func inputDiagnostic(in workingDirectory: WorkingDirectory) -> Diagnostic {
        let (problem, help): (String, String) =
            switch reason {
            case .missing:
                (
                    "it does not exist",
                    "check the spelling; relative paths start at \(workingDirectory.path)"
                )
            case .denied:
                (
                    "permission denied",
                    "make it readable (`chmod u+r`, a directory `u+rx`), or leave it out with --exclude"
                )
            case .linkLoop:
                ("the link leads back to itself", "mend or remove the link, or leave it out with --exclude")
            case .notText:
                ("its name is not UTF-8", "rename it")
            case .notAFile:
                ("it is neither a file nor a directory", "remove it, or leave it out with --exclude")
            case .isADirectory:
                ("it is a directory", "name a file")
            case .notGenerated:
                ("it is not generated", "name another file")
            case .other(let text):
                (text, "see to it that the file can be read, or name it no longer")
            }
        return Diagnostic(.unreadableInput, at: .wholeFile(path), "cannot be read: \(problem)", help: help)
    }

    /// The failure as a finding about something that was to be written.
    package var outputDiagnostic: Diagnostic {
        let (problem, help): (String, String) =
            switch reason {
            case .missing:
                ("its directory does not exist", "create the directory first, or name another file")
            case .denied:
                ("permission denied", "make the file's directory writable, or name another file")
            case .linkLoop:
                ("the link leads back to itself", "mend or remove the link, or name another file")
            case .notText:
                ("its name is not UTF-8", "name another file")
            case .isADirectory:
                ("it is a directory", "name a file inside the directory")
            case .notAFile:
                ("it is not a file", "name a file")
            case .notGenerated:
                (
                    "there is something in it, and Patchbay did not generate it",
                    "name another file, or remove this one if nobody needs it"
                )
            case .other(let text):
                (text, "see to it that the file can be written; what a file had before is unchanged")
            }
        return Diagnostic(
            .outputNotWritten,
            at: .wholeFile(path),
            "cannot be written: \(problem)",
            help: help
        )
    }
}
