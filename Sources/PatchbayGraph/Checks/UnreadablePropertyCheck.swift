import PatchbayModel

/// A stored property of a `Dependency` that is not enough to tell what is needed.
///
/// ```swift
/// struct Dependency {
///     let (client, cache): (APIClient, Cache)
/// }
/// ```
struct UnreadablePropertyCheck: DefectCheck {
    func finding(_ declaration: DefectiveDeclaration) -> Diagnostic? {
        guard case .unreadableProperty(let name, let reason) = declaration.defect.kind else { return nil }
        return Diagnostic(
            .unreadableProperty,
            at: declaration.defect.location,
            "`\(name)` in the `Dependency` of `\(declaration.name)` cannot be read: \(reason)",
            help: "declare each dependency as one property with its type, outside of `#if`"
        )
    }
}
