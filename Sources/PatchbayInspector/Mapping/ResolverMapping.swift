import PatchbayGraph
import PatchbayModel

/// Modules, injectables and what resolvers provide.
struct ResolverMapping: DoorMapping {
    func add(_ graph: Graph, _ sites: CodeSites, to builder: inout MapBuilder) {
        var nodes = BindingNodes(graph)
        let resolvers = graph.resolvers + graph.outerResolvers
        var views = ResolverViews(graph)
        for resolver in resolvers.sorted(by: { $0.key < $1.key }) {
            builder.add(Self.owner(resolver))
            add(views.view(of: resolver), &nodes, to: &builder)
        }
        addUnseen(graph, &nodes, to: &builder)
        nodes.linkTemplates(in: &builder)
    }

    private static func owner(_ node: ResolverNode) -> WiringOwner {
        WiringOwner(
            name: node.key.text,
            kind: .resolver,
            module: node.module,
            parents: (node.parent.map { [$0.key] } ?? []).map(\.text) + node.refined.map(\.text),
            location: node.location
        )
    }

    private func add(
        _ view: ResolverView,
        _ nodes: inout BindingNodes,
        to builder: inout MapBuilder
    ) {
        let indices = GeneratedMethods.wanted(view)
        let methods = MethodNames(view, indices)
        let generated = Set(indices)
        for index in view.usable {
            let id = nodes.id(of: index, in: &builder)
            if generated.contains(index) {
                let method = methods.name(of: index, view)
                builder.change(id) { $0.methods.append(method) }
            }
            noteStore(of: index, view, id, in: &builder)
            addEdges(of: index, view, seenFrom: [view.node.key.text], &nodes, to: &builder)
        }
        addReplaced(view, &nodes, to: &builder)
    }

    /// Which resolver keeps a shared instance: the outermost one that has all it needs, or the one that it chooses.
    private func noteStore(of index: Int, _ view: ResolverView, _ id: String, in builder: inout MapBuilder) {
        let binding = view.graph.bindings[index]
        guard binding.lifetime.isShared, let level = view.owner(of: index) else { return }
        let keeper = view.resolver(at: level).key.text
        builder.change(id) { $0.keepers.append(keeper) }
        if binding.chosenOwner != nil { builder.note("kept where its `Owner` says", on: id) }
    }

    /// Types that the generator could make, had the resolver no provider of them.
    private func addReplaced(_ view: ResolverView, _ nodes: inout BindingNodes, to builder: inout MapBuilder) {
        let usable = Set(view.usable)
        for index in view.node.bindings where !usable.contains(index) {
            let binding = view.graph.bindings[index]
            guard binding.defects.isEmpty, let provider = view.providers(of: binding.key).first else { continue }
            let id = nodes.id(of: index, in: &builder)
            let note = "`\(view.graph.bindings[provider].title)` stands in for it in `\(view.node.key)`"
            builder.change(id) { $0.notes.append(note) }
        }
    }

    /// What no resolver sees: modules that are made by hand, mostly. What they need is looked up by type alone.
    private func addUnseen(_ graph: Graph, _ nodes: inout BindingNodes, to builder: inout MapBuilder) {
        let seen = Set((graph.resolvers + graph.outerResolvers).flatMap(\.bindings))
        let unseen = graph.bindings.indices.filter { !seen.contains($0) && graph.bindings[$0].defects.isEmpty }
        guard let first = unseen.first else { return }
        let nobody = ResolverNode(
            key: "",
            type: .void,
            module: graph.bindings[first].module,
            location: graph.bindings[first].location,
            bindings: unseen
        )
        let view = ResolverView(graph, nobody)
        for index in unseen { addEdges(of: index, view, seenFrom: [], &nodes, to: &builder) }
    }

