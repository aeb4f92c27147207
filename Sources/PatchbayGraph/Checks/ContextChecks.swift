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
            help: "declare \(lines(context.missing, of: context)), in `\(provider.type)` or in an extension of it"
        )
    }

    /// The finding about what protocols answer of which none comes before the other.
    private func ofAmbiguous(_ context: ProvidedContext, _ provider: ContextProviderNode) -> Diagnostic {
        finding(
            provider,
            "has \(names(context.ambiguous)) from several protocols, and `\(context.type)` of \(context.module) asks for "
                + "one answer",
            about: context.ambiguous,
            help: "declare \(lines(context.ambiguous, of: context)) in `\(provider.type)`"
        )
    }

    /// The finding about what it has in another way, perhaps because another context asks for that.
    private func ofUnfit(_ context: ProvidedContext, _ provider: ContextProviderNode) -> Diagnostic {
        let lacking = context.unfit.map(\.requirement)
        let names = lacking.map { "`\($0.name)` as `\($0.typeText)`" }.joined(separator: ", ")
        let found = context.unfit.map(\.found).joined(separator: ", ")
        let wanting = context.unfit.filter { $0.word != nil }.map { declaration($0, of: context) }
        let lines = context.unfit.filter { $0.word == nil }.map { "\(declaration($0, of: context)) { … }" }
        let remedies = [
            wanting.isEmpty
                ? nil : "declare \(wanting.map { "`\($0) { … }`" }.joined(separator: ", ")) in `\(provider.type)`",
            lines.isEmpty
                ? nil
                : "answer \(wanting.isEmpty ? "it" : "the others") for that context alone: "
                    + "`extension \(context.type) { \(lines.joined(separator: "; ")) }`",
        ]
        return finding(
            provider,
            "does not have \(names), which `\(context.type)` of \(context.module) asks for: it has \(found)",
            about: lacking,
            help: remedies.compactMap { $0 }.joined(separator: "; ")
        )
    }

    private func declaration(_ unfit: ProvidedContext.Unfit, of context: ProvidedContext) -> String {
        declaration(unfit.requirement, of: context, unfit.word == "nonisolated" ? ["nonisolated"] : [])
    }

    private func declaration(
        _ requirement: ContextRequirement,
        of context: ProvidedContext,
        _ modifiers: [String] = []
    ) -> String {
        let words = (context.reach.words + modifiers + ["var"]).joined(separator: " ")
        return "\(words) \(SwiftName.escapedMember(requirement.name)): \(requirement.typeText)"
    }

    private func names(_ lacking: [ContextRequirement]) -> String {
        lacking.map { "`\($0.name)`" }.joined(separator: ", ")
    }

    private func lines(_ lacking: [ContextRequirement], of context: ProvidedContext) -> String {
        lacking.map { "`\(declaration($0, of: context))`" }.joined(separator: ", ")
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

/// A program that leaves a context unanswered which a module below it asks for.
///
/// ```swift
/// // in the module Shelves
/// public protocol ShelfContext: OpenContext { var shelfLength: Int { get } }
///
/// // in the program, which has no `ContextProvider`
/// import Shelves
/// @main struct App {}
/// ```
struct UnprovidedContextCheck: Check {
    func findings(in context: ResolvedGraph) -> [Diagnostic] {
        context.graph.unprovided.map { unprovided in
            let names = unprovided.contexts.map { "`any \($0.type)`" }.joined(separator: ", ")
            let (rest, help) = Self.remedy(unprovided)
            return Diagnostic(
                .unprovidedContext,
                at: unprovided.location,
                "nothing provides \(names) in this program\(rest)",
                similar: unprovided.contexts.map { .init("`\($0.type)` of \($0.module) is open", at: $0.location) },
                help: help
            )
        }
    }

    /// The obstacle, and how to mend it.
    private static func remedy(_ unprovided: UnprovidedContexts) -> (rest: String, help: String) {
        let own =
            "let a context of the program conform to `ContextProvider`, and call `provideContexts()` on it where the program "
            + "begins"
        guard let provider = unprovided.providers.first else { return ("", own) }
        if unprovided.isProvidedElsewhere {
            let modules = Set(unprovided.contexts.map(\.module)).sorted().map { "`\($0)`" }.joined(separator: " and ")
            return (
                ": `\(provider)` does not see \(unprovided.contexts.count == 1 ? "it" : "them")",
                "let the module of `\(provider)` import \(modules), or \(own)"
            )
        }
        return (
            ": `\(provider)` could, and nothing calls `provideContexts()`",
            "call `\(provider)().provideContexts()` where the program begins, before the first request"
        )
    }
}

/// An accessor written by hand for some types, whatever their context, beside a generated one for all types of one
/// context: neither is the more special one, and where both apply the compiler cannot choose.
///
/// ```swift
/// extension HasInstanceContext where Source == Controller {
///     var now: Date { .distantPast }
/// }
/// ```
struct AmbiguousAccessorCheck: Check {
    func findings(in context: ResolvedGraph) -> [Diagnostic] {
        let sound = context.graph.contexts.filter(\.canBeExtended)
        let written = Set(sound.flatMap(\.written).filter(\.isOfOtherReceivers))
        return written.compactMap { accessor in
            let nodes = sound.filter { node in
                node.written.contains(accessor) && node.requirements.contains { $0.name == accessor.name }
            }
            guard !nodes.isEmpty else { return nil }
            let constraint = nodes.count == 1 ? "any \(nodes[0].type)" : "…"
            return Diagnostic(
                .ambiguousAccessor,
                at: accessor.location,
                "`\(accessor.name)` is ambiguous where a generated accessor of that name applies too",
                similar: nodes.sorted { $0.key < $1.key }.map {
                    .init("`\(accessor.name)` is generated for `any \($0.type)`", at: $0.location)
                },
                help: "add `Self.Context == \(constraint)` to the `where` clause: then it is the more special one"
            )
        }
    }
}

/// A context that has two requirements of one name, so that it is open which of them an accessor reads.
///
/// ```swift
/// protocol Clock { var now: Date { get } }
/// protocol AppContext: ContextAccessors, Clock { var now: String { get } }
/// ```
struct ClashingRequirementsCheck: Check {
    func findings(in context: ResolvedGraph) -> [Diagnostic] {
        context.graph.contexts.flatMap { node in
            node.requirements.indices.compactMap { index in
                let late = node.requirements[index]
                let early = node.requirements[..<index].first { clash($0, late) }
                return early.map { finding(node, $0, late) }
            }
        }
    }

    private func clash(_ early: ContextRequirement, _ late: ContextRequirement) -> Bool {
        // One protocol has two of them only under `#if`.
        guard early.name == late.name, early.owner != late.owner else { return false }
        return !Conditions.exclude(early.conditions, late.conditions)
    }

    private func finding(
        _ node: ContextNode,
        _ early: ContextRequirement,
        _ late: ContextRequirement
    ) -> Diagnostic {
        Diagnostic(
            .clashingRequirements,
            at: early.owner == node.key ? early.location : node.location,
            "`\(node.type)` has two properties named `\(early.name)`, and which of them an accessor reads is open",
            similar: [early, late].map { .init("`\($0.declaration)` of `\($0.owner)`", at: $0.location) },
            help: "rename one of them, or give both the same type, effects and actor"
        )
    }
}
