import PatchbayContexts

// No accessor is left to generate, and what else is generated needs its imports all the same.

protocol AppContext: ContextAccessors, Sendable {
    var now: Int { get }
}

struct LiveContext: AppContext {
    var now: Int { 1 }
}

extension HasContext {
    typealias Context = any AppContext
    static var `default`: Resolver<Self, any AppContext> { Resolver(context: LiveContext()) }
}
extension HasInstanceContext where Self.Context == any AppContext {
    var now: Int { resolve.context.now }
}
extension HasStaticContext where Self.Context == any AppContext {
    static var now: Int { resolve.context.now }
}

struct Receipt: HasInstanceContext {
    var resolve = `default`
}

print(Receipt().now, CurrentAppContext.now)
withContext((any AppContext).self, overriding: { $0.now = 2 }) { print(Receipt().now) }
