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

extension HiddenReason {
    /// The reason in words, and the mend.
    func explanation(_ binding: Binding, _ lookup: BindingLookup) -> (what: String, help: String) {
        let (module, graph) = (lookup.node.module, lookup.graph)
        let elsewhere = "\(module) is in another package"
        let needed = graph.packages.neededAccess(of: binding.module, from: module)
        let level = needed == .package ? "`package`" : "public"
        var name = "the type, its `Dependency` and their initialisers"
        var subject = "it"
        if let method = binding.methodOfResolver {
            (name, subject) = ("`\(method)`", "`\(method)`")
            // A requirement is as visible as its protocol.
            if case .resolver(let key) = binding.owner, let node = graph.resolver(key), node.access < needed {
                (name, subject) = ("`\(node.type)`", "`\(node.type)`")
            }
        }
        switch self {
        case .type(isOfOtherPackage: true):
            return ("\(subject) is `package`, and \(elsewhere)", "make \(name) public")
        case .type(isOfOtherPackage: false): return ("\(subject) is not \(level)", "make \(name) \(level)")
        case .dependency(isOfOtherPackage: true):
            return (
                "its `Dependency` can be made in its package only, and \(elsewhere)", "make its initialiser public"
            )
        case .dependency(isOfOtherPackage: false):
            return (
                "its `Dependency` cannot be made outside of \(binding.module)",
                "make an initialiser of it \(level), and the struct if it is less; where none is written, write one: Swift "
                    + "writes none that is \(level)"
            )
        case .notImported:
            return ("\(module) does not import \(binding.module)", "import \(binding.module) in a file of \(module)")
        case .keptForOthers:
            return (
                "its resolver keeps what \(binding.module) itself asks for",
                "let something in \(binding.module) ask for it, or provide it in `\(lookup.node.type)`"
            )
        case .contribution:
            return ("not all that is contributed to it is \(level)", "make the contributions \(level)")
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
