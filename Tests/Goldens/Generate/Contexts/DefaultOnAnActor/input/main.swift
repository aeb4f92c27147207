import PatchbayContexts

@MainActor final class Router {
    static let shared = Router()
    var page = "Home"
}

protocol AppContext: ContextAccessors, Sendable {
    @MainActor var router: Router { get }
    var now: Int { get }
}

struct LiveContext: AppContext {
    @MainActor var router: Router { Router.shared }
    var now: Int { 9 }
}

/// What asks for it by a constant of its own belongs to the actor, too, so that nothing can ask for it anywhere.
extension HasContext {
    typealias Context = any AppContext

    @MainActor static var `default`: Resolver<Self, any AppContext> { Resolver(context: LiveContext()) }
}

@MainActor final class Screen: @MainActor HasInstanceContext {
    var resolve = `default`

    var title: String { "\(router.page) at \(now)" }
}

print(Screen().title)

/// The extension may be what is on the actor.
protocol PlainContext: ContextAccessors, Sendable {
    var word: String { get }
}

struct LivePlainContext: PlainContext {
    var word: String { "tea" }
}

@MainActor extension HasContext where Context == any PlainContext {
    static var plain: Resolver<Self, any PlainContext> { Resolver(context: LivePlainContext()) }
}

@MainActor struct Shelf: @MainActor HasInstanceContext {
    typealias Context = any PlainContext
    var resolve = plain
}

print(Shelf().word)
