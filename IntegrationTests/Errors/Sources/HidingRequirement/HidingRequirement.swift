import PatchbayContexts

struct Names {}

protocol AppContext: ContextAccessors {
    var resolve: Names { get }
}
