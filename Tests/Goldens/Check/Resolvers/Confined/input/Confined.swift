import Patchbay

final class Window: SharedInjectable {  // expect PB211
    typealias Owner = any SceneResolver
    typealias Dependency = Void
    var title = ""
    init(dependency: Void) async {}
}

/// Seen by one that is not confined.
final class History: SharedInjectable {  // expect PB204
    typealias Dependency = Void
    var pages: [String] = []
    init(dependency: Void) {}
}

/// Kept by one that is.
final class Cursor: WeaklySharedInjectable {
    typealias Owner = any SceneResolver
    typealias Dependency = Void
    var place = 0
    init(dependency: Void) {}
}

final class Pool {
    var size = 0
}

protocol AppResolver: Resolver, Sendable {
    var shared: AppResolverShared { get }
}

@MainActor
protocol SceneResolver: Resolver {
    var shared: SceneResolverShared { get }
    func sharePool() -> Pool
}

protocol WorkResolver: Resolver, Actor {
    var shared: WorkResolverShared { get }
    func sharePool() -> Pool  // expect PB204
}

@globalActor actor Disk { static let shared = Disk() }

/// The store that keeps it is asked on another actor, too.
final class Drawer: SharedInjectable {  // expect PB204
    typealias Owner = any DeskResolver
    typealias Dependency = Void
    var papers = 0
    init(dependency: Void) {}
}

@Disk final class Archive: SharedInjectable {
    typealias Owner = any DeskResolver
    typealias Dependency = Void
    init(dependency: Void) {}
}

@MainActor
protocol DeskResolver: Resolver {
    var shared: DeskResolverShared { get }
}

/// Its owner is confined, and so is not the store, which is that of a resolver that the owner refines.
final class Ledger: SharedInjectable {  // expect PB204
    typealias Owner = any CashResolver
    typealias Dependency = Void
    var sum = 0
    init(dependency: Void) {}
}

protocol BankResolver: Resolver, Sendable {
    var shared: BankResolverShared { get }
}

@MainActor
protocol CashResolver: BankResolver {}

/// The owner is on an actor, and its store is asked for off it.
final class Coin: SharedInjectable {  // expect PB204
    typealias Owner = any CoinResolver
    typealias Dependency = Void
    var value = 0
    init(dependency: Void) {}
}

protocol MintResolver: Resolver {
    var shared: MintResolverShared { get }
}

@MainActor
protocol CoinResolver: MintResolver {}

// The store of one that is confined is that of another, which is not.

protocol TableResolver: Resolver {
    var shared: TableResolverShared { get }
}

protocol PlateResolver: TableResolver {
    func shareFork() -> [Pool]  // expect PB204
}

protocol CupResolver: TableResolver, Sendable {
    func shareSpoon() -> String
}

protocol TrayResolver: Resolver {
    var shared: TrayResolverShared { get }
}

@MainActor
protocol GlassResolver: TrayResolver {
    func shareStraw() -> [Pool]  // expect PB204
}
