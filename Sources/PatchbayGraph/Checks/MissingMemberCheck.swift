import PatchbayModel

/// A provider that lacks what an open context asks for.
///
/// ```swift
/// public protocol ShelfContext: OpenContext { var shelfLength: Int { get } }
///
/// struct LiveContext: ContextProvider {}
/// ```
struct MissingMemberCheck: Check {
    func findings(in context: ResolvedGraph) -> [Diagnostic] {
        context.graph.contextProviders.flatMap { provider in
            provider.contexts.filter { !$0.missing.isEmpty }.map { finding($0, provider) }
        }
    }

    private func finding(_ context: ProvidedContext, _ provider: ContextProviderNode) -> Diagnostic {
        let names = context.missing.map { "`\($0.name)`" }.joined(separator: ", ")
        let lines = context.missing.map { "`var \(SwiftName.escapedMember($0.name)): \($0.typeText)`" }
        return Diagnostic(
            .missingMember,
            at: provider.location,
            "`\(provider.type)` has no \(names), which `\(context.type)` of \(context.module) asks for",
            similar: context.missing.map { .init("`\($0.declaration)` of `\($0.owner)`", at: $0.location) },
            help: "declare \(lines.joined(separator: ", ")), in `\(provider.type)` or in an extension of it"
        )
    }
}
