import Patchbay

protocol AppResolver: Resolver {}

final class App: AppResolver {}

protocol MaybeResolver: Resolver {
    var parent: (any AppResolver)? { get }
}

protocol ConcreteResolver: Resolver {
    var parent: App { get }
}

protocol SlowResolver: Resolver {
    var parent: any AppResolver { get async }
}

protocol EggResolver: Resolver {
    var parent: any HenResolver { get }
}

protocol HenResolver: Resolver {
    var parent: any EggResolver { get }
}

protocol OwnResolver: Resolver {
    var parent: any OwnResolver { get }
}

/// Hangs on a circle, but is not on it.
protocol ChickResolver: Resolver {
    var parent: any HenResolver { get }
}

struct View {}

/// Something else that is called so.
protocol ViewResolver: Resolver {
    var parent: View { get }
}
