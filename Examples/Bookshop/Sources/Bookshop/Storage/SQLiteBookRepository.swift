import GRDB

/// Books in SQLite.
struct SQLiteBookRepository: BookRepository {
    let database: any DatabaseWriter

    func books(matching text: String?, limit: Int) async throws -> [Book] {
        try await database.read { db in
            var request = BookRow.order(Column("title").collating(.nocase), Column("isbn")).limit(limit)
            if let text {
                let pattern = Self.pattern(containing: text)
                request = request.filter(
                    literal: """
                        title LIKE \(pattern) ESCAPE '\\' OR author LIKE \(pattern) ESCAPE '\\'
                        OR isbn LIKE \(pattern) ESCAPE '\\'
                        """
                )
            }
            return try request.fetchAll(db).map { try $0.book() }
        }
    }

    func books(withStockAtMost stock: Int) async throws -> [Book] {
        try await database.read { db in
            try BookRow
                .filter(Column("stock") <= stock)
                .order(Column("stock"), Column("title").collating(.nocase))
                .fetchAll(db)
                .map { try $0.book() }
        }
    }

    func book(_ isbn: ISBN) async throws -> Book? {
        try await database.read { db in
            try BookRow.fetchOne(db, key: isbn.digits)?.book()
        }
    }

    func add(_ book: Book) async throws {
        do {
            try await database.write { db in try BookRow(book).insert(db) }
        } catch DatabaseError.SQLITE_CONSTRAINT_PRIMARYKEY {
            throw ShopError.bookExists(book.isbn)
        }
    }

    /// What the customer types is searched for as it stands: `%` and `_` are no wildcards.
    private static func pattern(containing text: String) -> String {
        let escaped = text.reduce(into: "") { result, character in
            if "\\%_".contains(character) { result.append("\\") }
            result.append(character)
        }
        return "%\(escaped)%"
    }
}
