import PatchbayModel

/// A type that is marked with `@Injectable` has a problem by itself. The macro says the same when the file is
/// compiled.
///
/// ```swift
/// @Injectable
/// final class Profile {
///     @Published var name: String
/// }
/// ```
struct InjectableProblemCheck: Check {
    func findings(in context: ResolvedGraph) -> [Diagnostic] { context.graph.injectableProblems }
}
