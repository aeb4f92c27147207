import PatchbayModel

/// An injectable that does not say what it needs.
///
/// ```swift
/// final class Profile: Injectable {
///     init(dependency: Dependency) {}  // no `Dependency` anywhere
/// }
/// ```
struct MissingDependencyCheck: DefectCheck {
    func finding(_ declaration: DefectiveDeclaration) -> Diagnostic? {
        guard case .missingDependency(let missing) = declaration.defect.kind else { return nil }
        return Diagnostic(
            .missingDependency,
            at: declaration.defect.location,
            "`\(declaration.name)` is \(declaration.protocolName) but declares no `Dependency`",
            help: help(missing)
        )
    }

    private func help(_ missing: Defect.MissingDependency) -> String {
        if let taken = missing.taken {
            return "what it takes is `\(taken)`, from which Swift does not infer it: declare "
                + "`typealias Dependency = \(taken)` inside it, or call that `Dependency`"
        }
        let own =
            "declare `struct Dependency` inside it with what it needs as properties, or `typealias Dependency = Void` if "
            + "it needs nothing"
        return missing.macroFits
            ? own + "; or import PatchbayMacros and mark it with `@Injectable`, which writes both" : own
    }
}
