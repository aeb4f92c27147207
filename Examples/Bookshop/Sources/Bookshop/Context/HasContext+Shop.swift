import PatchbayContexts

/// The context of all that has one in this program, and where it comes from when nobody replaced it.
extension HasContext {
    typealias Context = any ShopContext
    static var `default`: Resolver<Self, any ShopContext> { Resolver(context: LiveContext()) }
}
