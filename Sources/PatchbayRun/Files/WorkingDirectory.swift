import PatchbayPlatform

/// The directory where relative paths start, and by which the paths in messages are shortened.
package struct WorkingDirectory: Sendable {
    /// Absolute, without a slash at the end.
    package let path: String

    package init(path: String) { self.path = path }

    package static var current: WorkingDirectory {
        guard let path = getcwd(nil, 0) else { return WorkingDirectory(path: "") }
        defer { free(path) }
        return WorkingDirectory(path: String(cString: path))
    }

    /// Makes a path absolute and drops `.` and empty components.
    ///
    /// `..` stays: behind a link it does not lead back to where the text says.
    package func absolute(_ given: String) -> String {
        if Self.isPlain(given) { return given }
        let full = given.hasPrefix("/") ? given : path + "/" + given
        let components = full.split(separator: "/").filter { $0 != "." }
        return "/" + components.joined(separator: "/")
    }

    /// True for an absolute path without empty components and `.`, as most are in a list of thousands.
    private static func isPlain(_ path: String) -> Bool {
        guard path.utf8.first == UInt8(ascii: "/"), path.utf8.count > 1, path.utf8.last != UInt8(ascii: "/") else {
            return false
        }
        return strstr(path, "//") == nil && strstr(path, "/./") == nil && !path.hasSuffix("/.")
    }

    /// The path as seen from here, or nothing when it lies elsewhere.
    package func relative(_ absolute: String) -> String? {
        let prefix = path == "/" ? path : path + "/"
        guard absolute.hasPrefix(prefix) else { return absolute == path ? "." : nil }
        return String(absolute.dropFirst(prefix.count))
    }

    /// The path as messages show it.
    package func shown(_ absolute: String) -> String {
        relative(absolute) ?? absolute
    }
}

/// The path of the program that runs.
enum ExecutablePath {
    /// The path, as far as the system tells it; otherwise how the program was called.
    static let current: String = {
        #if canImport(Darwin)
            var size = UInt32(0)
            _NSGetExecutablePath(nil, &size)
            var path = [CChar](repeating: 0, count: Int(size))
            guard _NSGetExecutablePath(&path, &size) == 0 else { return CommandLine.arguments[0] }
            return path.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
        #else
            return (try? FileKind.realPath(of: "/proc/self/exe")) ?? CommandLine.arguments[0]
        #endif
    }()
}
