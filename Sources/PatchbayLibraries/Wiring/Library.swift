/// A library whose wiring is read as it stands.
package struct Library: Hashable, Sendable {
    /// Its name in maps: `swinject`.
    package let id: String
    /// Its name in messages.
    package let name: String
    /// The modules that sources import.
    package let modules: [String]

    package init(id: String, name: String, modules: [String]) {
        self.id = id
        self.name = name
        self.modules = modules
    }
}
