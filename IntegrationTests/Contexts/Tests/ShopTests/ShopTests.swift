// swift-format-ignore-file: OnlyOneTrailingClosureArgument
// A block says what is replaced, and the one behind it is what runs.

import Foundation
import PatchbayClients
import PatchbayContextMembers
import PatchbayContexts
import PatchbayTesting
import Shelves
import Shop
import Testing
import XCTest

@Suite struct ShopTests {
    @Test func says() async throws {
        let record = ClientRecord<Catalogue.Call>()
        let sold = try await withContext(
            (any ShopContext).self,
            overriding: {
                $0.now = Date(timeIntervalSinceReferenceDate: 60)
                $0.makeUUID = .incrementing
                $0.catalogue = .recording(record, over: Catalogue(price: { _ in 4 }))
            }
        ) {
            try await Till().sell("Emma")
        }
        #expect(sold == "Emma for 4 at 60, 00")
        #expect(record.calls.count == 1)
    }

    @Test func sleeps() async throws {
        let clock = TestClock()
        try await withContext((any ShopContext).self, overriding: { $0.clock = clock }) {
            let closing = Task { try await Till().close() }
            await clock.sleepers(1)
            await clock.advance(by: .seconds(3600))
            try await closing.value
        }
    }

    @Test func forgetsNow() {
        #expect(!isOpen() || isOpen())
    }

    @Test func forgetsTheLibrary() {
        #expect(Shelf().text == ", 0 long")
    }

    @Test func forgetsTheClient() async {
        await #expect(throws: UnimplementedMember.self) {
            try await withContext((any ShopContext).self, overriding: { $0.catalogue = .unimplemented }) {
                try await Till().sell("Emma")
            }
        }
    }
}

final class ShopCase: XCTestCase {
    func testForgets() {
        XCTAssertTrue(isOpen() || !isOpen())
    }

    func testSays() {
        withContext((any ShopContext).self, overriding: { $0.now = .distantFuture }) { XCTAssertTrue(isOpen()) }
    }
}
