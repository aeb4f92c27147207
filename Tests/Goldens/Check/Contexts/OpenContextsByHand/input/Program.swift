import PatchbayContexts

// Whoever writes the `default` of an open context answers for it: nobody has to provide it.

public protocol ShelfContext: OpenContext {
    var shelfLength: Int { get }
}

struct LiveShelf: ShelfContext {
    var shelfLength: Int { 40 }
}

extension HasContext {
    typealias Context = any ShelfContext
    static var `default`: Resolver<Self, any ShelfContext> { Resolver(context: LiveShelf()) }
}

@main struct App {
    static func main() {}
}
