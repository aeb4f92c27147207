import PatchbayPlatform

/// A file that is written whole or not at all.
///
/// Safe when several processes write the same file at once: each writes a temporary file of its own beside
/// the target, and one after the other takes its place. Whoever reads sees one of them, whole.
package struct OutputFile {
    /// The path that the user gave, absolute.
    package let path: String

    /// - Parameter path: Absolute.
    package init(path: String) {
        self.path = path
    }

    /// The path with links followed, so that a link stays a link and what it points to is replaced.
    package var realPath: String { FileKind.destination(of: path) }

    /// The bytes that it has; `nil` if it has none, or is a pipe or a device: these have nothing to read yet, and would be
    /// waited for.
    package var bytes: [UInt8]? { (try? FileKind.of(path)) == .file ? try? FileBytes.read(path) : nil }

    /// Makes the file say this. A file that says it already is not touched.
    ///
    /// - Parameter isSomebodys: Whether what it says is somebody's work and has to stay. Default: nobody asks.
    /// - Returns: what it said before, if it could be read.
    /// - Throws: `FileFailure`; what was there before is then unchanged, unless it is a pipe or a device. A file that
    ///   cannot be read is an error where it matters whose work it is.
    @discardableResult
    package func replace(
        with bytes: [UInt8],
        unless isSomebodys: (([UInt8]) -> Bool)? = nil
    ) throws(FileFailure) -> [UInt8]? {
        switch try existingKind() {
        case .directory:
            throw FileFailure(path: path, reason: .isADirectory)
        case .special:
            try writeInPlace(bytes)
            return nil
        case .file:
            let old = isSomebodys == nil ? try? FileBytes.read(path) : try FileBytes.read(path)
            if old == bytes { return old }
            if let old, isSomebodys?(old) == true { throw FileFailure(path: path, reason: .notGenerated) }
            try writeAndRename(bytes)
            return old
        case nil:
            try writeAndRename(bytes)
            return nil
        }
    }

    /// Makes the file say something that is no Swift.
    ///
    /// - Throws: `FileFailure`, also for a Swift file, which is mostly one that somebody wrote.
    package func replace(
        withData bytes: [UInt8],
        unless isSomebodys: (([UInt8]) -> Bool)? = nil
    ) throws(FileFailure) {
        try replace(with: bytes, unless: isSwift ? { _ in true } : isSomebodys)
    }

    /// The same where what is there is as large, and surely says something else: it is not read to compare.
    package func rewrite(withData bytes: [UInt8]) throws(FileFailure) {
        guard !isSwift, try existingKind() == .file else { return try replace(withData: bytes) }
        try writeAndRename(bytes)
    }

    private var isSwift: Bool { path.hasSuffix(".swift") || realPath.hasSuffix(".swift") }

    private func existingKind() throws(FileFailure) -> FileKind? {
        do throws(FileFailure) {
            return try FileKind.of(path)
        } catch {
            if error.reason == .missing { return nil }
            throw error
        }
    }

    /// A pipe or a device cannot be replaced by another file.
    private func writeInPlace(_ bytes: [UInt8]) throws(FileFailure) {
        let descriptor = patchbay_open(path, O_WRONLY)
        guard descriptor >= 0 else { throw FileFailure(path: path, code: patchbay_error_number()) }
        defer { close(descriptor) }
        try FileBytes.write(bytes, to: descriptor, path)
    }

    private func writeAndRename(_ bytes: [UInt8]) throws(FileFailure) {
        let target = realPath
        var template = Array(Self.temporaryTemplate(for: target).utf8CString)
        let descriptor = mkstemp(&template)
        guard descriptor >= 0 else { throw FileFailure(path: path, code: patchbay_error_number()) }
        do throws(FileFailure) {
            defer { close(descriptor) }
            _ = fchmod(descriptor, Self.permissions(for: target))
            try FileBytes.write(bytes, to: descriptor, path)
        } catch {
            unlink(template)
            throw error
        }
        guard rename(template, target) == 0 else {
            let code = patchbay_error_number()
            unlink(template)
            throw FileFailure(path: path, code: code)
        }
    }

    /// Hidden, so that no search for sources picks it up.
    private static func temporaryTemplate(for target: String) -> String {
        let end = target.lastIndex(of: "/").map { target.index(after: $0) } ?? target.startIndex
        // A file system may take no longer name than the target's.
        return target[..<end] + "." + target[end...].prefix(60) + ".XXXXXX"
    }

    /// The permissions that the file had, or that any new file gets. (`mkstemp` would leave it to its owner alone.)
    private static func permissions(for target: String) -> mode_t {
        var status = stat()
        if stat(target, &status) == 0 { return status.st_mode & 0o7777 }
        let mask = umask(0)
        umask(mask)
        return 0o666 & ~mask
    }
}

extension FileBytes {
    /// Writes all of some bytes to an open file.
    ///
    /// - Parameter path: The name of the file when that fails.
    static func write(_ bytes: [UInt8], to descriptor: Int32, _ path: String) throws(FileFailure) {
        var written = 0
        while written < bytes.count {
            let count = bytes.withUnsafeBytes { buffer in
                PatchbayPlatform.write(descriptor, buffer.baseAddress! + written, bytes.count - written)
            }
            if count < 0 && patchbay_error_number() == EINTR { continue }
            guard count >= 0 else { throw FileFailure(path: path, code: patchbay_error_number()) }
            written += count
        }
    }
}

/// Standard output and standard error, written so that a full disk or a closed pipe does not go unnoticed.
package enum StandardStream {
    case output
    case error

    private var descriptor: Int32 { self == .output ? STDOUT_FILENO : STDERR_FILENO }

    var isTerminal: Bool { isatty(descriptor) == 1 }

    package func write(_ bytes: [UInt8]) throws(FileFailure) {
        try FileBytes.write(bytes, to: descriptor, self == .output ? "standard output" : "standard error")
    }
}
