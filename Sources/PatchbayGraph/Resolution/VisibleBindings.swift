import PatchbayModel

/// The sound bindings that a resolver sees, itself or through its parents, before it is known which of the shared
/// ones are available.
struct VisibleBindings {
    let node: ResolverNode
    /// Its own providers and contributions, those of its parents, and then what every resolver of the module can make.
    let visible: [Int]
    /// The number of parents from here to the one that declares a provider or a contribution, for those that are not
    /// its own.
    let levels: [Int: Int]
    /// Bindings that only a parent can make, because its module keeps to itself what they take, but not their type.
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
            // A collection that this resolver adds to comes along whole, and a finding tells of elements that cannot.
            let parts = binding.isCollection ? parent.contributions(to: index) : [index]
            return gathered.contains(binding.key) || !parts.contains { graph.bindings[$0].staysOnActorOfResolver }
        }
        let known = Set(wide)
        throughParent = parent.usable.filter { index in
            let binding = graph.bindings[index]
            return (binding.isInjectable || binding.isStandIn) && binding.generics == nil && !known.contains(index)
                && binding.access >= graph.packages.neededAccess(of: binding.module, from: node.module)
                && parent.node.access >= graph.packages.neededAccess(of: parent.node.module, from: node.module)
                && parent.makesAlone(index)
        }
        visible = own + reached + wide + throughParent
        // A collection is gathered here, from methods of whichever resolver.
        let methods = reached.filter { graph.bindings[$0].isMethodOfResolver }
        levels = Dictionary(uniqueKeysWithValues: methods.map { ($0, parent.level(of: $0) + 1) })
    }

    /// The identity by which a provider, or a collection, of a child hides one of its parents.
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
    /// True if the value of a resolver's method stays on the actor that the resolver is: it is not `Sendable`.
    fileprivate var staysOnActorOfResolver: Bool {
        isMethodOfResolver && member?.problem != nil && member?.actor != nil
    }
}
