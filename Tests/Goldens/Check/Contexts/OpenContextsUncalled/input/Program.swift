import PatchbayContexts

public protocol ShelfContext: OpenContext {
    var shelfLength: Int { get }
}

struct LiveContext: ContextProvider {
    var shelfLength: Int { 40 }
}

@main struct App {  // expect PB509
    static func main() {}
}
