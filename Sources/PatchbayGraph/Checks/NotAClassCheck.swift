import PatchbayModel

/// A type whose protocol asks for a reference, and that is a value.
///
/// ```swift
/// struct Profile: PropertyInjectable {
///     struct Dependency {}
///     var dependency: Dependency!
/// }
/// ```
struct NotAClassCheck: DefectCheck {
    func finding(_ declaration: DefectiveDeclaration) -> Diagnostic? {
        guard case .notAClass(let found) = declaration.defect.kind else { return nil }
        return Diagnostic(
            .notAClass,
            at: declaration.defect.location,
            "`\(declaration.name)` is \(found), and what is \(declaration.protocolName) has to be a class",
            help: "make it a class: what is set in one copy of a value would be nowhere else"
        )
    }
}
