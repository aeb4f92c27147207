import PatchbayModel

/// An injectable whose `Dependency` is something other than a struct that was read.
///
/// ```swift
/// final class Profile: Injectable {
///     final class Dependency {}
/// }
/// ```
struct DependencyNotAStructCheck: DefectCheck {
    func finding(_ declaration: DefectiveDeclaration) -> Diagnostic? {
        guard case .dependencyNotAStruct(let found) = declaration.defect.kind else { return nil }
        return Diagnostic(
            .dependencyNotAStruct,
            at: declaration.defect.location,
            "the `Dependency` of `\(declaration.name)` is \(found), not a struct",
            help: "make it a struct whose stored properties are what the type needs"
        )
    }
}
