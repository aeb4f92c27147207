import PatchbayContexts

protocol AppContext: ContextAccessors, Sendable {
    var now: Int { get }
    var makeID: @Sendable () -> String { get }
    var page: any Page.Type { get }
}

protocol Page: Sendable {}
struct Home: Page {}

struct LiveContext: AppContext {
    var now: Int { 9 }
    var makeID: @Sendable () -> String { { "id" } }
    var page: any Page.Type { Home.self }
}

extension HasContext {
    typealias Context = any AppContext

    static var `default`: Resolver<Self, any AppContext> { Resolver(context: LiveContext()) }
}

/// Has no default, and so nothing that is current.
protocol OtherContext: ContextAccessors, Sendable {
    var now: Int { get }
}
