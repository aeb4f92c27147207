import PatchbayModel

/// A provider that generated code cannot call.
///
/// ```swift
/// protocol AppResolver: Resolver {
///     func provideCache(sizes: Int...) -> Cache
/// }
/// ```
struct UnsupportedProviderCheck: DefectCheck {
    func finding(_ declaration: DefectiveDeclaration) -> Diagnostic? {
        guard case .unsupportedProvider(let reason, let remedy) = declaration.defect.kind else { return nil }
        return Diagnostic(
            .unsupportedProvider,
            at: declaration.defect.location,
            "`\(declaration.name)` cannot be a provider: \(reason)",
            help: remedy
                ?? "a provider is a plain method: its parameters are what it needs, its result is what it provides"
        )
    }
}
