import PatchbayModel

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
