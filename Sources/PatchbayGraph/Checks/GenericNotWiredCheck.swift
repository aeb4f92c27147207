import PatchbayModel

/// A generic type that conforms to a door's protocol: the generator does not wire it.
///
/// ```swift
/// struct Cache<Key, Value>: Injectable {
///     struct Dependency {}
/// }
/// ```
struct GenericNotWiredCheck: DefectCheck {
    func finding(_ declaration: DefectiveDeclaration) -> Diagnostic? {
        guard case .generic = declaration.defect.kind, declaration.isMissed else { return nil }
        return Diagnostic(
            .genericNotWired,
            at: declaration.defect.location,
            "`\(declaration.name)` is generic or conforms conditionally, and is not wired",
            help:
                "provide the instance you need from the resolver: `func provide\(declaration.name)() -> \(declaration.name)<…>`"
        )
    }
}
