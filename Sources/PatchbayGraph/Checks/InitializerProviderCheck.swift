import PatchbayModel

/// An initialiser among the requirements of a resolver: it makes a resolver, which the graph never needs.
///
/// ```swift
/// protocol AppResolver: Resolver {
///     init(database: Database)
/// }
/// ```
struct InitializerProviderCheck: DefectCheck {
    func finding(_ declaration: DefectiveDeclaration) -> Diagnostic? {
        guard case .initializerProvider = declaration.defect.kind else { return nil }
        return Diagnostic(
            .initializerProvider,
            at: declaration.defect.location,
            "`\(declaration.name)` requires an initialiser, which provides nothing",
            help: "declare a method `func provideX() -> X`, and leave initialisers to the types that conform"
        )
    }
}
