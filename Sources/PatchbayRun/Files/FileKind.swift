import PatchbayPlatform

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
