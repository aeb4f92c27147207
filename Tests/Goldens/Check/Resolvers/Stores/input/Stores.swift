import Patchbay

final class Cache: SharedInjectable, Sendable {
    typealias Dependency = Void
    init(dependency: Void) {}
}

protocol AppResolver: Resolver {}  // expect PB201

protocol OtherResolver: Resolver {
    var shared: String { get }  // expect PB202
}

protocol SlowResolver: Resolver {
    var shared: SlowResolverShared { get async }  // expect PB202
}

protocol BaseResolver: Resolver {
    var shared: BaseResolverShared { get }
}

/// The store of the one that it refines has room for both.
protocol GoodResolver: BaseResolver {}

protocol TwiceResolver: BaseResolver {
    var shared: TwiceResolverShared { get }  // expect PB202
}

final class HandMadeResolverShared {}

protocol HandMadeResolver: Resolver {
    var shared: HandMadeResolverShared { get }  // expect PB202
}

/// Provides it, and so shares nothing.
protocol ProvidingResolver: Resolver {
    var shared: String { get }
    func provideCache() -> Cache
}

protocol ShelfResolver: Resolver {
    @MainActor var shared: ShelfResolverShared { get }  // expect PB202
}

protocol BenchResolver: Resolver {
    #if DEBUG
    var shared: BenchResolverShared { get }  // expect PB202
    #endif
}

protocol DrawerResolver: Resolver {
    var shared: DrawerResolverShared { get set }  // expect PB202
}

protocol SettingResolver: BaseResolver {
    var shared: BaseResolverShared { get set }  // expect PB202
}

/// The store may have any name.
protocol CellsResolver: Resolver {
    var cells: CellsResolverShared { get async }  // expect PB202
}
