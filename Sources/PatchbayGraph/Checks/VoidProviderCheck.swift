import PatchbayModel

/// A provider that gives nothing.
///
/// ```swift
/// protocol AppResolver: Resolver {
///     func provideDatabase()
/// }
/// ```
struct VoidProviderCheck: DefectCheck {
    func finding(_ declaration: DefectiveDeclaration) -> Diagnostic? {
        guard case .voidProvider = declaration.defect.kind else { return nil }
        return Diagnostic(
            .voidProvider,
            at: declaration.defect.location,
            "`\(declaration.name)` provides nothing: it has no result",
            help: "say what it provides, `-> SomeType`; if it is no provider, begin its name with another word"
        )
    }
}
