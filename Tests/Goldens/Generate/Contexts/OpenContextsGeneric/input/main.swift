import PatchbayContexts

// A provider may be generic, and one that says itself which contexts it is has nothing to be generated.

protocol ShelfContext: OpenContext {
    var shelfLength: Int { get }
}

protocol TableContext: OpenContext {
    var legs: Int { get }
}

struct Shelf: HasAmbientContext {
    typealias Context = any ShelfContext
    var text: String { "a shelf of \(shelfLength)" }
}

struct Table: HasAmbientContext {
    typealias Context = any TableContext
    var text: String { "a table on \(legs)" }
}

/// What a program may answer with, for any answer that it is made of.
enum Programs<Base: Sendable> {
    struct Live<Extra: Sendable>: ContextProvider {
        var base: Base
        var extra: Extra
        var legs: Int { 4 }
    }
}

extension Programs.Live {
    var shelfLength: Int { "\(base)".count + "\(extra)".count }
}

/// Answers one of them alone.
struct Long: ShelfContext, ContextProvider {
    var shelfLength: Int { 90 }

    func visitContexts(_ visit: ContextVisitor) { visit((any ShelfContext).self, self) }
}

/// Says so in one build only.
struct Odd: ContextProvider {
    var shelfLength: Int { 5 }
    var legs: Int { 3 }

    #if FIRST
        func visitContexts(_ visit: ContextVisitor) {}
    #endif
}

Programs.Live(base: "oak", extra: 1).provideContexts()
print(Shelf().text, Table().text, separator: ", ")
withContexts(Long()) { print(Shelf().text, Table().text, separator: ", ") }
withContexts(Odd()) { print(Shelf().text, Table().text, separator: ", ") }
