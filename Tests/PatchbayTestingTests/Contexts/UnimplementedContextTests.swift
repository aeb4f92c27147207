// swift-format-ignore-file: OnlyOneTrailingClosureArgument
// A block says what is replaced, and the one behind it is what runs.

import Foundation
import PatchbayContexts
import Testing
import XCTest

@Suite struct UnimplementedContextTests {
    private func text(of issue: Issue) -> String { issue.comments.map(\.rawValue).joined(separator: "\n") }

    @Test func `a test that forgets fails, with the member, who asks, and the line`() {
        let cafe = Cafe()
        withKnownIssue {
            #expect(cafe.year == 1970)
        } matching: { issue in
            // The line in `Cafe` that asks, where the system can say it.
            let place = issue.sourceLocation
            let isThere = place?.fileName == "CafeContext.swift" && place?.line == Cafe.lineOfYear
            return text(of: issue).hasPrefix("`Cafe` asks for `now` of `any CafeContext`, and nothing says what it is")
                && (isThere || !Self.systemSaysLines)
        }
    }

    #if os(Linux) && canImport(Runtime)
        private static let systemSaysLines = true
    #else
        private static let systemSaysLines = false
    #endif

    @Test func `the test goes on with a placeholder, or with an error where the member may throw`() async {
        let cafe = Cafe()
        withKnownIssue { #expect(cafe.teapot.size == 0) }
        await withKnownIssue {
            await #expect(throws: UnimplementedMember.self) { try await cafe.guests }
        }
    }

    @Test func `a test that forgets the clock fails, and does not wait for what its code waits for`() async throws {
        var forgotten: (any _Concurrency.Clock<Duration>)?
        withKnownIssue {
            forgotten = _UnimplementedContext("any CafeContext").value("clock") as any _Concurrency.Clock<Duration>
        }
        let clock = try #require(forgotten)
        try #require(!(clock is ContinuousClock))
        try await clock.sleep(for: .seconds(3600))
    }

    @Test func `a closure fails when it is called, not when it is asked for`() {
        let makeID = Cafe().makeID
        withKnownIssue { #expect(makeID("tea") == 0) }
    }

    @Test func `what a test says is asked, and nothing else`() {
        withContext((any CafeContext).self, overriding: { $0.now = .distantPast }) {
            #expect(Cafe().now == .distantPast)
            withKnownIssue { _ = Cafe().teapot }
        }
    }

    private static func notMade() -> any CafeContext { fatalError("nobody asks for it") }

    @Test func `a context may name what tests get`() {
        let own = ContextResolver<Cafe, any CafeContext>(
            context: LiveCafe(),
            tests: CafeContextOverrides().over(LiveCafe())
        )
        #expect(own.context.now == .distantFuture)
        let third = ContextResolver<Cafe, any CafeContext>(
            context: Self.notMade(),
            tests: LiveCafe(),
            previews: Self.notMade()
        )
        #expect(third.context.teapot.size == 3)
    }

    @Test func `many tasks of one test fail that test`() async {
        let cafe = Cafe()
        let issues = Tally()
        await withKnownIssue {
            await withTaskGroup(of: Void.self) { group in
                for _ in 0..<50 { group.addTask { _ = cafe.teapot } }
            }
        } matching: { _ in
            issues.add()
            return true
        }
        #expect(issues.count == 50)
    }
}

/// The same under XCTest.
final class UnimplementedContextCase: XCTestCase {
    private var failures: [String] = []

    #if canImport(Darwin)
        override func record(_ issue: XCTIssue) { failures.append(issue.compactDescription) }
    #else
        override func recordFailure(
            withDescription description: String,
            inFile filePath: String,
            atLine lineNumber: Int,
            expected: Bool
        ) {
            failures.append(description)
        }
    #endif

    func testATestThatForgetsFails() {
        XCTAssertEqual(Cafe().teapot.size, 0)
        XCTAssertEqual(failures.count, 1)
        XCTAssertTrue(failures.first?.contains("`Cafe` asks for `teapot` of `any CafeContext`") ?? false, "\(failures)")
        XCTAssertTrue(failures.first?.contains("UnimplementedContextTests.swift") ?? false, "\(failures)")
    }
}

private final class Tally: @unchecked Sendable {
    // Unchecked: `number` is read and written under `lock` only.
    private let lock = NSLock()
    private var number = 0
    var count: Int { lock.withLock { number } }
    func add() { lock.withLock { number += 1 } }
}