    private func addEdges(
        of index: Int,
        _ view: ResolverView,
        seenFrom: [String],
        _ nodes: inout BindingNodes,
        to builder: inout MapBuilder
    ) {
        let binding = view.graph.bindings[index]
        let from = nodes.id(of: index, in: &builder)
        for request in view.requests(of: index) {
            let to: String
            var kind = WiringEdge.Kind.direct
            let lead = view.lead(request)
            switch lead.link {
            case .binding(let target):
                to = nodes.id(of: target, in: &builder)
                if view.graph.bindings[target].isMaker { kind = .factory }
            case .resolver(let level):
                to = builder.addOnce(.resolver(view.resolver(at: level)))
            case .metatype: continue
            case .lifted, .deferred:
                to = builder.addOnce(.argument(request, of: binding))
            case .absent:
                let places = seenFrom.map { " in `\($0)`" }
                builder.note("`\(request.label): \(request.type)` is nil\(places.joined())", on: from)
                continue
            case .ambiguous(let candidates):
                let names = candidates.map { "`\(view.graph.bindings[$0].title)`" }.joined(separator: " or ")
                let text = "`\(request.label): \(request.type)` may be \(names)"
                builder.add(WiringUnknown(node: from, text: text, location: request.location))
                continue
            }
            let edge = WiringEdge(
                from: from,
                to: to,
                label: request.label,
                kind: kind,
                isDeferred: lead.isDeferred || view.isLate(index),
                seenFrom: seenFrom,
                location: request.location
            )
            builder.add(edge)
        }
    }
}

extension ResolverView {
    /// The resolver itself, or the parent so many steps away.
    fileprivate func resolver(at level: Int) -> ResolverNode {
        level > 0 && level <= outer.count ? outer[level - 1].node : node
    }
}

/// Hands out one node a declaration: a resolver that inherits a provider has a binding of its own for it, and a module
/// has one and its factory another.
private struct BindingNodes {
    private struct Identity: Hashable {
        var kind: Binding.Kind
        var owner: Owner
        var key: TypeKey
        var location: SourceLocation
    }

    /// A declaration: of a generic one, the same for all types.
    private struct Origin: Hashable {
        var kind: Binding.Kind
        var owner: Owner
        var location: SourceLocation
    }

    private let graph: Graph
    private var ids: [Identity: String] = [:]
    private var templates: [Origin: String] = [:]
    /// What is made of a generic declaration, by node.
    private var specialized: [String: Origin] = [:]

    init(_ graph: Graph) {
        self.graph = graph
    }

    mutating func id(of index: Int, in builder: inout MapBuilder) -> String {
        let binding = graph.bindings[index]
        let identity = Identity(
            kind: Self.kind(of: binding),
            owner: binding.owner,
            key: TypeKey(binding.mappedType),
            location: binding.location
        )
        if let id = ids[identity] {
            builder.change(id) { $0.add(binding.effects) }
            return id
        }
        let id = builder.add(WiringNode(binding))
        ids[identity] = id
        let origin = Origin(kind: Self.kind(of: binding), owner: binding.owner, location: binding.location)
        if binding.generics != nil { templates[origin] = id }
        if binding.isSpecialized { specialized[id] = origin }
        Self.link(binding, id, &builder.links)
        return id
    }

    /// Says of each node that is made of a generic declaration which one that is, if it is in the map.
    func linkTemplates(in builder: inout MapBuilder) {
        for (id, origin) in specialized {
            guard let template = templates[origin], template != id else { continue }
            builder.change(id) { $0.template = template }
        }
    }

    /// Where it is made, and what it makes: not what a factory makes, which is asked for by the factory.
    private static func link(_ binding: Binding, _ id: String, _ links: inout CodeLinks) {
        switch binding.kind {
        case .initializer, .factoryMethod:
            links.add(id, madeBy: .type(path(of: binding)))
            links.add(id, making: TypeKey(binding.mappedType))
        case .propertyInjection, .module, .moduleMaker:
            links.add(id, madeBy: .type(path(of: binding)))
            links.add(id, making: TypeKey(binding.mappedType))
        case .provider(let method):
            // What has an equal type need not come from here: there are many an `Int`.
            links.add(id, madeBy: .member(owner(of: binding), method))
        case .contribution(let method, _):
            links.add(id, madeBy: .member(owner(of: binding), method))
        case .collection: break
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

    private static func kind(of binding: Binding) -> Binding.Kind {
        switch binding.kind {
        case .moduleMaker(let form): .module(form)
        case .initializer, .factoryMethod, .propertyInjection, .provider, .contribution, .collection, .module:
            binding.kind
        }
    }
}

extension WiringNode {
    fileprivate mutating func add(_ effects: Effects) {
        isAsync = isAsync || effects.isAsync
        isThrowing = isThrowing || effects.isThrowing
    }
}
