/// Why the storage cannot be opened.
enum StorageError: Error, Equatable, CustomStringConvertible {
    case noSuchFile(String)
    case cannotOpen(String, reason: String)

    var description: String {
        switch self {
        case .noSuchFile(let path): "there is no database at \(path)"
        case .cannotOpen(let path, let reason): "cannot open the database at \(path): \(reason)"
        }
    }
}
