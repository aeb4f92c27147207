import PatchbayModel

/// A program that leaves a context unanswered which a module below it asks for.
///
/// ```swift
/// // in the module Shelves
/// public protocol ShelfContext: OpenContext { var shelfLength: Int { get } }
///
/// // in the program, which has no `ContextProvider`
/// import Shelves
/// @main struct App {}
/// ```
struct UnprovidedContextCheck: Check {
    func findings(in context: ResolvedGraph) -> [Diagnostic] {
        context.graph.unprovided.map { unprovided in
            let names = unprovided.contexts.map { "`any \($0.type)`" }.joined(separator: ", ")
            let (rest, help) =
                unprovided.providers.first.map {
                    (
                        ": `\($0)` could, and nothing calls `provideContexts()`",
                        "call `\($0)().provideContexts()` where the program begins, before the first request"
                    )
                } ?? (
                    "",
                    "let a context of the program conform to `ContextProvider`, and call `provideContexts()` on it "
                        + "where the program begins"
                )
            return Diagnostic(
                .unprovidedContext,
                at: unprovided.location,
                "nothing provides \(names) in this program\(rest)",
                similar: unprovided.contexts.map { .init("`\($0.type)` of \($0.module) is open", at: $0.location) },
                help: help
            )
        }
    }
}
