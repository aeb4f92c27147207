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
    /// Those of other libraries by which sources have it too, with much that has nothing to do with it.
    package var carriers: [String] = []
    /// Those of its types that users extend.
    package var types: Set<String> = []
    package var counterpart: Counterpart = .resolver
    /// The modules of which importing one has the library.
    package var imported: [String] { modules + carriers }
}
