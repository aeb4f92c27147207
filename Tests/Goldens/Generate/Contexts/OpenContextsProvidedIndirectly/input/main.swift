import PatchbayContexts

// What provides open contexts may conform by an alias or by a protocol of its own, and inherit what they ask for.

protocol ShelfContext: OpenContext {
    var shelfLength: Int { get }
}

struct Shelf: HasAmbientContext {
    typealias Context = any ShelfContext
    var text: String { "a shelf of \(shelfLength)" }
}

/// There on newer systems only, other than what provides it.
@available(macOS 99, iOS 99, *)
protocol FutureContext: OpenContext {
    var shelfLength: Int { get }
}

typealias Provider = ContextProvider

struct AliasedContext: Provider {
    var shelfLength: Int { 1 }
}

protocol ProgramContext: ContextProvider {
    var name: String { get }
}

struct RefiningContext: ProgramContext {
    let name = "refining"
    var shelfLength: Int { 2 }
}

class Lengths: @unchecked Sendable {
    var shelfLength: Int { 3 }
}

final class InheritingContext: Lengths, ContextProvider, @unchecked Sendable {}

AliasedContext().provideContexts()
print(Shelf().text)
RefiningContext().provideContexts()
print(Shelf().text)
InheritingContext().provideContexts()
print(Shelf().text)
