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
    init(_ binding: Binding, from module: String, in graph: Graph) {
        let needed = graph.packages.neededAccess(of: binding.module, from: module)
        let access = graph.access(ofDeclarationOf: binding)
        if binding.isCollection {
            self = .contribution
        } else if access < needed {
            self = .type(isOfOtherPackage: access == .package)
        } else if let access = binding.construction?.dependencyAccess, access < needed {
            self = .dependency(isOfOtherPackage: access == .package)
        } else if binding.isProvider, binding.isSpecialized, binding.lifetime.isShared {
            self = .keptForOthers
        } else {
            self = .notImported
        }
    }
}

extension Graph {
    /// The access level of what is declared: of what is made of a generic declaration, that of the declaration, whatever types
    /// stand in the place of its parameters.
    func access(ofDeclarationOf binding: Binding) -> AccessLevel {
        binding.template.map { bindings[$0].access } ?? binding.access
    }

    /// True if code of a module may name the declaration of a binding.
    func isVisible(_ binding: Binding, from module: String) -> Bool {
        access(ofDeclarationOf: binding) >= packages.neededAccess(of: binding.module, from: module)
    }
}
