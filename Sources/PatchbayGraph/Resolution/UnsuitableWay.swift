import PatchbayModel

/// A call of a parent that the compiler refuses, because the parent is not `Sendable` and would have to change actors.
struct UnsuitableWay {
    let parent: ResolverNode
    /// The actors; `nil` for code on none.
    let origin: String?
    let destination: String?
}

extension ResolvedResolver {
    /// - Parameter target: A binding that a parent makes, or declares the method of.
    func unsuitableWay(to target: Int) -> UnsuitableWay? {
        let level = max(lookup.level(of: target), lookup.owner(of: target) ?? 0)
        guard level > 0 else { return nil }
        let parent = lookup.outer[level - 1].node
        let line = (level == 1 ? lookup.node : lookup.outer[level - 2].node).parent
        guard !parent.isSendable, line?.isSendable != true, !parent.requirements.isForActors else { return nil }
        let (binding, here) = (lookup.graph.bindings[target], lookup.actors(onThePathTo: level).last)
        if !binding.isMethodOfResolver, let outer = outerTable(level), outer[target].needsSendable {
            return UnsuitableWay(parent: parent, origin: here, destination: outer[target].isolation)
        }
        // A property on no actor lets go of the parent.
        guard let here else { return nil }
        let made = binding.isMethodOfResolver ? nil : outerTable(level)?[target]
        let there = made?.isolation ?? binding.actor
        if there != nil { return there == here ? nil : UnsuitableWay(parent: parent, origin: here, destination: there) }
        // Synchronous code that is on no actor runs where it is called, and a global actor lets go for required methods.
        let isAsync = made?.effects.isAsync ?? binding.effects.isAsync
        guard isAsync, made != nil || binding.isProperty || ResolverNode.isOwnActor(here) else { return nil }
        return UnsuitableWay(parent: parent, origin: here, destination: nil)
    }

    private func outerTable(_ level: Int) -> ResolutionTable? {
        var resolver: ResolvedResolver? = self
        for _ in 0..<level { resolver = resolver?.parent }
        return resolver?.table
    }
}
