import PatchbayModel

/// A property that a context requires to be settable. A context is a value that many share: it is read.
///
/// ```swift
/// protocol AppContext: ContextAccessors {
///     var theme: Theme { get set }
/// }
/// ```
struct SettableRequirementCheck: DefectCheck {
    func finding(_ declaration: DefectiveDeclaration) -> Diagnostic? {
        guard case .settableRequirement(let wanted, let isMutating) = declaration.defect.kind else { return nil }
        return Diagnostic(
            .settableRequirement,
            at: declaration.defect.location,
            "`\(declaration.name)` of `\(declaration.owner ?? "")` \(isMutating ? "has a mutating getter" : "can be set"), "
                + "and contexts are only read",
            help: "write `\(wanted)`; what has to change belongs into an object that the property holds"
        )
    }
}
