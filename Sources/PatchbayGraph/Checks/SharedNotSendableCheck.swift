import PatchbayModel

/// A shared type that only one thread may use, though any may ask for it.
///
/// ```swift
/// final class Cache: SharedInjectable {  // not `Sendable`
///     var entries: [String: Data] = [:]
/// ```
struct SharedNotSendableCheck: DefectCheck {
    private func remedy(for name: String) -> String {
        let remedy =
            ProviderName.isShared(name)
            ? "call the method `provide\(ProviderName.subject(of: name))`" : "make it `Injectable`"
        return "\(remedy), so that each request gets one of its own"
    }

    /// The way to make it what several threads may have.
    private func conformance(_ problem: Unsendable) -> String {
        problem.remedy
            ?? "say `Sendable` and keep to it (constants, or a lock; `@unchecked Sendable` where you see to it), "
            + "make it an actor, or put it on a global actor such as `@MainActor`"
    }

    func finding(_ declaration: DefectiveDeclaration) -> Diagnostic? {
        guard case .sharedNotSendable(let problem) = declaration.defect.kind, declaration.isMissed else { return nil }
        return Diagnostic(
            .sharedNotSendable,
            at: declaration.defect.location,
            ProviderName.isShared(declaration.name)
                ? "`\(declaration.name)` shares what is not `Sendable`: \(problem)"
                : "`\(declaration.name)` is shared but not `Sendable`: \(problem)",
            help: conformance(problem)
                + "; or let a resolver keep it that is on a global actor, or not `Sendable` itself"
                + (ProviderName.isShared(declaration.name) ? "" : ", and say which with `typealias Owner`")
                + "; or keep it in what conforms to the resolver, and provide it; or "
                + remedy(for: declaration.name)
        )
    }
}
