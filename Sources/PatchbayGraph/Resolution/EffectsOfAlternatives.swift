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
        let contexts = graphs.map { graph in graph.wiredResolvers.filter { !$0.hasCycle } }
        let configurations = graphs.map(\.configuration)
        while true {
            let floors = joined(Array(zip(contexts, configurations)))
            var hasChanged = false
            for context in contexts.joined() {
                var raised = context.floors
                for (identity, indices) in methods(of: context) {
                    guard let floor = floors[identity] else { continue }
                    for index in indices {
                        let resolution = context.table[index]
                        guard resolution.effects != floor.effects || resolution.thrown?.key != floor.thrown?.key
                        else { continue }
                        raised[index] = floor
                    }
                }
                guard raised != context.floors else { continue }
                context.raise(raised)
                hasChanged = true
            }
            guard hasChanged else { return }
            for context in graphs.flatMap(\.resolvers) { context.forgetTable() }
        }
    }

    /// An effect that no build of a configuration has counts for nothing there.
    private static func joined(
        _ contexts: [([ResolvedResolver], configuration: BuildConfiguration?)]
    ) -> [Identity: EffectsFloor] {
        var floors: [Identity: EffectsFloor] = [:]
        for (contexts, configuration) in contexts {
            for context in contexts {
                for (identity, indices) in methods(of: context) {
                    for index in indices {
                        let resolution = context.table[index]
                        guard configuration?.value(of: resolution.conditions) != false else { continue }
                        floors[identity, default: EffectsFloor(effects: .none)].formUnion(resolution)
                    }
                }
            }
        }
        return floors
    }

    private static func methods(of context: ResolvedResolver) -> [Identity: [Int]] {
        Dictionary(grouping: context.generated) { index in
            let binding = context.lookup.graph.bindings[index]
            let assisted = context.table[index].assisted.map { "\($0.identity.label): \($0.spelling)" }
            return Identity(
                resolver: context.node.key,
                name:
                    "\(binding.spelling) \(binding.isPropertyInjection) \(binding.isMethodOfResolver ? binding.name : "")",
                parameters: assisted
            )
        }
    }
}
