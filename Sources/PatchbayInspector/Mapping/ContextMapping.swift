import PatchbayGraph
import PatchbayModel

/// The mapping of the members of contexts.
struct ContextMapping: FrontEndMapping {
    func add(_ resolved: ResolvedGraph, _ sites: CodeSites, to builder: inout MapBuilder) {
        let graph = resolved.graph
        for context in graph.contexts.sorted(by: { $0.key < $1.key }) {
            builder.add(Self.owner(context))
            for requirement in context.requirements {
                let id = builder.add(WiringNode(requirement, of: context))
                builder.codeTargets.add(id, madeBy: .member(context.key, requirement.name))
                builder.codeTargets.add(id, askedForAs: .context(context.key, requirement.name))
                addHeld(TypeKey(requirement.type), by: id, requirement, to: &builder)
            }
        }
    }

    /// A member that has an injectable or a module: that was made somewhere, by the type of it. What a resolver
    /// provides may have the same type and be another value.
    private func addHeld(
        _ key: TypeKey,
        by id: String,
        _ requirement: ContextRequirement,
        to builder: inout MapBuilder
    ) {
        let creationSites = builder.codeTargets.byKey[key] ?? []
        for creationSite in creationSites {
            let edge = WiringEdge(
                from: id,
                to: creationSite,
                label: requirement.name,
                kind: .held,
                isAlternative: creationSites.count > 1,
                location: requirement.location
            )
            builder.add(edge)
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
            name: requirement.name,
            kind: .contextMember,
            frontEnd: .contexts,
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
