import PatchbayPlatform

/// The entries of one directory.
struct DirectoryListing {
    struct Entry {
        var name: String
        var kind: Kind
        /// False for a name that is not UTF-8, of which `name` is a repaired copy: nothing can be found by it.
        var isText = true
    }

    enum Kind {
        case file
        case directory
        case link
        /// A pipe, a device, a socket.
        case special
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

    private static func kind(_ type: UInt8, at path: String) -> Kind {
        switch Int32(type) {
        case Int32(DT_REG): .file
        case Int32(DT_DIR): .directory
        case Int32(DT_LNK): .link
        case Int32(DT_UNKNOWN): slowKind(at: path)
        default: .special
        }
    }

    /// Some file systems do not say in the directory what an entry is.
    private static func slowKind(at path: String) -> Kind {
        var status = stat()
        guard lstat(path, &status) == 0 else { return .special }
        return switch patchbay_kind_of(&status) {
        case .ordinaryFile: .file
        case .directory: .directory
        case .link: .link
        case .special: .special
        }
    }
}
