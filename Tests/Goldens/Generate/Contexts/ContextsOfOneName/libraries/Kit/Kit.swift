import PatchbayContexts

public protocol ShelfContext: ContextAccessors, Sendable {
    var length: Int { get }
}
