import PatchbayModel

/// A type that is shared in two ways.
///
/// ```swift
/// final class Cache: SharedInjectable, WeaklySharedInjectable { … }
/// ```
struct ConflictingLifetimesCheck: DefectCheck {
    func finding(_ declaration: DefectiveDeclaration) -> Diagnostic? {
        guard case .conflictingLifetimes = declaration.defect.kind else { return nil }
        return Diagnostic(
            .conflictingLifetimes,
            at: declaration.defect.location,
            "`\(declaration.name)` is both SharedInjectable and WeaklySharedInjectable",
            help: "keep `SharedInjectable` if the resolver is to keep the instance, `WeaklySharedInjectable` if only "
                + "its users are"
        )
    }
}
