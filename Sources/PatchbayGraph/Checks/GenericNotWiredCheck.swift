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
        if declaration.defect.kind == .limitedProvider { return limitedProvider(declaration) }
        guard let reason = Self.reason(declaration.defect.kind), declaration.isMissed else { return nil }
        let name = declaration.name.prefix { $0 != "<" }
        let last = name.split(separator: ".").last ?? name
        let type = last == name ? "\(name)<…>" : "…"
        return Diagnostic(
            .genericNotWired,
            at: declaration.defect.location,
            "`\(name)` is not wired: \(reason)",
            help:
                "provide the instance you need from the resolver, `func provide\(last)() -> \(type)`, and let it not conform"
        )
    }

    private func limitedProvider(_ declaration: DefectiveDeclaration) -> Diagnostic {
        Diagnostic(
            .genericNotWired,
            at: declaration.defect.location,
            "`\(declaration.name)` provides no contexts: it is a `\(declaration.protocolName)` only for some arguments",
            help: "say so of it for all arguments, or write `\(MarkerProtocol.providerMethod)(_:)` yourself"
        )
    }

    private static func reason(_ kind: Defect.Kind) -> String? {
        if case .genericParameter(let parameter) = kind { return "its generic parameter `\(parameter)` is no type" }
        if case .unreadGeneric(let outer) = kind { return "it lies in `\(outer)`, whose parameters were not read" }
        return nil
    }
}
