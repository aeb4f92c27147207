import Patchbay

struct Clock: Sendable {}
protocol Log: Sendable {}

final class FileLog: SharedInjectable, Log {
    typealias Binds = any Log
    struct Dependency {}
    init(dependency: Dependency) {}
}

final class Users: SharedInjectable, Sendable {
    struct Dependency {
        let clock: Clock?  // expect PB213 PB213
    }
    init(dependency: Dependency) {}
}

final class Orders: SharedInjectable, Sendable {
    struct Dependency { let desk: Desk }
    init(dependency: Dependency) {}
}

struct Desk: Injectable {
    struct Dependency {
        let name: String  // expect PB213
        let log: any Log
    }
    let dependency: Dependency
}

final class Journal: SharedInjectable, Sendable {
    struct Dependency { let log: any Log }  // expect PB213
    init(dependency: Dependency) {}
}

/// Made by the one that knows more.
final class Visits: SharedInjectable, Sendable {
    typealias Owner = any DebugResolver
    struct Dependency { let clock: Clock? }
    init(dependency: Dependency) {}
}

protocol AppResolver: Resolver, Sendable {
    var shared: AppResolverShared { get }
    func provideTitle() -> String
    func provideNumber() -> Int
}

protocol DebugResolver: AppResolver {
    func provideClock() -> Clock
    func provideName() -> String
    func provideLog() -> any Log
    func provideNumber() -> Int
}

final class Counter: SharedInjectable, Sendable {
    struct Dependency { let number: Int }
    init(dependency: Dependency) {}
}

protocol SlowResolver: AppResolver {  // expect PB213
    func provideNumber() async -> Int
}

/// Has a store of its own.
protocol OtherResolver: Resolver, Sendable {
    var parent: any AppResolver { get }
    var shared: OtherResolverShared { get }
    func provideClock() -> Clock
}

protocol Plugin: Sendable {}

/// Gets the same from both, though each has a collection of its own.
final class Host: SharedInjectable, Sendable {
    struct Dependency { let plugins: [any Plugin] }
    init(dependency: Dependency) {}
}

protocol PluginResolver: Resolver, Sendable {
    var shared: PluginResolverShared { get }
    func contributeFirst() -> any Plugin
}

protocol PlainPluginResolver: PluginResolver {}

/// Refines two that refine one.
protocol LeftResolver: AppResolver {}
protocol RightResolver: AppResolver {}
protocol BothResolver: LeftResolver, RightResolver {
    func provideClock() -> Clock
}

/// What is gathered has one part more.
final class Toolbar: SharedInjectable, Sendable {
    struct Dependency { let items: [Int8] }  // expect PB213
    init(dependency: Dependency) {}
}

protocol BarResolver: Resolver, Sendable {
    var shared: BarResolverShared { get }
    func contributeSearch() -> Int8
}
protocol WideBarResolver: BarResolver { func contributeHelp() -> Int8 }
