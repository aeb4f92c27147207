import Patchbay

protocol HealthCheck {}
struct DiskCheck: HealthCheck {}

protocol AppResolver: Resolver {
    func provideChecks() -> [any HealthCheck]
    func contributeCheck() -> any HealthCheck
    func contributeNothing()
    func contributeJSON() -> (String, Int)
    func contributeText() -> (String, Int)
    func contributeUnasked() -> UInt
}

extension AppResolver {
    func contributeJSON() -> (String, Int) { ("json", 1) }
    func contributeText() -> (String, Int) { ("json", 2) }
}

struct Report: Injectable {
    struct Dependency {
        let checks: [any HealthCheck]
        let formats: [String: Int]
    }
    let dependency: Dependency
}
