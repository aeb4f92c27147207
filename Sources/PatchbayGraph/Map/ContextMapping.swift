import PatchbayModel

/// What contexts have for those that ask.
struct ContextMapping: DoorMapping {
    func add(_ graph: Graph, _ calls: CallIndex, to builder: inout MapBuilder) {
        for context in graph.contexts.sorted(by: { $0.key < $1.key }) {
            builder.add(Self.owner(context))
            for requirement in context.requirements {
                _ = builder.add(WiringNode(requirement, of: context))
            }
        }
    }

    private static func owner(_ context: ContextNode) -> WiringOwner {
        WiringOwner(
            name: context.key.text,
            kind: .context,
            module: context.module,
            parents: Set(context.requirements.map(\.owner.text)).subtracting([context.key.text]).sorted(),
            location: context.location
        )
    }
}

extension WiringNode {
    fileprivate init(_ requirement: ContextRequirement, of context: ContextNode) {
        self.init(
            id: "\(context.key).\(requirement.name)",
            kind: .contextMember,
            door: .contexts,
            type: requirement.typeText,
            key: TypeKey(requirement.type).text,
            owner: context.key.text,
            module: context.module,
            made: "`\(requirement.name)` of the context",
            lifetime: .ambient,
            effects: requirement.effects,
            isolation: requirement.isolation,
            access: context.access,
            conditions: requirement.conditions,
            location: requirement.location
        )
    }
}
