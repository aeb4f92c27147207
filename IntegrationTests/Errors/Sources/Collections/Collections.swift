import Foundation
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

protocol Service: Sendable {}

final class Pool: SharedInjectable, Service {
    typealias Dependency = Void
    init(dependency: Void) throws {}
}

protocol ServiceResolver: Resolver {
    var shared: ServiceResolverShared { get }
    func provideChecks() -> [any HealthCheck]
    func provideFormats() -> [String: Int]
    func gatherServices() -> [any Service]
    func gatherNames() -> [String]
}

protocol DriverResolver: Resolver {
    var shared: DriverResolverShared { get }
    func shareFormatter() -> NumberFormatter
    func provideChecks() -> [any HealthCheck]
    func provideFormats() -> [String: Int]
    func gatherJobs() -> [any Job]
}

protocol Job {}
