import GRDB

/// The tables, as the steps that lead to them. A step that was released is never edited.
enum Schema {
    static var migrator: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("books") { db in
            try db.create(table: "book") { table in
                table.primaryKey("isbn", .text)
                table.column("title", .text).notNull()
                table.column("author", .text).notNull()
                table.column("priceInCents", .integer).notNull()
                table.column("stock", .integer).notNull().check { $0 >= 0 }
            }
        }
        migrator.registerMigration("orders") { db in
            try db.create(table: "order") { table in
                table.autoIncrementedPrimaryKey("sequence")
                table.column("number", .text).notNull().unique()
                table.column("placedAt", .datetime).notNull().indexed()
                table.column("status", .text).notNull()
            }
            try db.create(table: "orderLine") { table in
                table.column("number", .text).notNull().references("order", column: "number")
                table.column("position", .integer).notNull()
                table.column("isbn", .text).notNull().references("book")
                table.column("title", .text).notNull()
                table.column("quantity", .integer).notNull()
                table.column("unitPriceInCents", .integer).notNull()
                table.primaryKey(["number", "position"])
            }
        }
        return migrator
    }
}
