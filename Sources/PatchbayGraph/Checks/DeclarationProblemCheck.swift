import PatchbayModel

/// What is marked with a macro has a problem on its own, of which the macro says the same when the file is compiled.
///
/// ```swift
/// @Injectable
/// final class Profile {
///     @Published var name: String
/// }
/// ```
struct DeclarationProblemCheck: Check {
    func findings(in context: ResolvedGraph) -> [Diagnostic] {
        context.graph.problems
            + context.graph.hubs.flatMap(\.registrations).filter(\.isWanted).flatMap(\.problems)
    }
}
