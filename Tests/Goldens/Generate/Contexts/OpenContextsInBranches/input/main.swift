import PatchbayContexts

// A context that one build has is provided in that build, and a provider may be declared in each branch.

#if FIRST
    protocol ShelfContext: OpenContext {
        var shelfLength: Int { get }
    }

    struct Shelf: HasAmbientContext {
        typealias Context = any ShelfContext
        var text: String { "a shelf of \(shelfLength)" }
    }
#endif

protocol TableContext: OpenContext {
    #if FIRST
        var legs: Int { get }
    #else
        var legs: String { get }
    #endif
}

struct Table: HasAmbientContext {
    typealias Context = any TableContext
    var text: String { "a table on \(legs)" }
}

#if FIRST
    struct LiveContext: ContextProvider {
        var shelfLength: Int { 7 }
        var legs: Int { 4 }
    }
#else
    struct LiveContext: ContextProvider {
        var legs: String { "trestles" }
    }
#endif

/// One that there is in one build, and that says in an extension what it is.
struct OtherContext {
    var shelfLength: Int { 1 }
    #if FIRST
        var legs: Int { 3 }
    #else
        var legs: String { "stones" }
    #endif
}

#if FIRST
    extension OtherContext: ContextProvider {}

    /// Says in one build what it is made to be in the other.
    extension LiveContext: TableContext {}
#endif

LiveContext().provideContexts()
print(Table().text)
#if FIRST
    print(Shelf().text)
    withContexts(OtherContext()) { print(Table().text, Shelf().text) }
#endif
