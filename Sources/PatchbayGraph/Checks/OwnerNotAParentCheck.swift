import PatchbayModel

/// A shared type whose chosen owner cannot be reached from where it is needed.
///
/// ```swift
/// final class Report: SharedInjectable {
///     typealias Owner = any AdminResolver
///     struct Dependency { let cache: Cache }  // which belongs to SessionResolver, and that is no parent
/// ```
struct OwnerNotAParentCheck: Check {
    func findings(in context: ResolvedGraph) -> [Diagnostic] {
        let resolvers = context.wiredResolvers
        let lookups = resolvers.map(\.lookup)
        return resolvers.flatMap { ofNeeds($0, lookups) } + ofNobody(context.graph, lookups)
    }

    /// Instances kept by a resolver may need some of a resolver that is neither above nor below.
    private func ofNeeds(_ resolver: ResolvedResolver, _ lookups: [BindingLookup]) -> [Diagnostic] {
        let lookup = resolver.lookup
        let owned = lookup.owned.filter { lookup.graph.bindings[$0].sharing.owner != nil }
        return owned.flatMap { index -> [Diagnostic] in
            Shortage.all(from: index, lookup).compactMap { shortage in
                let key = shortage.last.request.wanted.key
                guard !lookup.isAnsweredFurtherIn(shortage.last.request, lookups),
                    let target = lookup.graph.bindings.first(where: { $0.key == key && $0.lifetime.isShared }),
                    let choice = target.sharing.owner
                else { return nil }
                return finding(index, shortage, target, choice, resolver)
            }
        }
    }

    private func finding(
        _ index: Int,
        _ shortage: Shortage,
        _ target: Binding,
        _ choice: OwnerChoice,
        _ resolver: ResolvedResolver
    ) -> Diagnostic {
        let (node, binding) = (resolver.node, resolver.lookup.graph.bindings[index])
        return Diagnostic(
            .ownerNotAParent,
            at: shortage.last.request.location,
            "`\(target.type)` belongs to \(choice.type), which is not on the way from \(node.type) up, where "
                + "`\(binding.type)` lives",
            chain: shortage.chain
                + [.init("\(target.type) says `Owner = any \(choice.type)`", at: choice.location)]
                + resolver.paths.notes(to: index),
            help: "let a resolver own it that is a parent of both, or make \(choice.type) a parent of \(node.type)"
        )
    }

    /// The chosen owner is a resolver that nothing here has to do with.
    private func ofNobody(_ graph: Graph, _ lookups: [BindingLookup]) -> [Diagnostic] {
        let modules = Set(lookups.map(\.node.module))
        let reachable = lookups.flatMap { [$0.node] + $0.outer.map(\.node) }
        return graph.bindings.compactMap { binding in
            guard let choice = binding.sharing.owner, binding.defects.isEmpty, modules.contains(binding.module),
                !reachable.contains(where: { $0.answers(to: choice.key) })
            else { return nil }
            return Diagnostic(
                .ownerNotAParent,
                at: choice.location,
                "`\(choice.type)` is to own `\(binding.type)`, but no resolver of module \(binding.module) is one, "
                    + "or has one as its parent",
                help: "name a resolver of this module, or make `\(choice.type)` the parent of one"
            )
        }
    }
}
