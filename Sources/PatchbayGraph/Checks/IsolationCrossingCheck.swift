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
            guard let search = CrossingSearch(resolver) else { continue }
            for crossing in search.crossings() {
                guard reported.insert(crossing.request.location).inserted else { continue }
                mistakes.add(finding(crossing), in: resolver.node, as: crossing.request.location)
            }
            for crossing in search.parentCrossings() {
                guard reported.insert(crossing.request.location).inserted else { continue }
                mistakes.add(finding(crossing), in: resolver.node, as: crossing.request.location)
            }
        }
        return mistakes.told()
    }

    private func finding(_ crossing: ParentCrossing) -> Diagnostic {
        let (request, parent) = (crossing.request, crossing.parent)
        return Diagnostic(
            .isolationCrossing,
            at: request.location,
            "`\(request.label): \(request.type)` is asked of the parent, which would go from \(crossing.origin) to "
                + "\(crossing.destination), but `any \(parent.type)` is not `Sendable`",
            chain: [.init("the parent `\(parent.type)`", at: parent.location)] + crossing.chain,
            help: "add `Sendable` to what `\(parent.type)` refines, or let both resolvers be on one actor"
        )
    }

    private func finding(_ crossing: IsolationCrossing) -> Diagnostic {
        let (request, binding) = (crossing.request, crossing.binding)
        let help =
            crossing.remedy.map { "write `\($0)`" }
            ?? "\(crossing.problem.remedy(for: request.type)), let `\(binding.type)` be made where the value is, or give it something "
            + "to ask for the value with, such as an actor"
        return Diagnostic(
            .isolationCrossing,
            at: request.location,
            "`\(request.label): \(request.type)` goes from \(crossing.origin) to \(crossing.destination), but "
                + "is not `Sendable`: \(crossing.problem)",
            chain: crossing.chain,
            help: help
        )
    }
}
