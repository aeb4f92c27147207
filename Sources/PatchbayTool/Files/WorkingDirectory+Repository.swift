import PatchbayRun

extension WorkingDirectory {
    /// A directory as seen from here, with `..` and links followed, as the paths of what is found here are.
    ///
    /// - Throws: `FileFailure` if there is none.
    func directory(_ given: String) throws(FileFailure) -> WorkingDirectory {
        WorkingDirectory(path: try FileKind.realPath(of: absolute(given)))
    }

    /// The root of the repository that it is in; nothing outside of one.
    var repository: WorkingDirectory? {
        var path = path[...]
        while !path.isEmpty {
            if (try? FileKind.of("\(path)/.git")) != nil { return WorkingDirectory(path: String(path)) }
            path = path.lastIndex(of: "/").map { path[..<$0] } ?? ""
        }
        return nil
    }
}
