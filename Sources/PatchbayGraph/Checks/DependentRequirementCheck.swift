import PatchbayModel

/// A requirement whose type depends on which type stands for the context.
///
/// ```swift
/// protocol AppContext: ContextAccessors {
///     associatedtype User
///     var copy: Self { get }
/// }
/// ```
struct DependentRequirementCheck: DefectCheck {
    func finding(_ declaration: DefectiveDeclaration) -> Diagnostic? {
        guard case .dependentRequirement(let reason) = declaration.defect.kind else { return nil }
        let owner = declaration.owner ?? ""
        return Diagnostic(
            .dependentRequirement,
            at: declaration.defect.location,
            "`\(declaration.name)` of `\(owner)` \(reason), and `any \(owner)` has no member of such a type",
            help: "name a type, or a protocol that all types which may stand here conform to: `any P`"
        )
    }
}
