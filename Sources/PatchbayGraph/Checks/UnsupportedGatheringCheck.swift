import PatchbayModel

/// A method that begins with `gather` and cannot be generated.
///
/// ```swift
/// protocol AppResolver: Resolver {
///     func gatherServices(named: String) -> [any Service]
/// }
/// ```
struct UnsupportedGatheringCheck: DefectCheck {
    func finding(_ declaration: DefectiveDeclaration) -> Diagnostic? {
        guard case .unsupportedGathering(let reason, let remedy) = declaration.defect.kind else { return nil }
        return Diagnostic(
            .unsupportedGathering,
            at: declaration.defect.location,
            "`\(declaration.name)` cannot gather: \(reason)",
            help: remedy
                ?? "such a method takes nothing and returns an array of what conforms to a protocol: "
                + "`func gather\(subject(of: declaration.name))() async throws -> [any SomeProtocol]`; if it is meant to "
                + "be something else, begin its name with another word"
        )
    }

    private func subject(of name: String) -> String { MethodPrefix.gather.subject(of: name) }
}
