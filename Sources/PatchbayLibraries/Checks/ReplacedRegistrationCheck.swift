import PatchbayModel

/// A registration that replaces an earlier one of the same container.
///
/// ```swift
/// container.register(Clock.self) { _ in SystemClock() }
/// container.register(Clock.self) { _ in ServerClock() }    // this one wins
/// ```
struct ReplacedRegistrationCheck: LibraryCheck {
    func findings(in graph: LibraryGraph) -> [Diagnostic] {
        graph.replacements.compactMap { replacement in
            let (earlier, later) = (graph.bindings[replacement.earlier], graph.bindings[replacement.later])
            guard !later.isInTests else { return nil }
            return Diagnostic(
                .replacedRegistration,
                at: later.location,
                "`\(later.title)` is registered twice, and this registration wins",
                chain: [Diagnostic.Note("this one is never used", at: earlier.location)],
                help: "drop the first, or give one of them a name"
            )
        }
    }
}
