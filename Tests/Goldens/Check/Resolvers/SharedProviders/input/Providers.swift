import Patchbay

final class Pool: Sendable {}

final class Window {
    var title = ""
}

struct Path {}

protocol StorelessResolver: Resolver {  // expect PB201
    func sharePool() -> Pool
}

protocol AppResolver: Resolver, Sendable {
    var shared: AppResolverShared { get }
    func sharePool(path: Path) -> Pool  // expect PB203
    func shareWindow() -> Window  // expect PB204
    func shareLimit(_ parts: String...) -> Int  // expect PB113
}

/// What a resolver lacks, one that refines it may have.
protocol BaseResolver: Resolver {
    var store: BaseResolverShared { get }
    func shareOther(path: Path) -> Pool
}

protocol WholeResolver: BaseResolver {
    func providePath() -> Path
}

protocol TwiceResolver: Resolver {
    var shared: TwiceResolverShared { get }
    func sharePool() -> Pool
    func providePool() -> Pool  // expect PB120
}

/// Names that say nothing of the kind.
protocol OtherResolver: Resolver {
    func share() -> Pool
    func shared() -> Pool
    func shareNothing()
    var provideWindow: Window { get }  // expect PB113
}
