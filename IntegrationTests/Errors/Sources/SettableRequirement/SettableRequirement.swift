import PatchbayContexts

struct Theme {}

protocol AppContext: ContextAccessors {
    var theme: Theme { get set }
}
