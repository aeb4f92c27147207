import PatchbayModel

/// A property `parent` that names a resolver in a way that cannot be followed.
///
/// ```swift
/// protocol SessionResolver: Resolver {
///     var parent: (any AppResolver)? { get }
/// }
/// ```
struct InvalidParentCheck: DefectCheck {
    func finding(_ declaration: DefectiveDeclaration) -> Diagnostic? {
        guard case .invalidParent(let reason, let remedy) = declaration.defect.kind else { return nil }
        return Diagnostic(
            .invalidParent,
            at: declaration.defect.location,
            "`parent` of `\(declaration.name)` cannot be its parent resolver: \(reason)",
            help: (remedy ?? "write `var parent: any AppResolver { get }`, with the protocol of the parent")
                + ", or give the property another name if it is none"
        )
    }
}
