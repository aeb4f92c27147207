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

/// Hangs on a cycle, but is not on it.
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

/// Its providers say what nobody outside of it can name.
protocol BoxResolver<Item>: Resolver {
    associatedtype Item
    func provideItems() -> [Item]
}

protocol LidResolver: Resolver {
    var parent: any BoxResolver { get }  // expect PB209
}

protocol CrateResolver: Resolver {
    var parent: any BoxResolver<Int> & Sendable { get }  // expect PB209
}

/// What is left open here is no provider's business.
protocol ShelfResolver: Resolver {
    associatedtype Item
    func provideShelf<Item>(of type: Item.Type) -> [Item]
}

protocol BookResolver: Resolver {
    var parent: any ShelfResolver { get }
}

/// Something else that is left open.
protocol LeafResolver: Resolver {
    associatedtype Parent: Sendable
    var parent: Parent { get }
}

protocol AsideResolver: Resolver {
    @MainActor var parent: any AppResolver { get }  // expect PB209
}

protocol SometimesResolver: Resolver {
    #if DEBUG
    var parent: any AppResolver { get }  // expect PB209
    #endif
}

/// A child has one parent.
protocol CoopResolver: Resolver {
    var parent: any AppResolver & ChickResolver { get }  // expect PB209
}

/// The second refines the first, and is the parent.
protocol BrookResolver: AppResolver {}

protocol StreamResolver: Resolver {
    var parent: any AppResolver & BrookResolver { get }
}

/// What no protocol requires may be another one in a type that conforms.
protocol NestResolver: Resolver {}

extension NestResolver {
    var parent: any AppResolver { App() }  // expect PB209
}

/// One that is required may have a default.
protocol TwigResolver: Resolver {
    var parent: any AppResolver { get }
}

extension TwigResolver {
    var parent: any AppResolver { App() }
}

/// Only some have it.
protocol FeatherResolver: Resolver {}

extension FeatherResolver where Self: Sendable {
    var parent: any AppResolver { App() }
}

/// What is not there for all code, or not at once, serves something else.
protocol HiddenResolver: Resolver {}
protocol PrivateResolver: Resolver {}
protocol DebuggedResolver: Resolver {}
protocol PerhapsResolver: Resolver {}
protocol MainResolver: Resolver {}
protocol SlowResolver: Resolver {}

extension HiddenResolver {
    fileprivate var parent: any AppResolver { App() }
}
private extension PrivateResolver {
    var parent: any AppResolver { App() }
}
#if DEBUG
extension DebuggedResolver {
    var parent: any AppResolver { App() }
}
#endif
extension PerhapsResolver {
    var parent: (any AppResolver)? { App() }
}
extension MainResolver {
    @MainActor var parent: any AppResolver { App() }
}
extension SlowResolver {
    var parent: any AppResolver { get async throws { App() } }
}
