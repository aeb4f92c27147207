import Patchbay

// What several protocols contribute is gathered in the order in which they are refined, then in that of declaration.

protocol HealthCheck { var name: String { get } }
struct Plain: HealthCheck { let name: String }
struct Database { let url: String }
struct Region { let name: String }
enum Kind { case json, text, binary }
protocol Format { var name: String { get } }
struct PlainFormat: Format { let name: String }

struct DiskCheck: HealthCheck, Injectable {
    struct Dependency { let region: Region }
    let name: String
    init(dependency: Dependency) { name = "disk in \(dependency.region.name)" }
}

/// Refined first, and so gathered first; its defaults may be replaced.
protocol BaseChecks: Resolver {
    func contributeBase() -> any HealthCheck
    func contributeReplaced() -> any HealthCheck
}

extension BaseChecks {
    func contributeBase() -> any HealthCheck { Plain(name: "base") }
    func contributeReplaced() -> any HealthCheck { Plain(name: "never seen") }
}

/// No resolver by itself.
protocol NetworkChecks {
    func contributeNetwork(database: Database) -> any HealthCheck
}

protocol AppResolver: BaseChecks, NetworkChecks {
    func provideRegion() -> Region
    func contributeDisk(check: DiskCheck) -> any HealthCheck
    #if DEBUG
        func contributeDebug() -> any HealthCheck
    #else
        func contributeRelease() -> any HealthCheck
    #endif
    func contributeJSON() -> (Kind, any Format)
    func contributeText(region: Region?) -> (kind: Kind, format: any Format)
    func contribute() -> Int
    func contributeSecond() throws -> Int
    func contributeLate() async -> String
    @MainActor func contributeTitle() -> Character
    #if !DEBUG
        func contributeAbsent() -> UInt
    #endif
}

extension AppResolver {
    func contributeExtended() -> any HealthCheck { Plain(name: "extended") }
}

/// Nobody provides the database: what needs the checks brings it.
struct Report: Injectable {
    struct Dependency {
        let checks: [any HealthCheck]
        let formats: [Kind: any Format]
        let numbers: Array<Int>?
        let missing: [Double]?
        let ratios: [Float]  // nobody contributes: brought, as ever
    }
    let dependency: Dependency
}

/// It belongs to the actor that one of the contributions belongs to.
struct Header: Injectable {
    struct Dependency { let titles: [Character] }
    let dependency: Dependency
}

#if !DEBUG
    struct Absent: Injectable {
        struct Dependency { let numbers: [UInt] }
        let dependency: Dependency
    }
#endif

struct Latest: Injectable {
    struct Dependency { let words: [String] }
    let dependency: Dependency
}
