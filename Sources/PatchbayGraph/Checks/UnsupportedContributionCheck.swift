import PatchbayModel

/// A contribution that generated code cannot call, or that cannot be an element.
///
/// ```swift
/// protocol AppResolver: Resolver {
///     func contributeChecks(named: String...) -> any HealthCheck
/// }
/// ```
struct UnsupportedContributionCheck: DefectCheck {
    func finding(_ declaration: DefectiveDeclaration) -> Diagnostic? {
        guard case .unsupportedContribution(let reason) = declaration.defect.kind else { return nil }
        return Diagnostic(
            .unsupportedContribution,
            at: declaration.defect.location,
            "`\(declaration.name)` cannot contribute: \(reason)",
            help: "a contribution is a plain method: its parameters are what it needs, its result is one element, or a "
                + "pair of a key and a value"
        )
    }
}
