import PatchbayModel

/// An injectable without the initialiser that its protocol asks for.
///
/// ```swift
/// final class Profile: Injectable {
///     struct Dependency {}
///     init(_ dependency: Dependency) {}
/// }
/// ```
struct MissingInitializerCheck: DefectCheck {
    func finding(_ declaration: DefectiveDeclaration) -> Diagnostic? {
        guard case .missingInitializer(let wanted) = declaration.defect.kind else { return nil }
        return Diagnostic(
            .missingInitializer,
            at: declaration.defect.location,
            "`\(declaration.name)` is \(declaration.protocolName) but has no `\(wanted)`",
            help:
                "declare `init(dependency: Dependency)`; it may be `async` and it may throw, but it must not be failable"
        )
    }
}
