import PatchbayContexts

public protocol ShelfContext: OpenContext {
    var shelfLength: Int { get }
}

struct LiveContext: ContextProvider {
    var now: Int { 9 }
}
