import PatchbayModel

/// The answer to whether a path is left out, as it is seen from some directories.
package typealias Exclusion = (_ path: String, _ bases: [String]) -> Bool

/// The search for the source files behind what the user named.
struct Discovery {
    let workingDirectory: WorkingDirectory
    let isExcluded: Exclusion?
    /// The real path of a file that is written by this run.
    let output: String?

    private(set) var diagnostics: [Diagnostic] = []
    private var found: [FoundFile] = []
    /// The directory of the file that was named last, and its real path: a list names thousands of files, in few of them.
    private var lastDirectory = (path: Substring(), realPath: "")

    init(workingDirectory: WorkingDirectory, isExcluded: Exclusion?, output: String?) {
        self.workingDirectory = workingDirectory
        self.isExcluded = isExcluded
        self.output = output
    }

    /// The files that were found: each once, whatever led to it, sorted by path.
    var files: [FoundFile] {
        var seen: Set<String> = []
        return
            found
            .sorted { ($0.isBehindLink ? 1 : 0, $0.path) < ($1.isBehindLink ? 1 : 0, $1.path) }
            .filter { seen.insert($0.realPath).inserted && $0.realPath != output }
            .sorted { $0.path < $1.path }
    }

    /// Takes in a file, or searches a directory. An ordinary file that is not called as Swift files are, as a shell finds
    /// beside them for `Sources/*`, is none.
    ///
    /// - Parameter path: An absolute path.
    mutating func add(_ path: String) {
        do throws(FileFailure) {
            let entry = DirectoryListing.status(ofEntry: path)
            let isOrdinary = entry?.kind == .ordinaryFile
            if isOrdinary, !path.hasSuffix(".swift") { return }
            // A pipe may have no path of its own.
            let kind = isOrdinary ? .file : try FileKind.of(path)
            let realPath =
                isOrdinary ? try realPath(ofFile: path) : kind == .special ? path : try FileKind.realPath(of: path)
            if kind == .directory { return search(path, realPath: realPath) }
            // Of a file that lies elsewhere, every directory on the way to it counts.
            let base = workingDirectory.relative(path) == nil ? "/" : workingDirectory.path
            guard isExcluded?(path, [base]) != true else { return }
            found.append(
                FoundFile(
                    path: path,
                    realPath: realPath,
                    root: nil,
                    isBehindLink: entry?.kind == .link,
                    stamp: isOrdinary ? entry.map { FileStamp($0.status) } : nil
                )
            )
        } catch {
            diagnostics.append(error.inputDiagnostic(in: workingDirectory))
        }
    }

    /// The real path of a file that is no link itself.
    private mutating func realPath(ofFile path: String) throws(FileFailure) -> String {
        #if canImport(Darwin)
            // Most file systems there take `a.swift` for `A.swift`: the real path alone says how the disk has it.
            return try FileKind.realPath(of: path)
        #else
            guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")), slash > path.startIndex else { return path }
            let directory = path[..<slash]
            if !lastDirectory.path.utf8.elementsEqual(directory.utf8) {
                let realPath = try FileKind.realPath(of: String(directory))
                lastDirectory = (directory, realPath == "/" ? "" : realPath)
            }
            return lastDirectory.realPath + path[slash...]
        #endif
    }

    private mutating func search(_ root: String, realPath: String) {
        let bases = [workingDirectory.path, root]
        var walk = DirectoryWalk(root: root, realRoot: realPath) { [isExcluded] in isExcluded?($0, bases) == true }
        walk.run()
        found += walk.files
        diagnostics += walk.failures.map { $0.inputDiagnostic(in: workingDirectory) }
        if walk.files.isEmpty && walk.failures.isEmpty {
            diagnostics.append(nothingToRead(in: root, excludedCount: walk.excludedCount))
        }
    }

    private func nothingToRead(in root: String, excludedCount: Int) -> Diagnostic {
        let help =
            excludedCount == 0
            ? "name a directory that contains Swift sources"
            : "--exclude left out \(excludedCount == 1 ? "one entry" : "\(excludedCount) entries"); name less there"
        return Diagnostic(
            .nothingToRead,
            at: .wholeFile(root),
            "there is no Swift file in this directory",
            help: help
        )
    }
}

/// A source file of which everything is known but its content.
struct LocatedFile {
    /// Absolute, as it was reached.
    var path: String
    var module: String
    /// The package that it lies in; empty for none.
    var package: String
    /// The path as seen from the package.
    var pathInPackage: String
    /// The stamp, where the search knew it already.
    var stamp: FileStamp?
}
