import PatchbayModel

/// A method that is written by hand, and that the generator writes as well.
///
/// ```swift
/// extension AppResolver {
///     func resolveProfile() -> Profile { … }  // and `Profile` is an injectable that needs nothing from callers
/// }
/// ```
///
/// An overload with other parameters is none, and one with another result is one where generated code calls the method:
/// nothing tells there which is meant. What the protocol requires, or a type that conforms has itself, goes
/// before the generated method, and is meant.
struct ClashingMethodCheck: Check {
    func findings(in context: ResolvedGraph) -> [Diagnostic] {
        context.wiredResolvers.filter { !$0.node.written.isEmpty && !$0.hasCycle }.flatMap { resolver in
            let generated = Dictionary(grouping: resolver.methods.signatures, by: \.signature.withoutResult)
            lazy var called = called(in: resolver.lookup)
            return resolver.node.written.filter { written in
                (generated[written.signature.withoutResult] ?? []).contains {
                    !Conditions.exclude($0.conditions, written.conditions)
                        && ($0.signature == written.signature || !written.isDisfavored && called.contains($0.binding))
                }
            }
            .map { finding($0, resolver.node) }
        }
    }

    /// The bindings whose methods generated code calls where nothing says which type it wants: not in a closure that has
    /// one.
    private func called(in lookup: BindingLookup) -> Set<Int> {
        lookup.compiled.reduce(into: []) { called, index in
            called.formUnion(lookup.requests(of: index).compactMap { lookup.answer(to: $0).binding })
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
