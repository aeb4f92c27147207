import PatchbayModel

/// An injectable that is made from the dependency of another type.
///
/// ```swift
/// final class Profile: Injectable {
///     struct Dependency {}
///     init(dependency: Settings.Dependency) {}
/// }
/// ```
struct OtherDependencyCheck: DefectCheck {
    func finding(_ declaration: DefectiveDeclaration) -> Diagnostic? {
        guard case .otherDependency(let member, let found, let wanted) = declaration.defect.kind else { return nil }
        return Diagnostic(
            .otherDependency,
            at: declaration.defect.location,
            "`\(member)` of `\(declaration.name)` is for `\(found)`, and its `Dependency` is `\(wanted)`",
            help: "write `Dependency` for its type"
        )
    }
}
