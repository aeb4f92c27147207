import PatchbayContexts

protocol AppContext: ContextAccessors {
    var name: String { get }
}

extension HasInstanceContext where Source == Screen {
    var name: String { "screen" }
}

struct Screen: HasInstanceContext {
    typealias Context = any AppContext
    var resolve: Resolver<Self, any AppContext>
}
