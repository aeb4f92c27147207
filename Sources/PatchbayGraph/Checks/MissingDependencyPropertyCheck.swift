import PatchbayModel

/// A property injectable whose dependency cannot be assigned.
///
/// ```swift
/// final class Profile: PropertyInjectable {
///     struct Dependency {}
///     let dependency: Dependency
/// }
/// ```
struct MissingDependencyPropertyCheck: DefectCheck {
    func finding(_ declaration: DefectiveDeclaration) -> Diagnostic? {
        guard case .missingDependencyProperty = declaration.defect.kind else { return nil }
        return Diagnostic(
            .missingDependencyProperty,
            at: declaration.defect.location,
            "`\(declaration.name)` is \(declaration.protocolName) but has no `var dependency: Dependency!`",
            help: "declare `var dependency: Dependency!`, which is nil until the generated `injectTo` method sets it"
        )
    }
}
