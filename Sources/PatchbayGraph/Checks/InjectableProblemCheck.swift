import PatchbayModel

/// What is wrong with a type that is marked with `@Injectable`, by itself. The macro says the same when the file is
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
