import PatchbayModel

/// A factory-method injectable without its factory method.
///
/// ```swift
/// final class Profile: FactoryMethodInjectable {
///     struct Dependency {}
/// }
/// ```
struct MissingFactoryMethodCheck: DefectCheck {
    func finding(_ declaration: DefectiveDeclaration) -> Diagnostic? {
        guard case .missingFactoryMethod = declaration.defect.kind else { return nil }
        return Diagnostic(
            .missingFactoryMethod,
            at: declaration.defect.location,
            "`\(declaration.name)` is \(declaration.protocolName) but has no `static func makeInstance(dependency:)`",
            help:
                "declare `static func makeInstance(dependency: Dependency) -> Self`; it may be `async` and it may throw"
        )
    }
}
