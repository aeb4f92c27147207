import Foundation
import GRDB

/// Opens a database and brings its tables up to date.
enum SQLiteStorage {
    /// - Throws: `StorageError` when there is no database, none can be made, or the file is none.
    static func open(_ location: StorageLocation) throws -> any DatabaseWriter {
        switch location {
        case .memory:
            let queue = try DatabaseQueue()
            try Schema.migrator.migrate(queue)
            return queue
        case .file(let path):
            return try open(file: path)
        case .existingFile(let path):
            guard FileManager.default.fileExists(atPath: path) else { throw StorageError.noSuchFile(path) }
            return try open(file: path)
        }
    }

    private static func open(file path: String) throws -> any DatabaseWriter {
        var configuration = Configuration()
        // The report may run while the server writes.
        configuration.busyMode = .timeout(5)
        do {
            let pool = try DatabasePool(path: path, configuration: configuration)
            try Schema.migrator.migrate(pool)
            return pool
        } catch let error as DatabaseError {
            throw StorageError.cannotOpen(path, reason: error.message ?? error.description)
        }
    }
}
