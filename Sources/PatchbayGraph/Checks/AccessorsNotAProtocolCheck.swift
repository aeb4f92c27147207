import PatchbayModel

/// `ContextAccessors` on a type, so that there is no protocol to make accessors for.
///
/// ```swift
/// struct LiveContext: ContextAccessors {
///     var now: Date { Date() }
/// }
/// ```
struct AccessorsNotAProtocolCheck: DefectCheck {
    func finding(_ declaration: DefectiveDeclaration) -> Diagnostic? {
        guard case .accessorsNotAProtocol(let found) = declaration.defect.kind else { return nil }
        return Diagnostic(
            .accessorsNotAProtocol,
            at: declaration.defect.location,
            "`\(declaration.name)` is \(found), and accessors are made for protocols that refine `ContextAccessors`",
            help: "declare a protocol that refines `ContextAccessors` with the properties, and let "
                + "`\(declaration.name)` conform to that"
        )
    }
}
