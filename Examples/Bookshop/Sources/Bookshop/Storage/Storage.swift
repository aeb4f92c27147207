import GRDB
import Patchbay

/// The one database of the program, opened by whoever needs it first.
///
/// What cannot be opened is not kept: who asks next tries again.
final class Storage: SharedInjectable, Sendable {
    struct Dependency {
        let location: StorageLocation
    }

    let database: any DatabaseWriter

    /// - Throws: `StorageError`.
    init(dependency: Dependency) throws {
        database = try SQLiteStorage.open(dependency.location)
    }
}
