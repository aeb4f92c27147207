import Patchbay
import PatchbayContexts

/// Writes the report of one day, or of several: one `NightlyReport` for each.
struct ReportDesk: Injectable, HasInstanceContext {
    struct Dependency {
        let nightlyReport: NightlyReport.Factory
    }

    /// Where `now` comes from.
    var resolve = `default`
    private let dependency: Dependency

    init(dependency: Dependency) {
        self.dependency = dependency
    }

    /// - Parameters:
    ///   - lastDay: The day that the report ends with; today when nil.
    ///   - days: How many days it covers.
    ///   - lowStock: Books of which at most this many copies are left are listed.
    func report(until lastDay: Day?, days: Int, lowStock: Int) async throws -> String {
        let lastDay = lastDay ?? Day(containing: now)
        var texts: [String] = []
        for offset in (0..<days).reversed() {
            let report = dependency.nightlyReport.create(
                payload: .init(day: lastDay.adding(days: -offset), lowStock: lowStock)
            )
            texts.append(ReportText(try await report.run()).description)
        }
        return texts.joined(separator: "\n\n")
    }
}
