import PatchbayModel

/// Effects that a method has at least.
struct EffectsFloor: Equatable {
    var effects: Effects
    /// The error that it throws, if that is of one type.
    var thrown: ThrownType?

    func raise(_ resolution: inout Resolution) {
        if effects.isThrowing {
            let isSame = !resolution.effects.isThrowing || resolution.thrown?.key == thrown?.key
            resolution.thrown = isSame ? thrown : nil
        }
        resolution.effects = resolution.effects.union(effects)
    }

    mutating func formUnion(_ resolution: Resolution) {
        if resolution.effects.isThrowing {
            let isSame = !effects.isThrowing || thrown?.key == resolution.thrown?.key
            thrown = isSame ? resolution.thrown : nil
        }
        effects = effects.union(resolution.effects)
    }
}

/// A generated method gets the effects that it has in any build configuration in all of them.
///
/// A program is written once: where one system's provider throws and another's does not, who calls the generated method
/// writes `try`, and that has to be right on both.
enum EffectsOfAlternatives {
    /// The identity of a method across configurations.
    private struct Identity: Hashable {
        var resolver: TypeKey
        var name: String
        var parameters: [String]
    }

    /// - Complexity: linear in the methods of all configurations, for each step that an effect is handed on between them.
    static func settle(_ graphs: [ResolvedGraph]) {
        guard graphs.count > 1 else { return }
        let methods = graphs.map { graph in graph.wiredResolvers.filter { !$0.hasCycle }.flatMap(Self.methods) }
        while true {
            let floors = joined(methods, graphs.map(\.configuration))
            var hasChanged = false
            for (graph, methods) in zip(graphs, methods) {
                let raised = methods.filter { method in floors[method.identity].map { method.raise(to: $0) } ?? false }
                guard !raised.isEmpty else { continue }
                hasChanged = true
                for context in graph.resolvers { context.forgetTable() }
            }
            guard hasChanged else { return }
        }
    }

    /// A method in one configuration.
    private struct Method {
        let identity: Identity
        let context: ResolvedResolver
        let index: Int

        var resolution: Resolution { context.table[index] }

        /// - Returns: true if that changes anything.
        func raise(to floor: EffectsFloor) -> Bool {
            let resolution = resolution
            guard resolution.effects != floor.effects || resolution.thrown?.key != floor.thrown?.key else {
                return false
            }
            return context.raise(index, to: floor)
        }
    }

    /// An effect that no build of a configuration has counts for nothing there.
    private static func joined(
        _ methods: [[Method]],
        _ configurations: [BuildConfiguration?]
    ) -> [Identity: EffectsFloor] {
        var floors: [Identity: EffectsFloor] = [:]
        for (methods, configuration) in zip(methods, configurations) {
            for method in methods {
                let resolution = method.resolution
                guard configuration?.value(of: resolution.conditions) != false else { continue }
                floors[method.identity, default: EffectsFloor(effects: .none)].formUnion(resolution)
            }
        }
        return floors
    }

    private static func methods(of context: ResolvedResolver) -> [Method] {
        let table = context.table
        return context.generated.map { index in
            let binding = context.lookup.graph.bindings[index]
            let identity = Identity(
                resolver: context.node.key,
                name:
                    "\(binding.spelling) \(binding.isPropertyInjection) \(binding.isMethodOfResolver ? binding.name : "")",
                parameters: table[index].assisted.map { "\($0.identity.label): \($0.spelling)" }
            )
            return Method(identity: identity, context: context, index: index)
        }
    }
}
