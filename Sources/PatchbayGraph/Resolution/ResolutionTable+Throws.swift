import PatchbayModel

extension ResolutionTable {
    /// The one type that everything throws which the method calls.
    func thrown(by binding: Binding, _ needed: [Resolution], access: AccessLevel) -> ThrownType? {
        // The places of a store, and closures in them, throw anything.
        guard !binding.lifetime.isShared, !binding.isCustomized, binding.gatheringMethod == nil else {
            return nil
        }
        let own = binding.effects.isThrowing ? [binding.thrown] : []
        let ofDependency =
            binding.construction.map { $0.dependencyEffects.isThrowing ? [$0.dependencyThrown] : [] } ?? []
        let all = own + ofDependency + needed.filter(\.effects.isThrowing).map(\.thrown)
        guard let first = all.first, let type = first, all.allSatisfy({ $0?.key == type.key }) else { return nil }
        return type.access >= access ? type : nil
    }
}
