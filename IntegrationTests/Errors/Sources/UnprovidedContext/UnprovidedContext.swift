import PatchbayContexts

public protocol ShelfContext: OpenContext {
    var shelfLength: Int { get }
}

@main struct App {
    static func main() {}
}
