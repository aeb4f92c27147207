import PatchbayModel

/// Conditions of `#if` that choose between alternatives independently of each other, and so in more ways than are worked
/// out.
///
/// ```swift
/// #if FAST
///     typealias Search = QuickSearch
/// #else
///     typealias Search = ThoroughSearch
/// #endif
/// // … and seven more of them, each under a flag of its own.
/// ```
///
/// Each way is a program of its own, with a graph of its own; nothing says which of them anybody builds.
struct EntangledAlternativesCheck: Check {
    func findings(in context: ResolvedGraph) -> [Diagnostic] {
        guard let place = context.graph.entangledAlternatives else { return [] }
        return [
            Diagnostic(
                .entangledAlternatives,
                at: place,
                "this and other alternatives under `#if` make more than \(ConditionSpace.mostConfigurations) programs, "
                    + "which are not told apart",
                help: "put alternatives that belong together under one condition, or provide what differs: a provider "
                    + "has the same type in each branch"
            )
        ]
    }
}
