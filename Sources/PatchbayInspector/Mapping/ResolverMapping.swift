import PatchbayGraph
import PatchbayModel

/// Modules, injectables and what resolvers provide.
struct ResolverMapping: FrontEndMapping {
    func add(_ resolved: ResolvedGraph, _ sites: CodeSites, to builder: inout MapBuilder) {
        var nodes = BindingNodes(resolved.graph)
        let resolvers = resolved.resolvers + resolved.outerResolvers
        nodes.homeless = Self.homeless(resolved.graph, resolvers)
        let known = Set(resolvers.map(\.node.key))
        for resolver in resolvers.sorted(by: { $0.node.key < $1.node.key }) {
            let others = Self.otherProviders(of: resolver.node, resolved.graph, besides: known)
            builder.add(Self.owner(resolver.node, others))
            for other in others { builder.add(other) }
            add(resolver, &nodes, to: &builder)
        }
        addUnseen(resolved.graph, &nodes, to: &builder)
        for index in nodes.homeless.values.flatMap(\.self).sorted() {
            builder.note("no resolver has all that it needs", on: nodes.id(of: index, in: &builder))
        }
        nodes.addTemplates(in: &builder)
    }

    private static func owner(_ node: ResolverNode, _ others: [WiringOwner]) -> WiringOwner {
        let parents = ((node.parent.map { [$0.key] } ?? []) + node.refined).map(\.text)
        return WiringOwner(
            name: node.key.text,
            kind: .resolver,
            module: node.module,
            parents: parents + others.map(\.name).filter { !parents.contains($0) },
            location: node.location
        )
    }

    /// The owners of providers that a resolver takes over, of which no resolver was read: protocols that are none, mostly.
    private static func otherProviders(
        of node: ResolverNode,
        _ graph: Graph,
        besides known: Set<TypeKey>
    ) -> [WiringOwner] {
        var found: [WiringOwner] = []
        for binding in node.bindings.lazy.map({ graph.bindings[$0] }) {
            guard case .resolver(let key) = binding.owner, !known.contains(key),
                !found.contains(where: { $0.name == key.text })
            else { continue }
            let kind = node.refined.contains(key) ? WiringOwner.Kind.resolver : .protocol
            found.append(WiringOwner(name: key.text, kind: kind, module: binding.module))
        }
        return found
    }

    private func add(
        _ resolver: ResolvedResolver,
        _ nodes: inout BindingNodes,
        to builder: inout MapBuilder
    ) {
        let (lookup, methods) = (resolver.lookup, resolver.methodNames)
        let generated = Set(resolver.generated)
        let table = resolver.table
        for index in lookup.usable {
            let id = nodes.id(of: index, in: &builder)
            if generated.contains(index) {
                let names = [methods.name(of: index)] + (methods.namesOfProviders[index].map { [$0] } ?? [])
                let resolver = lookup.node.key.text
                builder.change(id) { node in
                    node.methods += names
                    if !node.resolvers.contains(resolver) { node.resolvers.append(resolver) }
                    if let made = table.resolutions[index] { node.add(WiringNode.MethodEffects(made)) }
                }
            }
            noteStore(of: index, lookup, id, in: &builder)
            addEdges(of: index, lookup, table, seenFrom: [lookup.node.key.text], &nodes, to: &builder)
        }
        for index in nodes.homeless.values.flatMap(\.self).sorted() where lookup.node.bindings.contains(index) {
            addEdges(of: index, lookup, nil, seenFrom: [lookup.node.key.text], &nodes, to: &builder)
        }
        addReplaced(lookup, &nodes, to: &builder)
    }

    /// Shared types, by key, that no resolver has all for which they need: each is an error, and a node of the map all the
    /// same.
    private static func homeless(_ graph: Graph, _ resolvers: [ResolvedResolver]) -> [TypeKey: [Int]] {
        var seen: Set<Int> = []
        var kept: Set<Int> = []
        for lookup in resolvers.lazy.map(\.lookup) {
            for index in lookup.node.bindings where graph.bindings[index].lifetime.isShared {
                seen.insert(index)
                let isAnswered = !lookup.providers(of: graph.bindings[index].key).isEmpty
                if isAnswered || lookup.owner(of: index) != nil { kept.insert(index) }
            }
        }
        let left = seen.subtracting(kept).filter { index in
            let binding = graph.bindings[index]
            return binding.defects.isEmpty && binding.generics == nil && !binding.isProvider
        }
        return Dictionary(grouping: left.sorted()) { graph.bindings[$0].key }
    }

