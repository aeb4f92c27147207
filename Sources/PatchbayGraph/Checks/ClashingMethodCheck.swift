import PatchbayModel

/// A method that is written by hand, and that the generator writes as well.
///
/// ```swift
/// extension AppResolver {
///     func resolveProfile() -> Profile { … }  // and `Profile` is an injectable that needs nothing from callers
/// }
/// ```
///
/// An overload with other parameters is none. What the protocol requires, or a type that conforms has itself, goes
/// before the generated method, and is meant.
struct ClashingMethodCheck: Check {
    func findings(in context: ResolvedGraph) -> [Diagnostic] {
        context.wiredResolvers.filter { !$0.node.written.isEmpty && !$0.hasCycle }.flatMap { resolver in
            let generated = Dictionary(grouping: resolver.methods.signatures, by: \.signature)
            return resolver.node.written.filter { written in
                (generated[written.signature] ?? []).contains {
                    !Conditions.exclude($0.conditions, written.conditions)
                }
            }
            .map { finding($0, resolver.node) }
        }
    }

    private func finding(_ written: WrittenMethod, _ node: ResolverNode) -> Diagnostic {
        Diagnostic(
            .clashingMethod,
            at: written.location,
            "`\(node.type)` has a generated `\(written.signature.title)` already",
            similar: [.init("\(node.type).\(written.signature.name) is generated", at: node.location)],
            help: "give this method another name, or other parameters, or drop it"
        )
    }
}
