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

/// Asks for a name that the other has as well, with another type.
public protocol LogContext: OpenContext {
    var label: Int { get }
    var depth: Int { get }
}

/// The program answers one of them.
extension LogContext {
    var depth: Int { 3 }
}

struct LiveContext: ContextProvider {  // expect PB511
    var now: Int { 1 }
    var label: Int { 2 }
    var depth: String { "deep" }
}

struct NamedContext: ContextProvider {  // expect PB511
    var now: Int { 1 }
    var shelfLength: Int { 2 }
    var label: String { "named" }
}

/// Has all of it, some by an extension.
struct WholeContext: ContextProvider {
    var now: Int { 1 }
}

extension WholeContext {
    var shelfLength: Int { 2 }
    var label: Int { 4 }
}

/// What has the name cannot answer: it is not of the value, is not seen so far, changes it, or does more than is allowed.
struct ClumsyContext: ContextProvider {  // expect PB511
    static var now: Int { 1 }
    private var shelfLength: Int { 2 }
    var label: Int { 3 }
}

struct BusyContext: ContextProvider {  // expect PB511
    var now: Int { 1 }
    var shelfLength: Int { 2 }
    var label: Int { get throws { 3 } }
}

struct LazyContext: ContextProvider {  // expect PB511
    lazy var now: Int = 1
    var shelfLength: Int { 2 }
    var label: Int { 3 }
}

/// May have more than is seen here.
struct OpenEnded: ContextProvider, Unseen {}

@main struct App {
    static func main() { LiveContext().provideContexts() }
}
