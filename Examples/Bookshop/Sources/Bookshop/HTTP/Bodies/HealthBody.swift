import Hummingbird

/// Says whether the shop works, and what was looked at.
struct HealthBody: ResponseCodable, Equatable {
    struct Result: ResponseCodable, Equatable {
        let name: String
        let status: String
        let detail: String?
    }

    let status: String
    /// In the order in which they are contributed.
    let checks: [Result]

    init(checks: [Result]) {
        self.checks = checks
        status = checks.allSatisfy { $0.status == "ok" } ? "ok" : "failed"
    }

    var isHealthy: Bool { status == "ok" }
}
