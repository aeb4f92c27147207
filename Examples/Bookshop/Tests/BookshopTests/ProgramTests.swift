import Foundation
import Testing

@testable import Bookshop

/// The program as a whole, as processes. One after the other, for the sake of small machines.
@Suite("The program", .serialized)
struct ProgramTests {
    @Test("It is stocked, serves, ends on SIGTERM, and the report of the day has the order")
    func wholeDay() async throws {
        try await withTemporaryFolder { folder in
            let program = BookshopProgram(in: folder)
            let database = folder.appending(path: "shop.sqlite").path(percentEncoded: false)
            let catalogue = folder.appending(path: "catalogue.json")
            let emma = try Shelf.emma(stock: 2)
            try JSONEncoder().encode([BookBody(emma)]).write(to: catalogue)

            let stocked = try await program.run(
                "stock",
                catalogue.path(percentEncoded: false),
                "--database",
                database
            )
            #expect(stocked.status == 0)
            #expect(stocked.output == "1 books added, 0 known already\n")

            var placed: OrderBody?
            let reason = try await program.serve(database: database) { shop in
                placed = try await shop.order(2, of: emma).body(OrderBody.self)
            }
            #expect(reason == .exit)

            // A day of its own around midnight: the report takes the day on which the order was placed.
            let day = Day(containing: try #require(placed).placedAt)
            let report = try await program.run("report", "--day", "\(day)", "--database", database)
            #expect(report.status == 0)
            #expect(
                report.output == """
                    Bookshop on \(day)
                      orders        1 placed, 0 cancelled
                      revenue       €20.00
                      best sellers  2 × Emma
                      to restock    0 left of Emma

                    """
            )

            _ = try await program.serve(database: database) { shop in
                let left = try await shop.stock(of: emma)
                #expect(left == 0)
            }
        }
    }

    @Test("A report on a database that is not there says so and makes none")
    func reportOnNothing() async throws {
        try await withTemporaryFolder { folder in
            let missing = folder.appending(path: "missing.sqlite").path(percentEncoded: false)
            let report = try await BookshopProgram(in: folder).run("report", "--database", missing)
            #expect(report.status != 0)
            #expect(report.errors.contains("there is no database at \(missing)"))
            #expect(!FileManager.default.fileExists(atPath: missing))
        }
    }

    @Test(
        "Arguments that cannot be are refused",
        arguments: [
            ["serve", "--port", "70000"],
            ["serve", "--base-path", "/{shop}"],
            ["serve", "--log-level", "loud"],
            ["report", "--day", "2026-02-30"],
            ["report", "--days", "0"],
            ["stock"],
            ["sell"],
        ]
    )
    func refused(arguments: [String]) {
        #expect(throws: (any Error).self) { try Bookshop.parseAsRoot(arguments) }
    }
}
