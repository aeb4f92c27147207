import PatchbayModel

/// A requirement named like the property through which accessors read.
///
/// ```swift
/// protocol AppContext: ContextAccessors {
///     var resolve: Resolving { get }
/// }
/// ```
struct HidingRequirementCheck: DefectCheck {
    func finding(_ declaration: DefectiveDeclaration) -> Diagnostic? {
        guard case .hidingRequirement = declaration.defect.kind else { return nil }
        return Diagnostic(
            .hidingRequirement,
            at: declaration.defect.location,
            "an accessor for `resolve` of `\(declaration.owner ?? "")` would hide the `resolve` through which it reads",
            help: "give the property another name"
        )
    }
}
