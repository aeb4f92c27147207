import PatchbayPlatform

/// The search of one directory for Swift files, all the way down.
///
/// Files that are reached without a link come first, then those behind links. A directory is searched once, whatever
/// leads to it; so a link to a directory further up ends the search instead of going round.
struct DirectoryWalk {
    let root: String
    /// True for a path that is to be left out.
    let isExcluded: (String) -> Bool

    private(set) var files: [FoundFile] = []
    private(set) var failures: [FileFailure] = []
    /// The number of entries that `isExcluded` left out.
    private(set) var excludedCount = 0

    private var pending: [Directory]
    private var links: [Directory] = []
    private var visited: Set<String> = []

    private struct Directory {
        var path: String
        var realPath: String
        var isBehindLink: Bool
    }

    /// - Parameter realRoot: The root with links followed.
    init(root: String, realRoot: String, isExcluded: @escaping (String) -> Bool) {
        self.root = root
        self.isExcluded = isExcluded
        pending = [Directory(path: root, realPath: realRoot, isBehindLink: false)]
    }

    /// Searches. Afterwards `files` and `failures` say what was found.
    mutating func run() {
        while true {
            if let next = pending.popLast() {
                search(next)
            } else if !links.isEmpty {
                pending.append(links.removeFirst())
            } else {
                return
            }
        }
    }

    private mutating func search(_ directory: Directory) {
        guard visited.insert(directory.realPath).inserted else { return }
        do throws(FileFailure) {
            let entries = try DirectoryListing(of: directory.path).entries
            // A build directory that is not hidden: it has other packages, and what plugins generated.
            let isOfBuilds = ["workspace-state.json", "repositories"].allSatisfy { name in
                entries.contains { $0.name == name }
            }
            if directory.path != root, isOfBuilds { return }
            for entry in entries { take(entry, of: directory) }
        } catch {
            failures.append(error)
        }
    }

    /// True of a file that no search comes to.
    static func leavesOut(_ path: String) -> Bool {
        Manifest.isManifest(path) || path.split(separator: "/").contains(where: hasSamples)
    }

    /// True of samples of documentation, and of templates of Xcode, whose placeholders are no Swift.
    private static func hasSamples(_ directory: some StringProtocol) -> Bool {
        directory.hasSuffix(".docc") || directory.hasSuffix(".xctemplate")
    }

    private mutating func take(_ entry: DirectoryListing.Entry, of directory: Directory) {
        guard !entry.name.hasPrefix(".") else { return }
        let path = Self.join(directory.path, entry.name)
        let realPath = Self.join(directory.realPath, entry.name)
        guard !isExcluded(path) else {
            excludedCount += 1
            return
        }
        let isSwift = entry.name.hasSuffix(".swift")
        guard entry.isText else {
            if isSwift || entry.kind == .directory { failures.append(FileFailure(path: path, reason: .notText)) }
            return
        }
        switch entry.kind {
        case .directory where !Self.hasSamples(entry.name):
            pending.append(Directory(path: path, realPath: realPath, isBehindLink: directory.isBehindLink))
        case .ordinaryFile where isSwift && !Manifest.isManifest(path):
            files.append(
                FoundFile(path: path, realPath: realPath, root: root, isBehindLink: directory.isBehindLink)
            )
        case .link:
            follow(path, isSwift: isSwift)
        case .special where isSwift:
            failures.append(FileFailure(path: path, reason: .notAFile))
        case .directory, .ordinaryFile, .special:
            break
        }
    }

    private mutating func follow(_ path: String, isSwift: Bool) {
        do throws(FileFailure) {
            let realPath = try FileKind.realPath(of: path)
            switch try FileKind.of(path) {
            case .directory:
                links.append(Directory(path: path, realPath: realPath, isBehindLink: true))
            case .file where isSwift && !Manifest.isManifest(path):
                files.append(FoundFile(path: path, realPath: realPath, root: root, isBehindLink: true))
            case .special where isSwift:
                failures.append(FileFailure(path: path, reason: .notAFile))
            case .file, .special:
                break
            }
        } catch {
            // A link to nowhere holds no source, unless its name says that it should.
            if isSwift || error.reason == .denied { failures.append(error) }
        }
    }

    private static func join(_ directory: String, _ name: String) -> String {
        directory == "/" ? "/" + name : directory + "/" + name
    }
}

/// The entries of one directory.
struct DirectoryListing {
    struct Entry {
        var name: String
        var kind: patchbay_file_kind
        /// False for a name that is not UTF-8, of which `name` is a repaired copy: nothing can be found by it.
        var isText = true
    }

    /// The entries, sorted by name: the order in which a disk keeps them means nothing.
    let entries: [Entry]

    init(of path: String) throws(FileFailure) {
        guard let directory = opendir(path) else { throw FileFailure(path: path, code: patchbay_error_number()) }
        defer { closedir(directory) }
        var entries: [Entry] = []
        patchbay_forget_error()
        while let entry = readdir(directory) {
            let (name, isText) = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { name in
                    (String(cString: name), String(validatingCString: name) != nil)
                }
            }
            if name != "." && name != ".." {
                let kind = Self.kind(entry.pointee.d_type, at: path + "/" + name)
                entries.append(Entry(name: name, kind: kind, isText: isText))
            }
            patchbay_forget_error()
        }
        guard patchbay_error_number() == 0 else { throw FileFailure(path: path, code: patchbay_error_number()) }
        self.entries = entries.sorted { $0.name < $1.name }
    }

    /// The status of what its directory has under a path, which may be a link; `nil` if there is nothing.
    static func status(ofEntry path: String) -> (kind: patchbay_file_kind, status: stat)? {
        var status = stat()
        return lstat(path, &status) == 0 ? (patchbay_kind_of(&status), status) : nil
    }

    private static func kind(_ type: UInt8, at path: String) -> patchbay_file_kind {
        switch Int32(type) {
        case Int32(DT_REG): .ordinaryFile
        case Int32(DT_DIR): .directory
        case Int32(DT_LNK): .link
        // Some file systems do not say in the directory what an entry is.
        case Int32(DT_UNKNOWN): status(ofEntry: path)?.kind ?? .special
        default: .special
        }
    }
}

/// A source file that was found and not yet read.
struct FoundFile {
    /// Absolute, as it was reached.
    var path: String
    /// The path with all links followed: two paths to one file have the same.
    var realPath: String
    /// The directory that was searched, or nothing for a file that was named.
    var root: String?
    /// True if a link leads to it.
    var isBehindLink: Bool
    /// The stamp, if its status had to be asked for.
    var stamp: FileStamp?

    /// The path by which the packages above it are found: behind `..` the text does not say which these are.
    // Bytes: a search in a text goes by Unicode, and there are thousands of files.
    var plainPath: String { strstr(path, "/../") == nil ? path : realPath }
}
