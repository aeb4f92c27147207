import PatchbayGraph
import PatchbayModel

extension Graph {
    /// The words that stand in files with code that may belong to a node, or ask for one, without one of the words
    /// that generated methods begin with.
    package var mentions: Set<String> {
        let registrations = hubs.flatMap(\.registrations)
        let factories = registrations.filter(\.takesArguments).flatMap { HubAnswers.factoryTypes(of: $0.type) }
        let callees = registrations.compactMap { HubCallee($0.made) }.filter { !$0.isInitializer }
        let declarations = Set(callees.map(\.name)).flatMap { name in ["func", "var", "let"].map { "\($0) \(name)" } }
        let current = contexts.filter { $0.types.current.obstacle == nil }.map { context in
            "\(context.types.current.name(of: context.type.names?.last ?? ""))."
        }
        return Set(factories + declarations + functions.map { "\($0)(" } + current)
    }

    /// The names of functions that make trees of features.
    package var functions: Set<String> {
        Set(features.trees.compactMap(\.creationSite.last))
    }
}
