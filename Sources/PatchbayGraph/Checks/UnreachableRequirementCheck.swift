import PatchbayModel

/// A requirement that a value of the context does not have, or has without a name.
///
/// ```swift
/// protocol AppContext: ContextAccessors {
///     static var version: String { get }
///     init()
///     subscript(key: String) -> String { get }
/// }
/// ```
struct UnreachableRequirementCheck: DefectCheck {
    func finding(_ declaration: DefectiveDeclaration) -> Diagnostic? {
        guard case .unreachableRequirement(let what, let property) = declaration.defect.kind else { return nil }
        let owner = declaration.owner ?? ""
        let instead = property.map { "write `\($0)`" } ?? "declare it in an extension of `\(owner)`"
        return Diagnostic(
            .unreachableRequirement,
            at: declaration.defect.location,
            "`\(declaration.name)` of `\(owner)` is \(what), which no accessor can reach",
            help: "\(instead), or let a property hold what has it"
        )
    }
}
