import PatchbayModel

/// A resolver that is declared as a type, so that there is no protocol to extend.
///
/// ```swift
/// final class AppResolver: Resolver {
///     func provideDatabase() -> Database { Database() }
/// }
/// ```
struct ResolverNotAProtocolCheck: DefectCheck {
    func finding(_ declaration: DefectiveDeclaration) -> Diagnostic? {
        guard case .resolverNotAProtocol(let found) = declaration.defect.kind else { return nil }
        return Diagnostic(
            .resolverNotAProtocol,
            at: declaration.defect.location,
            "`\(declaration.name)` is \(found), and a resolver is a protocol that refines `Resolver`",
            help: "declare `protocol \(declaration.name)Providing: Resolver` with the provider methods, and let "
                + "`\(declaration.name)` conform to that"
        )
    }
}
