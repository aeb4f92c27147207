import PatchbayModel

/// Something that is not `Sendable` and would have to go from one actor to another.
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
    func findings(in context: CheckContext) -> [Diagnostic] {
        var reported: Set<SourceLocation> = []
        return context.wiredResolvers.flatMap { resolver in
            (CrossingSearch(resolver)?.crossings() ?? []).compactMap { crossing in
                reported.insert(crossing.request.location).inserted ? finding(crossing) : nil
            }
        }
    }

    private func finding(_ crossing: IsolationCrossing) -> Diagnostic {
        let (request, binding) = (crossing.request, crossing.binding)
        return Diagnostic(
            .isolationCrossing,
            at: request.location,
            "`\(request.label): \(request.type)` goes from \(crossing.origin) to \(crossing.destination), but "
                + "is not `Sendable`: \(crossing.flaw)",
            chain: crossing.chain,
            help: "make `\(request.type)` `Sendable`, let `\(binding.type)` be made where the value is, or give it "
                + "something to ask for the value with, such as an actor"
        )
    }
}
