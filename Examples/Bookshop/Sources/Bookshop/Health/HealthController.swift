import Hummingbird
import Logging
import Patchbay

/// Answers whether the shop works, by all checks that are contributed.
struct HealthController: Injectable {
    struct Dependency {
        let checks: [any HealthCheck]
        let logger: Logger
    }

    private let dependency: Dependency

    init(dependency: Dependency) {
        self.dependency = dependency
    }

    /// `GET /health`
    func show() async -> EditedResponse<HealthBody> {
        var results: [HealthBody.Result] = []
        for check in dependency.checks { results.append(await result(of: check)) }
        let body = HealthBody(checks: results)
        return EditedResponse(status: body.isHealthy ? .ok : .serviceUnavailable, response: body)
    }

    private func result(of check: any HealthCheck) async -> HealthBody.Result {
        do {
            return HealthBody.Result(name: check.name, status: "ok", detail: try await check.run())
        } catch {
            // What went wrong inside is for the log, not for the caller.
            dependency.logger.error("A health check failed", metadata: ["check": "\(check.name)", "error": "\(error)"])
            return HealthBody.Result(name: check.name, status: "failed", detail: nil)
        }
    }
}
