import PatchbayModel

/// A shared type that its owner makes of what has another name, while a child has what is asked for by name.
///
/// ```swift
/// final class Users: SharedInjectable {
///     struct Dependency { let mainDatabase: Database }  // provideMainDatabase of a child
/// ```
///
/// It is said where all three are of one module, which may choose the owner.
struct NamedBelowOwnerCheck: Check {
    func findings(in context: ResolvedGraph) -> [Diagnostic] {
        let lookups = context.wiredResolvers.map(\.lookup)
        let inner = lookups.filter { !$0.outer.isEmpty }
            .sorted { ($0.outer.count, $0.node.key) < ($1.outer.count, $1.node.key) }
        var below: [TypeKey: [ChildProviders]] = [:]
        for lookup in inner {
            let bindings = lookup.graph.bindings
            let key = lookup.node.key
            let own = lookup.usable.filter { bindings[$0].isProvider && bindings[$0].owner == .resolver(key) }
            guard !own.isEmpty else { continue }
            for outer in lookup.outer where outer.node.module == lookup.node.module {
                below[outer.node.key, default: []].append(ChildProviders(child: lookup, own: own))
            }
        }
        return lookups.flatMap { owner in
            below[owner.node.key].flatMap { NamedBelowOwnerSearch(owner, $0) }?.findings() ?? []
        }.sorted()
    }
}

/// The providers that a resolver declares itself.
private struct ChildProviders {
    var child: BindingLookup
    var own: [Int]
}

/// The requests of one owner that a resolver below it has something for by name.
private struct NamedBelowOwnerSearch {
    /// Bindings by their indices.
    private struct Mistake {
        var asking: Int
        var request: Request
        /// The provider that the owner has, and that of the child.
        var found: Int
        var named: Int
        var child: BindingLookup
    }

    private let owner: BindingLookup
    /// The mistakes by the binding that asks.
    private let mistakes: [Int: [Mistake]]

    /// - Parameter below: The resolvers below the owner, nearest first.
    /// - Returns: `nil` where there is no such request.
    init?(_ owner: BindingLookup, _ below: [ChildProviders]) {
        let bindings = owner.graph.bindings
        var named: [TypeKey: [(binding: Int, child: BindingLookup)]] = [:]
        for child in below {
            for index in child.own { named[bindings[index].key, default: []].append((index, child.child)) }
        }
        guard !named.isEmpty else { return nil }
        var mistakes: [Int: [Mistake]] = [:]
        for index in owner.usable where !owner.isMadeOutside(index) {
            for request in owner.requests(of: index) {
                guard case .binding(let answer) = owner.outcome(of: request).answer, bindings[answer].isProvider,
                    !bindings[answer].isNamed(request.label), let others = named[bindings[answer].key]
                else { continue }
                let other = others.first { other in
                    bindings[other.binding].isNamed(request.label)
                        && other.child.outcome(of: request).answer == .binding(other.binding)
                }
                guard let other else { continue }
                mistakes[index, default: []].append(
                    Mistake(
                        asking: index,
                        request: request,
                        found: answer,
                        named: other.binding,
                        child: other.child
                    )
                )
            }
        }
        guard !mistakes.isEmpty else { return nil }
        self.owner = owner
        self.mistakes = mistakes
    }

    /// One for each request, with the shared type that is nearest to it.
    func findings() -> [Diagnostic] {
        let bindings = owner.graph.bindings
        var found: [SourceLocation: (mistake: Mistake, shared: [(binding: Int, chain: Chain)])] = [:]
        for shared in owner.owned {
            let binding = bindings[shared]
            guard !binding.isOfResolver, binding.sharing.owner == nil, binding.module == owner.node.module else {
                continue
            }
            for (index, chain) in reached(from: shared) {
                for mistake in mistakes[index] ?? [] {
                    found[mistake.request.location, default: (mistake, [])].shared.append((shared, chain))
                }
            }
        }
        return found.values.compactMap { mistake, shared in
            let sorted = shared.sorted {
                ($0.chain.count, bindings[$0.binding].key) < ($1.chain.count, bindings[$1.binding].key)
            }
            let others = sorted.dropFirst().map { bindings[$0.binding].type }
            return sorted.first.map { finding(mistake, about: bindings[$0.binding].type, $0.chain, also: others) }
        }
    }

    private typealias Chain = [Diagnostic.Note]

    /// The bindings with such requests that the owner makes a shared type of, but for what is shared itself.
    private func reached(from shared: Int) -> [(binding: Int, chain: Chain)] {
        let bindings = owner.graph.bindings
        let reached = PathTree(from: [shared], owner) { request in
            owner.outcome(of: request).answer.binding.flatMap { bindings[$0].lifetime.isShared ? nil : $0 }
        }
        return reached.steps.indices.filter { mistakes[reached.steps[$0].binding] != nil }.map { place in
            (reached.steps[place].binding, owner.graph.notes(along: reached.edges(to: place)))
        }
    }

