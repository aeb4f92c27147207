import Foundation
import Testing

@testable import Bookshop

@Suite("Values of the domain")
struct DomainTests {
    @Test("An ISBN is read with and without hyphens", arguments: ["9780141439587", "978-0-14-143958-7"])
    func isbn(text: String) throws {
        #expect(try ISBN(text).digits == "9780141439587")
    }

    @Test(
        "What is no ISBN is refused",
        arguments: ["", "978014143958", "9780141439588", "97801414395878", "978014143958X"]
    )
    func noISBN(text: String) {
        #expect(throws: InvalidValue.self) { try ISBN(text) }
    }

    @Test("Money prints with two digits after the point")
    func money() {
        #expect(
            [0, 5, 99, 100, 123_456, -250].map { Money(cents: $0).description } == [
                "€0.00", "€0.05", "€0.99", "€1.00", "€1234.56", "-€2.50",
            ]
        )
    }

    @Test("A day is written as it is read")
    func day() throws {
        let day = try #require(Day("2028-02-29"))
        #expect(day.description == "2028-02-29")
        #expect(day.adding(days: 1).description == "2028-03-01")
        #expect(day.adding(days: -366).description == "2027-02-28")
    }

    @Test(
        "What is no day of the calendar is refused",
        arguments: ["", "2026-02-30", "2026-13-01", "2026-1-1", "21.11.2026", "2026-11-21T10:00"]
    )
    func noDay(text: String) {
        #expect(Day(text) == nil)
    }

    @Test("Only a placed order moves on")
    func status() {
        let moves = OrderStatus.allCases.flatMap { from in
            OrderStatus.allCases.filter { from.canBecome($0) }.map { "\(from.rawValue) to \($0.rawValue)" }
        }
        #expect(moves == ["placed to shipped", "placed to cancelled"])
    }
}
