import PatchbayModel

/// An injectable that does not say what it needs.
///
/// ```swift
/// final class Profile: Injectable {
///     init(dependency: Dependency) {}  // no `Dependency` anywhere
/// }
/// ```
struct MissingDependencyCheck: DefectCheck {
    func finding(_ declaration: DefectiveDeclaration) -> Diagnostic? {
        guard case .missingDependency = declaration.defect.kind else { return nil }
        return Diagnostic(
            .missingDependency,
            at: declaration.defect.location,
            "`\(declaration.name)` is \(declaration.protocolName) but declares no `Dependency`",
            help:
                "declare `struct Dependency` inside it with what it needs as properties, or `typealias Dependency = Void` if "
                + "it needs nothing; or import PatchbayMacros and mark it with `@Injectable`, which writes both"
        )
    }
}
