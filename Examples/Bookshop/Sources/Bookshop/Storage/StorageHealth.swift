import GRDB

/// What the storage adds to `GET /health`, for every resolver that refines this.
protocol StorageHealth {
    func contributeDatabaseCheck(database: any DatabaseWriter) -> any HealthCheck
}

extension StorageHealth {
    func contributeDatabaseCheck(database: any DatabaseWriter) -> any HealthCheck {
        DatabaseCheck(database: database)
    }
}

/// Whether the database answers.
struct DatabaseCheck: HealthCheck {
    let name = "database"
    let database: any DatabaseWriter

    func run() async throws -> String {
        let books = try await database.read { try BookRow.fetchCount($0) }
        return "\(books) books"
    }
}
