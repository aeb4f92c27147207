import PatchbayContexts

public protocol ShelfContext: OpenContext {
    var shelfLength: Int { get }
}

public protocol TableContext: OpenContext {
    var legs: Int { get }
}

@main struct App {  // expect PB509
    static func main() {}
}
