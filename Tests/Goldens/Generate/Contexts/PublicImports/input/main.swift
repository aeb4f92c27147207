public import Core
public import PatchbayContexts

// Other modules inline the accessors, and so have to see the protocol that declares the member.
public protocol ShelfContext: BaseContext, ContextAccessors {}

public struct Shelf: HasInstanceContext {
    public typealias Context = any ShelfContext
    public var resolve: Resolver<Self, any ShelfContext>
}

struct OakShelf: ShelfContext {
    let item = "a book"
}

print(Shelf(resolve: .init(context: OakShelf())).item)
