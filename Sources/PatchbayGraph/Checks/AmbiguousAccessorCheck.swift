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
    func findings(in graph: Graph) -> [Diagnostic] {
        graph.contexts.filter(\.defects.isEmpty).flatMap { node in
            let names = Set(node.requirements.map(\.name))
            return node.written.filter { $0.isOfOtherReceivers && names.contains($0.name) }.map { written in
                Diagnostic(
                    .ambiguousAccessor,
                    at: written.location,
                    "`\(written.name)` is ambiguous where the generated one for `any \(node.type)` applies too",
                    help: "add `Self.Context == any \(node.type)` to the `where` clause: then it is the more special one"
                )
            }
        }
    }
}