    private func finding(
        _ mistake: Mistake,
        about type: TypeExpression,
        _ chain: Chain,
        also others: [TypeExpression]
    ) -> Diagnostic {
        let (bindings, request) = (owner.graph.bindings, mistake.request)
        let named = bindings[mistake.named]
        let name = type.names?.joined(separator: ".") ?? "\(type)"
        let (child, most) = (mistake.child.node, 3)
        let listed = others.prefix(most).map { "`\($0)`" }.joined(separator: ", ")
        let rest = others.count > most ? " and \(others.count - most) more" : ""
        let store = "`var shared: \(ResolverNode.storeName(of: child.type)) { get }`"
        let keeping = child.store == nil ? ", which declares \(store) then" : ", whose store keeps it then"
        return Diagnostic(
            .namedBelowOwner,
            at: request.location,
            "`\(type)` lives in \(owner.node.type), where `\(request.label): \(request.type)` is what "
                + "\(bindings[mistake.found].title) provides, and not \(named.title)",
            chain: [bindings[mistake.asking].note(for: request)] + chain
                + (others.isEmpty ? [] : [.init("so does what is made of it: \(listed)\(rest)")]),
            similar: [.init("\(named.title) has that name", at: named.location)],
            help: "write in `\(name)` which is meant: `typealias Owner = any \(owner.node.type)`, or "
                + "`typealias Owner = any \(child.type)`\(keeping)"
        )
    }
}

/// A shared type that would outlive what it needs.
///
/// ```swift
/// final class Cache: SharedInjectable {
///     typealias Owner = any AppResolver
///     struct Dependency { let session: Session }  // which SessionResolver provides
/// ```
struct CaptiveDependencyCheck: Check {
    func findings(in context: ResolvedGraph) -> [Diagnostic] {
        let resolvers = context.wiredResolvers
        let lookups = resolvers.map(\.lookup)
        return resolvers.flatMap { captives(of: $0, lookups) }
    }

    private func captives(of resolver: ResolvedResolver, _ lookups: [BindingLookup]) -> [Diagnostic] {
        let lookup = resolver.lookup
        return lookup.owned.compactMap { index in
            guard let choice = lookup.graph.bindings[index].sharing.owner else { return nil }
            let paths = Shortage.all(from: index, lookup).lazy.flatMap { $0.deepened(in: lookup) + [$0] }
            return paths.compactMap { shortage in
                let inner = lookup.inner(lookups, answering: shortage.request)
                    .min { ($0.outer.count, $0.node.key) < ($1.outer.count, $1.node.key) }
                return inner.map { finding(index, choice, shortage, in: resolver, from: $0.node) }
            }.first
        }
    }

    private func finding(
        _ index: Int,
        _ choice: OwnerChoice,
        _ shortage: Shortage,
        in resolver: ResolvedResolver,
        from inner: ResolverNode
    ) -> Diagnostic {
        let lookup = resolver.lookup
        let binding = lookup.graph.bindings[index]
        let request = shortage.request
        return Diagnostic(
            .captiveDependency,
            at: request.location,
            "`\(binding.type)` lives in \(lookup.node.type) and would outlive `\(request.label): \(request.type)`, "
                + "which is there only in \(inner.type)",
            chain: lookup.graph.notes(along: shortage.path) + [
                .init("\(binding.type) says `Owner = any \(choice.type)`", at: choice.location)
            ]
                + resolver.paths.notes(to: index),
            similar: NearBindings(lookup, besides: shortage.path).notes(for: request.wanted),
            help: "let \(inner.type) own `\(binding.type)`: leave `Owner` out, or write "
                + "`typealias Owner = any \(inner.type)`"
        )
    }
}

/// Resolvers that are each other's parents.
///
/// ```swift
/// protocol AppResolver: Resolver { var parent: any SessionResolver { get } }
/// protocol SessionResolver: Resolver { var parent: any AppResolver { get } }
/// ```
struct ParentCycleCheck: Check {
    func findings(in context: ResolvedGraph) -> [Diagnostic] {
        let graph = context.graph
        let nodes = (graph.resolvers + graph.outerResolvers).sorted { $0.key < $1.key }
        let places = Dictionary(nodes.enumerated().map { ($1.key, $0) }) { first, _ in first }
        let cycles = Cycles.find(from: graph.resolvers.compactMap { places[$0.key] }) { place in
            let parent = nodes[place].parent.flatMap { places[$0.key] }
            return parent.map { [((), $0)] } ?? []
        }
        return cycles.map { finding($0.map { nodes[$0.node] }) }
    }

    private func finding(_ cycle: [ResolverNode]) -> Diagnostic {
        let names = (cycle + [cycle[0]]).map { "\($0.type)" }
        return Diagnostic(
            .parentCycle,
            at: cycle[0].parent?.location ?? cycle[0].location,
            "`\(cycle[0].type)` is its own parent: \(names.joined(separator: " → "))",
            chain: cycle.compactMap { node in
                node.parent.map { .init("the parent of \(node.type) is \($0.key)", at: $0.location) }
            },
            help: "delete the `parent` of the one that lives longest"
        )
    }
}
