import PatchbayModel

/// The sound bindings that a resolver sees, itself or through its parents, before it is known which of the shared
/// ones are available.
struct VisibleBindings {
    let node: ResolverNode
    /// Its own providers and contributions, those of its parents, and then what every resolver of the module can make.
    let visible: [Int]
    /// How many parents away a provider or a contribution is declared, for those that are not its own.
    let levels: [Int: Int]
    /// What only a parent can make, because its module keeps to itself what it takes, but not the type.
    let throughParent: [Int]

    init(_ graph: Graph, _ node: ResolverNode, _ parent: BindingLookup?) {
        self.node = node
        let sound = node.bindings.filter { index in
            let binding = graph.bindings[index]
            // Nobody keeps an instance for a type that is left open.
            return binding.defects.isEmpty && !(binding.generics != nil && binding.lifetime.isShared)
        }
        let own = sound.filter { graph.bindings[$0].isOfResolver }
        let wide = sound.filter { !graph.bindings[$0].isOfResolver }
        guard let parent else {
            (visible, levels, throughParent) = (sound, [:], [])
            return
        }
        let taken = Set(own.map { Identity(graph.bindings[$0]) })
        let gathered = Set(
            own.filter { graph.bindings[$0].isCollection }.flatMap { graph.bindings[$0].requests }.map(\.key)
        )
        let reached = parent.usable.filter { index in
            let binding = graph.bindings[index]
            guard binding.isOfResolver, !taken.contains(Identity(binding)) else { return false }
            // What this resolver adds to comes along whole, and a finding tells of what cannot.
            let parts = binding.isCollection ? parent.contributions(to: index) : [index]
            return gathered.contains(binding.key) || !parts.contains { graph.bindings[$0].staysOnActorOfResolver }
        }
        let known = Set(wide)
        throughParent = parent.usable.filter { index in
            let binding = graph.bindings[index]
            return (binding.isInjectable || binding.isStandIn) && binding.generics == nil && !known.contains(index)
                && binding.access >= graph.packages.needed(of: binding.module, from: node.module)
                && parent.node.access >= graph.packages.needed(of: parent.node.module, from: node.module)
                && parent.makesAlone(index)
        }
        visible = own + reached + wide + throughParent
        // A collection is gathered here, from methods of whichever resolver.
        let methods = reached.filter { graph.bindings[$0].isMethodOfResolver }
        levels = Dictionary(uniqueKeysWithValues: methods.map { ($0, parent.level(of: $0) + 1) })
    }

    /// What a provider, or a collection, of a child hides in its parents.
    private struct Identity: Hashable {
        var key: TypeKey
        var name: String

        init(_ binding: Binding) {
            key = binding.key
            name = binding.name.lowercased()
        }
    }
}

extension Binding {
    /// Whether what a method of a resolver makes stays on the actor that the resolver is: it is not `Sendable`.
    fileprivate var staysOnActorOfResolver: Bool {
        isMethodOfResolver && problem != nil && actorOfResolver != nil
    }
}
