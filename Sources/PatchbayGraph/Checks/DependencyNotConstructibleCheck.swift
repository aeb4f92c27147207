import PatchbayModel

/// A `Dependency` that no initialiser makes from its stored properties.
///
/// ```swift
/// struct Dependency {
///     private let client: APIClient
/// }
/// ```
struct DependencyNotConstructibleCheck: DefectCheck {
    func finding(_ declaration: DefectiveDeclaration) -> Diagnostic? {
        guard case .dependencyNotConstructible(let reason, let remedy) = declaration.defect.kind else { return nil }
        return Diagnostic(
            .dependencyNotConstructible,
            at: declaration.defect.location,
            "the `Dependency` of `\(declaration.name)` cannot be made: \(reason)",
            help: remedy
        )
    }
}
