import PatchbayModel

/// A library whose wiring is read as it stands.
package struct Library: Hashable, Sendable {
    /// The form that its wiring takes here.
    package enum Counterpart: Hashable, Sendable {
        /// A resolver for each module.
        case resolver
        /// A resolver for each owner, those of inner owners children of those of outer ones.
        case childResolvers
        /// A context for each module.
        case context
    }

    /// Its name in maps: `swinject`.
    package let id: String
    /// Its name in messages.
    package let name: String
    /// The modules that sources import.
    package let modules: [String]
    package let counterpart: Counterpart

    package init(id: String, name: String, modules: [String], counterpart: Counterpart = .resolver) {
        self.id = id
        self.name = name
        self.modules = modules
        self.counterpart = counterpart
    }
}
