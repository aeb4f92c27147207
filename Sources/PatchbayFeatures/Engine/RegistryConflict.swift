/// The same feature twice in a scope, and nobody said that it is meant.
package struct RegistryConflict: Error, CustomStringConvertible {
    package let feature: Any.Type
    package let scope: Any.Type
    /// The places of the registrations.
    package let places: [SourcePlace]

    package var description: String {
        """
        \(name(of: feature)) is registered twice in \(name(of: scope)): \
        \(places.map(\.description).joined(separator: " and ")). \
        Write `replace` instead of `use` if the second is meant to take the place of the first.
        """
    }
}
