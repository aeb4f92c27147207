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
        finding(
            provider,
            "has no \(names(context.missing)), which `\(context.type)` of \(context.module) asks for",
            about: context.missing,
            help: "declare \(lines(context.missing)), in `\(provider.type)` or in an extension of it"
        )
    }

    /// The finding about what protocols answer of which none comes before the other.
    private func ofAmbiguous(_ context: ProvidedContext, _ provider: ContextProviderNode) -> Diagnostic {
        finding(
            provider,
            "has \(names(context.ambiguous)) from several protocols, and `\(context.type)` of \(context.module) asks for "
                + "one answer",
            about: context.ambiguous,
            help: "declare \(lines(context.ambiguous)) in `\(provider.type)`"
        )
    }

    /// The finding about what it has in another way, perhaps because another context asks for that.
    private func ofUnfit(_ context: ProvidedContext, _ provider: ContextProviderNode) -> Diagnostic {
        let lacking = context.unfit.map(\.requirement)
        let names = lacking.map { "`\($0.name)` as `\($0.typeText)`" }.joined(separator: ", ")
        let found = context.unfit.map(\.found).joined(separator: ", ")
        let lines = lacking.map { "var \(SwiftName.escapedMember($0.name)): \($0.typeText) { … }" }
        return finding(
            provider,
            "does not have \(names), which `\(context.type)` of \(context.module) asks for: it has \(found)",
            about: lacking,
            help: "answer it for that context alone: `extension \(context.type) { \(lines.joined(separator: "; ")) }`"
        )
    }

    private func names(_ lacking: [ContextRequirement]) -> String {
        lacking.map { "`\($0.name)`" }.joined(separator: ", ")
    }

    private func lines(_ lacking: [ContextRequirement]) -> String {
        lacking.map { "`var \(SwiftName.escapedMember($0.name)): \($0.typeText)`" }.joined(separator: ", ")
    }

    private func finding(
        _ provider: ContextProviderNode,
        _ message: String,
        about lacking: [ContextRequirement],
        help: String
    ) -> Diagnostic {
        Diagnostic(
            .missingMember,
            at: provider.location,
            "`\(provider.type)` \(message)",
            similar: lacking.map { .init("`\($0.declaration)` of `\($0.owner)`", at: $0.location) },
            help: help
        )
    }
}
