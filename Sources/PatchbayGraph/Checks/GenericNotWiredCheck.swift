import PatchbayModel

/// A type with a generic parameter that is no type: the generator does not wire it.
///
/// ```swift
/// struct Batch<each Item>: Injectable {
///     struct Dependency {}
/// }
/// ```
struct GenericNotWiredCheck: DefectCheck {
    func finding(_ declaration: DefectiveDeclaration) -> Diagnostic? {
        guard case .genericParameter(let parameter) = declaration.defect.kind, declaration.isMissed else { return nil }
        let name = declaration.name.prefix { $0 != "<" }
        return Diagnostic(
            .genericNotWired,
            at: declaration.defect.location,
            "`\(name)` is not wired: its generic parameter `\(parameter)` is no type",
            help: "provide the instance you need from the resolver: `func provide\(name)() -> \(name)<…>`"
        )
    }
}
