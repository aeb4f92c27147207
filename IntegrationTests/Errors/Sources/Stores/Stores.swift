import Patchbay

final class Cache: SharedInjectable, Sendable {
    typealias Dependency = Void
    init(dependency: Void) {}
}

protocol AppResolver: Resolver {}

protocol OtherResolver: Resolver {
    var shared: String { get }
}

protocol SlowResolver: Resolver {
    var shared: SlowResolverShared { get async }
}

protocol BaseResolver: Resolver {
    var shared: BaseResolverShared { get }
}

/// The store of the one that it refines has room for both.
protocol GoodResolver: BaseResolver {}

protocol TwiceResolver: BaseResolver {
    var shared: TwiceResolverShared { get }
}

final class HandMadeResolverShared {}

protocol HandMadeResolver: Resolver {
    var shared: HandMadeResolverShared { get }
}

/// Provides it, and so shares nothing.
protocol ProvidingResolver: Resolver {
    var shared: String { get }
    func provideCache() -> Cache
}
