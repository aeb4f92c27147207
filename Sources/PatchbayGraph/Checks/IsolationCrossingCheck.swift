import PatchbayModel

/// A value that is not `Sendable` would have to go from one actor to another.
///
/// ```swift
/// protocol AppResolver: Resolver {
///     @DatabaseActor func provideConnection() -> Connection  // a class that is not `Sendable`
/// }
/// @MainActor final class Screen: Injectable {
///     struct Dependency { let connection: Connection }
/// ```
///
/// The compiler would say so in the generated code, where nobody can mend it.
struct IsolationCrossingCheck: Check {
    func findings(in context: ResolvedGraph) -> [Diagnostic] {
        var mistakes = SharedMistakes()
        for resolver in context.wiredResolvers {
            var reported: Set<SourceLocation> = []
            for crossing in CrossingSearch(resolver)?.crossings() ?? [] {
                guard reported.insert(crossing.request.location).inserted else { continue }
                mistakes.add(finding(crossing), in: resolver.node, as: crossing.request.location)
            }
        }
        return mistakes.told()
    }

    private func finding(_ crossing: IsolationCrossing) -> Diagnostic {
        let (request, binding) = (crossing.request, crossing.binding)
        return Diagnostic(
            .isolationCrossing,
            at: request.location,
            "`\(request.label): \(request.type)` goes from \(crossing.origin) to \(crossing.destination), but "
                + "is not `Sendable`: \(crossing.problem)",
            chain: crossing.chain,
            help: "make `\(request.type)` `Sendable`, let `\(binding.type)` be made where the value is, or give it "
                + "something to ask for the value with, such as an actor"
        )
    }
}
