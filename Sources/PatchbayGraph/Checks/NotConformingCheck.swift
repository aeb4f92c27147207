import PatchbayModel

/// A type that says it stands for what it does not conform to.
///
/// ```swift
/// struct MemoryStorage: Injectable {  // and no `Storage`
///     typealias Binds = any Storage
/// ```
struct NotConformingCheck: DefectCheck {
    func finding(_ declaration: DefectiveDeclaration) -> Diagnostic? {
        guard case .notConforming(let type, let reason, let remedy) = declaration.defect.kind else { return nil }
        return Diagnostic(
            .notConforming,
            at: declaration.defect.location,
            "`\(declaration.name)` cannot stand for `\(type)`: \(reason)",
            help: remedy
                ?? "bind it for a protocol that it conforms to, or for a superclass of it, or for several in parentheses"
        )
    }
}
