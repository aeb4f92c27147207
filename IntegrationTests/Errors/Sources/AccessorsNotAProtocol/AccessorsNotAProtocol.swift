import PatchbayContexts

struct LiveContext: ContextAccessors {
    var name: String { "live" }
}
