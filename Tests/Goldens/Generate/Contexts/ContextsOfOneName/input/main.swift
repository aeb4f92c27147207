import Kit
import PatchbayContexts

// A library has a context of this name, so that both are named with their modules.
protocol ShelfContext: Kit.ShelfContext {
    var height: Int { get }
}

struct LiveContext: ShelfContext {
    var length: Int { 40 }
    var height: Int { 3 }
}

extension HasContext {
    typealias Context = any ShelfContext

    static var `default`: Resolver<Self, any ShelfContext> { Resolver(context: LiveContext()) }
}

struct Shelf: HasInstanceContext {
    var resolve = `default`

    var area: Int { length * height }
}

print(Shelf().area)
withContext((any ShelfContext).self, overriding: { $0.length = 2 }) { print(Shelf().area, CurrentShelfContext.height) }
