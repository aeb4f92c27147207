import PatchbayModel

/// A provider that belongs to the type of the resolver instead of to the resolver.
///
/// ```swift
/// protocol AppResolver: Resolver {
///     static func provideDatabase() -> Database
/// }
/// ```
struct StaticProviderCheck: DefectCheck {
    func finding(_ declaration: DefectiveDeclaration) -> Diagnostic? {
        guard case .staticProvider = declaration.defect.kind else { return nil }
        return Diagnostic(
            .staticProvider,
            at: declaration.defect.location,
            "`\(declaration.name)` is static, and a provider is a method of the resolver itself",
            help: "delete `static`"
        )
    }
}