    /// Notes the resolver that keeps a shared instance: the outermost one that has all it needs, or the one that it
    /// chooses.
    private func noteStore(of index: Int, _ lookup: BindingLookup, _ id: String, in builder: inout MapBuilder) {
        let binding = lookup.graph.bindings[index]
        guard binding.lifetime.isShared, let level = lookup.owner(of: index) else { return }
        let instanceOwner = lookup.resolver(at: level).key.text
        builder.change(id) { $0.instanceOwners.append(instanceOwner) }
        if binding.sharing.owner != nil { builder.note("kept where its `Owner` says", on: id) }
    }

    /// Types that the generator could make, had the resolver no provider of them.
    private func addReplaced(_ lookup: BindingLookup, _ nodes: inout BindingNodes, to builder: inout MapBuilder) {
        let usable = Set(lookup.usable)
        for index in lookup.node.bindings where !usable.contains(index) {
            let binding = lookup.graph.bindings[index]
            guard binding.defects.isEmpty, let provider = lookup.providers(of: binding.key).first else { continue }
            let id = nodes.id(of: index, in: &builder)
            let note = "`\(lookup.graph.bindings[provider].title)` stands in for it in `\(lookup.node.key)`"
            builder.change(id) { $0.notes.append(note) }
        }
    }

    /// Bindings that no resolver sees: modules that are made by hand, mostly. The answers to their requests are found
    /// by type alone.
    private func addUnseen(_ graph: Graph, _ nodes: inout BindingNodes, to builder: inout MapBuilder) {
        let seen = Set((graph.resolvers + graph.outerResolvers).flatMap(\.bindings))
        let unseen = graph.bindings.indices.filter { !seen.contains($0) && graph.bindings[$0].defects.isEmpty }
        guard let first = unseen.first else { return }
        let lookup = BindingLookup(graph, .nobody(seeing: unseen, of: graph.bindings[first]))
        for index in unseen { addEdges(of: index, lookup, nil, seenFrom: [], &nodes, to: &builder) }
    }

    private func addEdges(
        of index: Int,
        _ lookup: BindingLookup,
        _ table: ResolutionTable?,
        seenFrom: [String],
        _ nodes: inout BindingNodes,
        to builder: inout MapBuilder
    ) {
        let binding = lookup.graph.bindings[index]
        let from = nodes.id(of: index, in: &builder)
        for request in lookup.requests(of: index) {
            let to: String
            var kind = WiringEdge.Kind.direct
            let outcome = lookup.outcome(of: request)
            switch outcome.answer {
            case .binding(let target):
                to = nodes.id(of: target, in: &builder)
                if lookup.graph.bindings[target].isModuleFactory { kind = .factory }
            case .resolver(let level):
                to = builder.addOnce(.resolver(lookup.resolver(at: level)))
            case .metatype: continue
            case .assisted, .deferred:
                let homeless = nodes.homeless[request.wanted.key]?.first { lookup.node.bindings.contains($0) }
                to = homeless.map { nodes.id(of: $0, in: &builder) } ?? builder.addOnce(.argument(request, of: binding))
            case .absent:
                let places = seenFrom.map { " in `\($0)`" }
                builder.note("`\(request.label): \(request.type)` is nil\(places.joined())", on: from)
                continue
            case .ambiguous(let candidates):
                let names = candidates.map { "`\(lookup.graph.bindings[$0].title)`" }.joined(separator: " or ")
                let text = "`\(request.label): \(request.type)` may be \(names)"
                let ids = candidates.map { nodes.id(of: $0, in: &builder) }
                builder.add(WiringUnknown(node: from, candidates: ids, text: text, location: request.location))
                continue
            }
            var edge = WiringEdge(
                from: from,
                to: to,
                label: request.label,
                kind: kind,
                isDeferred: outcome.isDeferred || lookup.isDeferredFactory(index),
                seenFrom: seenFrom,
                location: request.location
            )
            edge.conditions = conditions(of: request, outcome, from: index, table)
            builder.add(edge)
        }
    }

    /// The conditions under which an optional is not nil: what it takes may not be there, or not to be made.
    private func conditions(
        of request: Request,
        _ outcome: Outcome,
        from index: Int,
        _ table: ResolutionTable?
    ) -> [String] {
        guard let table, case .binding = outcome.answer else { return [] }
        let requests = [request] + outcome.deferrals.map(\.request)
        return requests.lazy.map { table.conditions(of: $0) }.first { !$0.isEmpty }?
            .filter { !table[index].conditions.contains($0) } ?? []
    }
}

