struct App: AppResolver {
    func provideRegion() -> Region { Region(name: "Berlin") }
    func contributeReplaced() -> any HealthCheck { Plain(name: "replaced") }
    func contributeNetwork(database: Database) -> any HealthCheck { Plain(name: "network to \(database.url)") }
    func contributeDisk(check: DiskCheck) -> any HealthCheck { check }
    #if DEBUG
        func contributeDebug() -> any HealthCheck { Plain(name: "debug") }
    #else
        func contributeRelease() -> any HealthCheck { Plain(name: "release") }
    #endif
    func contributeJSON() -> (Kind, any Format) { (.json, PlainFormat(name: "JSON")) }
    func contributeText(region: Region?) -> (kind: Kind, format: any Format) {
        (kind: .text, format: PlainFormat(name: "text for \(region?.name ?? "nowhere")"))
    }
    func contribute() -> Int { 1 }
    func contributeSecond() throws -> Int { 2 }
    func contributeLate() async -> String { "late" }
    @MainActor func contributeTitle() -> Character { "T" }
    #if !DEBUG
        func contributeAbsent() -> UInt { 1 }
    #endif
}

let report = try App().resolveReport(database: Database(url: "/shop"), ratios: [0.5])
for check in report.dependency.checks { print(check.name) }
print(report.dependency.formats.map { "\($0): \($1.name)" }.sorted())
print(report.dependency.numbers ?? [], report.dependency.missing ?? [], report.dependency.ratios)
print(await App().resolveLatest().dependency.words)
print(App().resolveDiskContribution().name)
print(App().resolveHeader().dependency.titles)

let stub = AppResolverStub()
stub.onContributeSecond = { 4 }
stub.onContribute = { 3 }
print(try stub.resolveArrayOfInt())
stub.onContributeSecond = nil
do { _ = try stub.resolveArrayOfInt() } catch { print(error) }
