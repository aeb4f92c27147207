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
            + ofRequests(context.graph, resolvers)
    }

    /// Instances kept by a resolver may need some of a resolver that is neither above nor below.
    private func ofNeeds(_ resolver: ResolvedResolver, _ lookups: [BindingLookup]) -> [Diagnostic] {
        let lookup = resolver.lookup
        let owned = lookup.owned.filter { lookup.graph.bindings[$0].sharing.owner != nil }
        return owned.flatMap { index -> [Diagnostic] in
            Shortage.all(from: index, lookup).compactMap { shortage in
                let key = shortage.request.wanted.key
                guard !lookup.isAnsweredFurtherIn(shortage.request, lookups),
                    let target = lookup.graph.bindings.first(where: { $0.key == key && $0.lifetime.isShared }),
                    let choice = target.sharing.owner,
                    // One that is on the way does not know the type, which is told otherwise.
                    !lookup.chain.contains(where: { $0.node.answers(to: choice.key) })
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
        let (lookup, node) = (resolver.lookup, resolver.node)
        let binding = lookup.graph.bindings[index]
        return Diagnostic(
            .ownerNotAParent,
            at: shortage.request.location,
            "`\(target.type)` belongs to \(choice.type), which is not on the way from \(node.type) up, where "
                + "`\(binding.type)` lives",
            chain: lookup.graph.notes(along: shortage.path)
                + [.init("\(target.type) says `Owner = any \(choice.type)`", at: choice.location)]
                + resolver.paths.notes(to: index),
            help: "let a resolver own it that is a parent of both, or make \(choice.type) a parent of \(node.type)"
        )
    }

    /// The chosen owner is a resolver that nothing here has to do with.
    private func ofNobody(_ graph: Graph, _ lookups: [BindingLookup]) -> [Diagnostic] {
        let modules = Set(lookups.map(\.node.module))
        let reachable = lookups.flatMap(\.chain)
        return graph.bindings.compactMap { binding in
            guard let choice = binding.sharing.owner, binding.defects.isEmpty, modules.contains(binding.module),
                !reachable.contains(where: { $0.node.answers(to: choice.key) })
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

    /// The chosen owner is reached, and does not know the type: its store was generated in a module that sees no such type, or
    /// none with these arguments. Told of where it is asked for, or of its choice, unless somebody provides it.
    private func ofRequests(_ graph: Graph, _ resolvers: [ResolvedResolver]) -> [Diagnostic] {
        let reachable = resolvers.flatMap(\.lookup.chain)
        var unowned: [TypeKey: (binding: Int, owner: BindingLookup)] = [:]
        let chosen = graph.bindings.indices.filter { graph.bindings[$0].sharing.owner != nil }
        for (key, indices) in Dictionary(grouping: chosen, by: { graph.bindings[$0].sharing.owner?.key }) {
            let owners = key.map { key in reachable.filter { $0.node.answers(to: key) } } ?? []
            guard let first = owners.first else { continue }
            let known = Set(owners.lazy.flatMap(\.node.bindings))
            for index in indices where !known.contains(index) && graph.bindings[index].defects.isEmpty {
                let binding = graph.bindings[index]
                guard resolvers.allSatisfy({ $0.lookup.providers(of: binding.key).isEmpty }) else { continue }
                unowned[binding.key] = (index, first)
            }
        }
        if unowned.isEmpty { return [] }
        var asked: Set<TypeKey> = []
        let told = SharedMistakes.told(of: resolvers, in: \.ownCompiled, as: \.location) { request, index, resolver in
            guard case .assisted = resolver.lookup.outcome(of: request).answer,
                let found = unowned[request.wanted.key]
            else { return nil }
            asked.insert(request.wanted.key)
            let made = graph.bindings[found.binding]
            return unseen(
                made,
                by: found.owner.node,
                at: request.location,
                chain: resolver.path(to: request, of: index),
                similar: made.sharing.owner.map { [.init("`\(made.type)` says so", at: $0.location)] } ?? [],
                remedy: ", or provide it in `\(resolver.node.type)`"
            )
        }
        let modules = Set(resolvers.map(\.node.module))
        let idle = unowned.values.compactMap { index, owner -> Diagnostic? in
            let made = graph.bindings[index]
            // Other modules may provide what they see; of what has several forms, by `#if`, the owner may know another one.
            guard !asked.contains(made.key), modules.contains(made.module), made.generics == nil,
                made.access < .package,
                !owner.node.bindings.contains(where: { graph.bindings[$0].key == made.key }),
                let choice = made.sharing.owner
            else { return nil }
            return unseen(made, by: owner.node, at: choice.location)
        }
        return told + idle.sorted()
    }

    private func unseen(
        _ made: Binding,
        by owner: ResolverNode,
        at location: SourceLocation,
        chain: [Diagnostic.Note] = [],
        similar: [Diagnostic.Note] = [],
        remedy: String = ""
    ) -> Diagnostic {
        Diagnostic(
            .ownerNotAParent,
            at: location,
            "`\(owner.type)` is to own `\(made.type)`, but its store is generated in \(owner.module), which does not "
                + "see that type",
            chain: chain,
            similar: similar,
            help: "let a resolver own it whose module knows it\(remedy)"
        )
    }
}
