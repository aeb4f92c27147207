import Foundation
import PatchbayContexts

public protocol Clocked { var now: Int { get } }

public protocol ShelfContext: OpenContext, Clocked {
    var shelfLength: Int { get }
    var label: String { get }
}

extension ShelfContext {
    public var label: String { "shelf" }
}

struct LiveContext: ContextProvider {  // expect PB511
    var now: Int { 1 }
}

/// Has all of it, some by an extension.
struct WholeContext: ContextProvider {
    var now: Int { 1 }
}

extension WholeContext {
    var shelfLength: Int { 2 }
}

/// May have more than is seen here.
struct OpenEnded: ContextProvider, Unseen {}

@main struct App {
    static func main() { LiveContext().provideContexts() }
}
