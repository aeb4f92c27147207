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
            if let provider = unprovided.providers.first {
                return Diagnostic(
                    .unprovidedContext,
                    at: unprovided.location,
                    "nothing provides \(names) in this program: `\(provider)` could, and nothing calls "
                        + "`provideContexts()`",
                    similar: similar(unprovided),
                    help: "call `\(provider)().provideContexts()` where the program begins, before the first request"
                )
            }
            return Diagnostic(
                .unprovidedContext,
                at: unprovided.location,
                "nothing provides \(names) in this program",
                similar: similar(unprovided),
                help: "let a context of the program conform to `ContextProvider`, and call `provideContexts()` on it "
                    + "where the program begins"
            )
        }
    }

    private func similar(_ unprovided: UnprovidedContexts) -> [Diagnostic.Note] {
        unprovided.contexts.map { .init("`\($0.type)` of \($0.module) is open", at: $0.location) }
    }
}
