import PatchbayModel

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
