import Patchbay

protocol AppResolver: Resolver {}

final class App: AppResolver {}

protocol MaybeResolver: Resolver {
    var parent: (any AppResolver)? { get }  // expect PB209
}

protocol ConcreteResolver: Resolver {
    var parent: App { get }  // expect PB209
}

protocol SlowResolver: Resolver {
    var parent: any AppResolver { get async }  // expect PB209
}

protocol EggResolver: Resolver {
    var parent: any HenResolver { get }  // expect PB210
}

protocol HenResolver: Resolver {
    var parent: any EggResolver { get }
}

protocol OwnResolver: Resolver {
    var parent: any OwnResolver { get }  // expect PB210
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

/// Whoever conforms says which resolver it is.
protocol OpenResolver: Resolver {
    associatedtype Parent: AppResolver
    var parent: Parent { get }  // expect PB209
}

/// Something else that is left open.
protocol LeafResolver: Resolver {
    associatedtype Parent: Sendable
    var parent: Parent { get }
}
