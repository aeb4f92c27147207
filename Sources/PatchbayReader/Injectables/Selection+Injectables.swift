import PatchbayModel

extension Selection {
    /// Selects types and resolvers, the protocols and aliases through which they are that, and extensions of a factory
    /// for one module.
    mutating func selectInjectables(_ isVisible: [Bool]) {
        for marker in FrontEnd.resolvers.protocols {
            touch(everythingThatNames: marker.rawValue) { isVisible[$0] }
        }
        for reference in index.customizations + index.wrappers { select(reference) }
    }
}
