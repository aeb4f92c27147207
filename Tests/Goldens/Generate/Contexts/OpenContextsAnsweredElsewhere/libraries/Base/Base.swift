import PatchbayContexts

public protocol ShelfContext: OpenContext {
    var length: Int { get }
    var height: Int { get }
}
