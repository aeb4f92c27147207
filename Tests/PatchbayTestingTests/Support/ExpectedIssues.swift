import Foundation
import Testing

/// Expects issues of the traits that are written behind it, one for each subject, and no others.
struct ExpectedIssues: TestTrait, TestScoping {
    let subjects: [String]

    func scopeProvider(for test: Test, testCase: Test.Case?) -> ExpectedIssues? {
        // Around all cases: the traits report in the end.
        testCase == nil ? self : nil
    }

    func provideScope(
        for test: Test,
        testCase: Test.Case?,
        performing function: @Sendable () async throws -> Void
    ) async throws {
        let met = Met()
        try await withKnownIssue {
            try await function()
        } matching: { issue in
            met.add(issue.comments.map(\.rawValue).joined())
            return true
        }
        #expect(
            met.all
                == subjects.map {
                    "nobody asked for the patch of \($0): remove it, or find out who should have; what was made before the "
                        + "test, a singleton of a hub or a root of features, does not see it"
                }
        )
    }

    private final class Met: @unchecked Sendable {
        // Unchecked: `texts` is read and written under `lock` only.
        private let lock = NSLock()
        private var texts: [String] = []

        func add(_ text: String) { lock.withLock { texts.append(text) } }
        var all: [String] { lock.withLock { texts } }
    }
}

extension Trait where Self == ExpectedIssues {
    /// Expects one issue for each of these subjects of patches, in this order.
    static func stale(_ subjects: String...) -> ExpectedIssues { ExpectedIssues(subjects: subjects) }
}
