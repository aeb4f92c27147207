import PatchbayModel

/// A shared type whose `Owner` is no resolver.
///
/// ```swift
/// final class Cache: SharedInjectable {
///     typealias Owner = Session
/// ```
struct OwnerNotAResolverCheck: DefectCheck {
    func finding(_ declaration: DefectiveDeclaration) -> Diagnostic? {
        guard case .ownerNotAResolver(let found) = declaration.defect.kind else { return nil }
        return Diagnostic(
            .ownerNotAResolver,
            at: declaration.defect.location,
            "the `Owner` of `\(declaration.name)` is not a resolver but \(found)",
            help: "name the protocol of a resolver, as in `typealias Owner = any SessionResolver`, or leave it out: "
                + "then the outermost resolver that has all that is needed owns the instance"
        )
    }
}
