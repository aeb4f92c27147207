import PatchbayPlatform

/// The kind of what is found at a path after following links.
enum FileKind {
    case file
    case directory
    /// A pipe, a device, a socket.
    case special

    /// Asks the system.
    ///
    /// - Throws: `FileFailure` when there is nothing, or when it may not be seen.
    static func of(_ path: String) throws(FileFailure) -> FileKind {
        var status = stat()
        guard stat(path, &status) == 0 else { throw FileFailure(path: path, code: patchbay_error_number()) }
        return switch patchbay_kind_of(&status) {
        case .ordinaryFile: .file
        case .directory: .directory
        case .link, .special: .special
        }
    }

    /// True for a file, and false for a link to one.
    static func isOrdinaryFile(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0 && patchbay_kind_of(&status) == .ordinaryFile
    }

    /// True if the last component of the path is a link.
    static func isLink(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0 && patchbay_kind_of(&status) == .link
    }

    /// The path with all links followed.
    static func realPath(of path: String) throws(FileFailure) -> String {
        guard let real = realpath(path, nil) else { throw FileFailure(path: path, code: patchbay_error_number()) }
        defer { free(real) }
        return String(cString: real)
    }
}
