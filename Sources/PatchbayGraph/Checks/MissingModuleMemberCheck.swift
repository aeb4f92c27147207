import PatchbayModel

/// A module without the member that takes its dependency and its payload.
///
/// ```swift
/// final class Detail: FactoryModule {
///     init(payload: Payload) {}
/// }
/// ```
struct MissingModuleMemberCheck: DefectCheck {
    func finding(_ declaration: DefectiveDeclaration) -> Diagnostic? {
        guard case .missingModuleMember(let wanted) = declaration.defect.kind else { return nil }
        return Diagnostic(
            .missingModuleMember,
            at: declaration.defect.location,
            "`\(declaration.name)` is \(declaration.protocolName) but has no `\(wanted)`",
            help: "declare it with both parameters; each is `Void` when the module has none"
        )
    }
}
