import PatchbayModel

extension FrontEndSelection {
    /// Types and resolvers, the protocols and aliases through which they are that, and extensions of a factory for one
    /// module.
    static let injectables = FrontEndSelection(frontEnd: .resolvers) { selection, isVisible in
        for marker in FrontEnd.resolvers.protocols {
            selection.touch(everythingThatNames: marker.rawValue) { isVisible[$0] }
        }
        for reference in selection.index.customizations + selection.index.wrappers { selection.select(reference) }
    }
}
