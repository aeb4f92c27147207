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
            let parts = binding.isCollection ? parent.parts(of: index) : [index]
            guard parts.allSatisfy({ graph.isVisible(graph.bindings[$0], from: node.module) }) else { return false }
            return gathered.contains(binding.key) || !parts.contains { graph.bindings[$0].staysOnActorOfResolver }
        }
        let known = Set(wide)
        throughParent = parent.usable.filter { index in
            let binding = graph.bindings[index]
            return (binding.isInjectable || binding.isStandIn || binding.isModuleFactory) && binding.generics == nil
                && !known.contains(index)
                && graph.isVisible(binding, from: node.module)
                && parent.node.access >= graph.packages.neededAccess(of: parent.node.module, from: node.module)
                && parent.makesAlone(index) && !Self.isMade(of: taken, index, parent)
        }
        visible = own + reached + wide + throughParent
        // A collection is gathered here, from methods of whichever resolver.
        let methods = reached.filter { graph.bindings[$0].isMethodOfResolver }
        levels = Dictionary(uniqueKeysWithValues: methods.map { ($0, parent.level(of: $0) + 1) })
    }

    /// True if a parent makes a binding of something that the child provides otherwise, so that it would not be the same.
    private static func isMade(of replaced: Set<Identity>, _ index: Int, _ parent: BindingLookup) -> Bool {
        guard !replaced.isEmpty, !parent.graph.bindings[index].lifetime.isShared else { return false }
        let keys = Set(replaced.map(\.key))
        var waiting = [index]
        var seen = Set(waiting)
        while let next = waiting.popLast() {
            for request in parent.requests(of: next) {
                switch parent.outcome(of: request).answer {
                case .binding(let target):
                    let binding = parent.graph.bindings[target]
                    if binding.isOfResolver, replaced.contains(Identity(binding)) { return true }
                    if !binding.lifetime.isShared, seen.insert(target).inserted { waiting.append(target) }
                // The parent does without what the child has.
                case .absent where request.nested.contains { keys.contains($0.key) }: return true
                case .absent, .assisted, .ambiguous, .deferred, .metatype, .resolver: break
                }
            }
        }
        return false
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
