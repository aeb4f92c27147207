import PatchbayModel

/// Something that asynchronous code may not ask for, and that asynchronous code would.
///
/// ```swift
/// struct ThreadLog: Injectable {
///     @available(*, noasync) init(dependency: Dependency) { … }
/// }
/// struct Feed: Injectable {
///     struct Dependency { let log: ThreadLog }
///     init(dependency: Dependency) async { … }
/// }
/// ```
///
/// The compiler would say so in the generated code, where nobody can mend it.
struct UnavailableFromAsyncCheck: Check {
    func findings(in context: ResolvedGraph) -> [Diagnostic] {
        guard context.graph.bindings.contains(where: { $0.availability.contains(where: Availability.saysNoasync) })
        else { return [] }
        var mistakes = SharedMistakes()
        for resolver in context.wiredResolvers where !resolver.hasCycle {
            let lookup = resolver.lookup
            for index in lookup.compiled {
                for request in lookup.requests(of: index) {
                    guard let finding = finding(request, of: index, resolver) else { continue }
                    mistakes.add(finding, in: resolver.node, as: request.location)
                }
            }
        }
        return mistakes.told()
    }

    private func finding(_ request: Request, of index: Int, _ resolver: ResolvedResolver) -> Diagnostic? {
        let (lookup, table) = (resolver.lookup, resolver.table)
        let outcome = lookup.outcome(of: request)
        let closure = outcome.deferrals.last
        guard case .binding(let target) = outcome.answer, closure?.effects.isAsync ?? table[index].effects.isAsync,
            // One that has to be awaited itself is told of where it is asynchronous.
            !table[target].effects.isAsync,
            let limit = table[target].availability.first(where: Availability.saysNoasync)
        else { return nil }
        let (binding, made) = (lookup.graph.bindings[index], lookup.graph.bindings[target])
        let origin = Diagnostic.Note("making `\(made.type)` is `@\(limit)`", at: made.location)
        // Nobody has written the request of a collection.
        if binding.isCollection || binding.gatheringMethod != nil {
            return Diagnostic(
                .unavailableFromAsync,
                at: binding.location,
                "`\(made.type)` cannot be collected by `\(binding.title)`: that is asynchronous, and making `\(made.type)` "
                    + "is not available there",
                chain: [origin] + resolver.paths.notes(to: index),
                help:
                    "let asynchronous code make `\(made.type)`, or let making what else is collected not be asynchronous"
            )
        }
        return Diagnostic(
            .unavailableFromAsync,
            at: request.location,
            "`\(request.label): \(request.type)` cannot be filled: "
                + (closure == nil ? "making `\(binding.title)` is asynchronous" : "the closure is asynchronous")
                + ", and making `\(made.type)` is not available there",
            chain: [origin, binding.note(for: request)] + resolver.paths.notes(to: index),
            help: closure == nil
                ? "ask for `() -> \(made.type)` and call that outside of tasks, or make `\(binding.title)` without waiting"
                : "write `() -> \(made.type)`, and call it outside of tasks"
        )
    }
}
