import PatchbayModel

/// A method that a context requires. Accessors are properties.
///
/// ```swift
/// protocol AppContext: ContextAccessors {
///     func log(_ message: String)
/// }
/// ```
struct ContextMethodCheck: DefectCheck {
    func finding(_ declaration: DefectiveDeclaration) -> Diagnostic? {
        guard case .contextMethod(let property) = declaration.defect.kind else { return nil }
        let owner = declaration.owner ?? ""
        let instead = property.map { "write it as a closure, `\($0)`, or" } ?? "no closure can stand for it:"
        return Diagnostic(
            .contextMethod,
            at: declaration.defect.location,
            "`\(declaration.name)` of `\(owner)` is a method, and accessors are made for properties",
            help: "\(instead) declare the method in an extension of `\(owner)`, or let a property hold what has it"
        )
    }
}
