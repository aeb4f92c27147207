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
            provider.contexts.flatMap { context in
                (context.missing.isEmpty ? [] : [ofMissing(context, provider)])
                    + (context.unfit.isEmpty ? [] : [ofUnfit(context, provider)])
                    + (context.ambiguous.isEmpty ? [] : [ofAmbiguous(context, provider)])
            }
        }
    }

    private func ofMissing(_ context: ProvidedContext, _ provider: ContextProviderNode) -> Diagnostic {
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

    /// The finding about what protocols answer of which none comes before the other.
    private func ofAmbiguous(_ context: ProvidedContext, _ provider: ContextProviderNode) -> Diagnostic {
        let names = context.ambiguous.map { "`\($0.name)`" }.joined(separator: ", ")
        let lines = context.ambiguous.map { "`var \(SwiftName.escapedMember($0.name)): \($0.typeText)`" }
        return Diagnostic(
            .missingMember,
            at: provider.location,
            "`\(provider.type)` has \(names) from several protocols, and `\(context.type)` of \(context.module) asks for "
                + "one answer",
            similar: context.ambiguous.map { .init("`\($0.declaration)` of `\($0.owner)`", at: $0.location) },
            help: "declare \(lines.joined(separator: ", ")) in `\(provider.type)`"
        )
    }

    /// The finding about what it has in another way, perhaps because another context asks for that.
    private func ofUnfit(_ context: ProvidedContext, _ provider: ContextProviderNode) -> Diagnostic {
        let lacking = context.unfit.map(\.requirement)
        let names = lacking.map { "`\($0.name)` as `\($0.typeText)`" }.joined(separator: ", ")
        let found = context.unfit.map(\.found).joined(separator: ", ")
        let lines = lacking.map { "var \(SwiftName.escapedMember($0.name)): \($0.typeText) { … }" }
        return Diagnostic(
            .missingMember,
            at: provider.location,
            "`\(provider.type)` does not have \(names), which `\(context.type)` of \(context.module) asks for: it has \(found)",
            similar: lacking.map { .init("`\($0.declaration)` of `\($0.owner)`", at: $0.location) },
            help: "answer it for that context alone: `extension \(context.type) { \(lines.joined(separator: "; ")) }`"
        )
    }
}
