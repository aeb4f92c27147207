import PatchbayModel

/// The reason why a type of another module cannot be made in this one. What is `package` is hidden only where the
/// package is another one.
enum HiddenReason: Hashable {
    case type(isOfOtherPackage: Bool)
    /// Its `Dependency` cannot be made.
    case dependency(isOfOtherPackage: Bool)
    case notImported
    /// Its resolver keeps one for each type that its own module asks for.
    case keptForOthers
    /// Something that is contributed to it is hidden.
    case contribution

    /// - Parameter module: The module that would make it.
    init(_ binding: Binding, from module: String, _ packages: Packages) {
        let needed = packages.neededAccess(of: binding.module, from: module)
        if binding.isCollection {
            self = .contribution
        } else if binding.access < needed {
            self = .type(isOfOtherPackage: binding.access == .package)
        } else if let access = binding.construction?.dependencyAccess, access < needed {
            self = .dependency(isOfOtherPackage: access == .package)
        } else if binding.isProvider, binding.isSpecialized, binding.lifetime.isShared {
            self = .keptForOthers
        } else {
            self = .notImported
        }
    }
}
