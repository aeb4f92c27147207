import Patchbay

protocol Service: Sendable {}

final class Database: SharedInjectable, Service {
    typealias Dependency = Void
    init(dependency: Void) throws {}
}

final class Mailer: SharedInjectable, Service {
    typealias Dependency = Void
    init(dependency: Void) async {}
}

struct Path {}

protocol AppResolver: Resolver, Sendable {
    var shared: AppResolverShared { get }
    func gatherServices() -> [any Service]  // expect PB155
    func gatherMore(named: String) -> [any Service]  // expect PB154
    func gatherStrings() -> [String]  // expect PB154
    func gatherOne() -> any Service  // expect PB154
    func gather() -> [String]
}

protocol LackingResolver: Resolver {
    var shared: LackingResolverShared { get }
    func provideDatabase() -> Database
    func provideMailer() -> Mailer
    func gatherServices() -> [any Service]  // expect PB155
    func contributePath(path: Path) -> any Service
}

@MainActor
final class Window: SharedInjectable, Service {
    typealias Dependency = Void
    init(dependency: Void) {}
}

protocol RestlessResolver: Resolver {
    var shared: RestlessResolverShared { get }
    func provideDatabase() -> Database
    func provideMailer() -> Mailer
    func gatherServices() async throws -> [any Service]  // expect PB155
}

protocol Part: Sendable {}

final class Bolt: SharedInjectable, Part {
    typealias Dependency = Void
    init(dependency: Void) {}
}

protocol FreeResolver: Resolver {
    var shared: FreeResolverShared { get }
    func gatherParts() -> [any Part]  // expect PB155
    func gatherPartsLater() async -> [any Part]
    @MainActor func gatherPartsThere() -> [any Part]
}

@MainActor protocol PanelResolver: FreeResolver {
    nonisolated func gatherOwnParts() -> [any Part]  // expect PB155
}

// Each that conforms has its own.
@MainActor protocol DeskResolver: Resolver {
    nonisolated var shared: DeskResolverShared { get }
    nonisolated func gatherParts() -> [any Part]
}

class Desk: DeskResolver {
    nonisolated let shared = DeskResolverShared()
    nonisolated func gatherParts() -> [any Part] { [] }
}

final class LargeDesk: Desk {}