extension WiringNode.MethodEffects {
    fileprivate init(_ resolution: Resolution) {
        self.init(
            isAsync: resolution.effects.isAsync,
            isThrowing: resolution.effects.isThrowing,
            isolation: resolution.globalActor
        )
    }
}

extension BindingLookup {
    /// The resolver itself, or the parent so many steps away.
    fileprivate func resolver(at level: Int) -> ResolverNode {
        level > 0 && level <= outer.count ? outer[level - 1].node : node
    }
}

/// The nodes of bindings, one a declaration: a resolver that inherits a provider has a binding of its own for it, and a
/// module has one and its factory another.
private struct BindingNodes {
    private struct Identity: Hashable {
        var kind: WiringNode.Kind
        var owner: Owner
        var key: TypeKey
        var location: SourceLocation
    }

    /// A declaration: of a generic one, the same for all types.
    private struct Origin: Hashable {
        var kind: WiringNode.Kind
        var owner: Owner
        var location: SourceLocation
    }

    private let graph: Graph
    private var ids: [Identity: String] = [:]
    /// Shared types, by key, that no resolver can keep.
    var homeless: [TypeKey: [Int]] = [:]
    private lazy var lifetimes = Dictionary(
        graph.bindings.lazy.filter(\.isInjectable).map { ($0.key, WiringNode.lifetime(of: $0)) }
    ) { first, _ in first }
    private var templates: [Origin: String] = [:]
    /// The origins of bindings that are made of a generic declaration, by node.
    private var specialized: [String: Origin] = [:]

    init(_ graph: Graph) {
        self.graph = graph
    }

    mutating func id(of index: Int, in builder: inout MapBuilder) -> String {
        let binding = graph.bindings[index]
        let identity = Identity(
            kind: WiringNode.kind(of: binding),
            owner: binding.owner,
            key: TypeKey(binding.mappedType),
            location: binding.location
        )
        if let id = ids[identity] {
            builder.change(id) { $0.add(binding.effects) }
            return id
        }
        var node = WiringNode(binding)
        // A stand-in is the type that it stands for, and lives as long.
        if binding.isStandIn, let key = binding.requests.first?.key, let lifetime = lifetimes[key] {
            node.lifetime = lifetime
        }
        let id = builder.add(node)
        ids[identity] = id
        let origin = Origin(kind: WiringNode.kind(of: binding), owner: binding.owner, location: binding.location)
        if binding.generics != nil { templates[origin] = id }
        if binding.isSpecialized { specialized[id] = origin }
        Self.addTargets(of: binding, id, &builder.codeTargets)
        return id
    }

    /// The node of the generic declaration is noted on each node that is made of it, if it is in the map.
    func addTemplates(in builder: inout MapBuilder) {
        for (id, origin) in specialized {
            guard let template = templates[origin], template != id else { continue }
            builder.change(id) { $0.template = template }
        }
    }

    /// Notes where it is made, and the type that it makes: not the product of a factory, which is asked for by the
    /// factory.
    private static func addTargets(of binding: Binding, _ id: String, _ codeTargets: inout CodeTargets) {
        switch binding.kind {
        case .initializer, .factoryMethod, .propertyInjection, .module, .moduleFactory:
            codeTargets.add(id, madeBy: .type(path(of: binding)), in: binding.module)
            codeTargets.add(id, making: TypeKey(binding.mappedType))
        case .provider(let member), .contribution(let member, _):
            // A value of an equal type need not come from here: there are many an `Int`.
            codeTargets.add(id, madeBy: .member(owner(of: binding), member.name))
            codeTargets.add(id, askedForAs: member.isProperty ? .property(member.name) : .provider(member.name))
        case .collection, .gathering, .standIn: break
        }
    }

    /// The names of the type as code around its members has them.
    private static func path(of binding: Binding) -> [String] {
        let names = binding.mappedType.names ?? []
        return names.count > 1 && names[0] == binding.module ? Array(names.dropFirst()) : names
    }

    private static func owner(of binding: Binding) -> TypeKey {
        switch binding.owner {
        case .module: ""
        case .resolver(let key): key
        }
    }
}

extension WiringNode {
    fileprivate mutating func add(_ effects: Effects) {
        isAsync = isAsync || effects.isAsync
        isThrowing = isThrowing || effects.isThrowing
    }
}
