import PatchbayModel

/// Why a type of another module cannot be made in this one.
enum HiddenReason: Hashable {
    case type, dependency, notImported

    /// - Parameter module: The module that would make it.
    init(_ binding: Binding, from module: String, _ packages: Packages) {
        let needed = packages.needed(of: binding.module, from: module)
        if binding.access < needed {
            self = .type
        } else if binding.construction.dependencyAccess < needed {
            self = .dependency
        } else {
            self = .notImported
        }
    }
}
