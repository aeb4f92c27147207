public import PatchbayContexts

public protocol ShelfContext: OpenContext {
    var shelfLength: Int { get }
    var label: String { get }
}

extension ShelfContext {
    public var shelfLength: Int { 40 }
}

public protocol ShelfAware: HasInstanceContext where Self.Context == any ShelfContext {}

public struct Shelf: ShelfAware {
    public var resolve = Shelf.default

    public init() {}

    public var text: String { "\(label), \(shelfLength) long" }
}
