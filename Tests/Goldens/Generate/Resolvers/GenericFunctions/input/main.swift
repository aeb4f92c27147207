import Patchbay

/// A function converts to one with fewer promises, and a box of one does not.
struct Box<Content>: Injectable {
    struct Dependency { let content: Content }
    let content: Content
    init(dependency: Dependency) { content = dependency.content }
}

struct Pair<First, Second> {
    let first: First
    let second: Second
}

final class Registry<Handler: Sendable>: SharedInjectable, Sendable {
    struct Dependency: Sendable {}
    init(dependency: Dependency) {}
}

struct Page: Injectable {
    struct Dependency {
        let sent: Box<@Sendable (Int) -> Int>
        let plain: Box<(Int) -> Int>
        let tapped: Box<@MainActor () -> String>
        let sentList: Box<[@Sendable (Int) -> Int]>
        let pair: Pair<@Sendable (Int) -> Int, (Int) -> Int>
        let registry: Registry<@Sendable () -> Void>
        let other: Registry<@MainActor () -> Void>
    }

    let dependency: Dependency
}

protocol AppResolver: Resolver {
    var shared: AppResolverShared { get }
    func provideSent() -> @Sendable (Int) -> Int
    func provideTapped() -> @MainActor () -> String
    func provideSentList() -> [@Sendable (Int) -> Int]
    func providePair<Value>(first: Value) -> Pair<Value, (Int) -> Int>
}

struct App: AppResolver {
    let shared = AppResolverShared()
    func provideSent() -> @Sendable (Int) -> Int { { $0 + 1 } }
    func provideTapped() -> @MainActor () -> String { { "tapped" } }
    func provideSentList() -> [@Sendable (Int) -> Int] { [provideSent()] }
    func providePair<Value>(first: Value) -> Pair<Value, (Int) -> Int> { Pair(first: first, second: { $0 }) }
}

let page = App().resolvePage().dependency
print(page.sent.content(1), page.plain.content(2), page.tapped.content())
print(page.sentList.content.count, page.pair.first(5))
print(type(of: page.registry) == type(of: page.other))
