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
                let (absent, others) = (
                    context.missing.filter { context.otherTypes[$0.name] == nil },
                    context.missing.filter { context.otherTypes[$0.name] != nil }
                )
                return (absent.isEmpty ? [] : [finding(absent, context, provider)])
                    + (others.isEmpty ? [] : [ofOtherTypes(others, context, provider)])
            }
        }
    }

    private func finding(
        _ absent: [ContextRequirement],
        _ context: ProvidedContext,
        _ provider: ContextProviderNode
    ) -> Diagnostic {
        let names = absent.map { "`\($0.name)`" }.joined(separator: ", ")
        let lines = absent.map { "`var \(SwiftName.escapedMember($0.name)): \($0.typeText)`" }
        return Diagnostic(
            .missingMember,
            at: provider.location,
            "`\(provider.type)` has no \(names), which `\(context.type)` of \(context.module) asks for",
            similar: absent.map { .init("`\($0.declaration)` of `\($0.owner)`", at: $0.location) },
            help: "declare \(lines.joined(separator: ", ")), in `\(provider.type)` or in an extension of it"
        )
    }

    /// It has one of another type, perhaps because another context asks for that.
    private func ofOtherTypes(
        _ lacking: [ContextRequirement],
        _ context: ProvidedContext,
        _ provider: ContextProviderNode
    ) -> Diagnostic {
        let names = lacking.map { "`\($0.name)` as `\($0.typeText)`" }.joined(separator: ", ")
        let found = lacking.compactMap { requirement in
            context.otherTypes[requirement.name].map { "`\(requirement.name): \($0)`" }
        }.joined(separator: ", ")
        let lines = lacking.map { "var \(SwiftName.escapedMember($0.name)): \($0.typeText) { … }" }
        return Diagnostic(
            .missingMember,
            at: provider.location,
            "`\(provider.type)` does not have \(names), which `\(context.type)` of \(context.module) asks for: it "
                + "has \(found)",
            similar: lacking.map { .init("`\($0.declaration)` of `\($0.owner)`", at: $0.location) },
            help: "answer it for that context alone: `extension \(context.type) { \(lines.joined(separator: "; ")) }`"
        )
    }
}
