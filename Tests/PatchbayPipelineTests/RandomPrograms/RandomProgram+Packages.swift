import PatchbayTestSupport

// The packages that modules belong to. Each has modules that follow on each other, as packages that need each other in a
// circle cannot be built: what the program sees is seen by every module between, too.

extension RandomProgram {
    private static let packageNames = ["north", "east", "south", "west"]

    /// The number of the package of each module: mostly they are all of one.
    static func drawnPackages(modules: Int, _ random: inout SplitMix) -> [Int] {
        let areSeveral = Bool.random(using: &random)
        return (1..<modules).reduce(into: [0]) { packages, _ in
            let isOther = areSeveral && Bool.random(using: &random)
            packages.append(packages[packages.count - 1] + (isOther ? 1 : 0))
        }
    }

    var isOfOnePackage: Bool { packages.last == 0 }

    /// The name of the package of a module.
    func package(of module: Int) -> String { Self.packageNames[packages[module]] }

    /// The access level for a declaration of a module that the program names.
    func access(_ access: Access, seenByProgramFrom module: Int) -> Access {
        packages[module] == packages[ownModule] ? access : .public
    }

    /// Says whether the access level of a node's type lets a module see it.
    func isVisible(_ index: Int, from module: Int) -> Bool {
        if isOfOnePackage { return true }
        switch nodes[index].kind {
        case .applied, .namesake: return isVisible(nodes[index].kind, from: module)
        case .injectable, .factoryMethod, .property, .module, .configurator, .provided, .contribution,
            .keyedContribution:
            return nodes[index].access == .public || packages[nodes[index].module] == packages[module]
        }
    }

    /// The same for a type with the types of other nodes in it; true of any other.
    func isVisible(_ kind: Node.Kind, from module: Int) -> Bool {
        switch kind {
        case .applied(let family, let arguments):
            (families[family].access == .public || packages[families[family].module] == packages[module])
                && arguments.allSatisfy { isVisible($0, from: module) }
        case .namesake(let original): isVisible(original, from: module)
        case .injectable, .factoryMethod, .property, .module, .configurator, .provided, .contribution,
            .keyedContribution:
            true
        }
    }

    /// True of a type that other packages see, and cannot make: its `Dependency` names what they do not see.
    func isClosed(_ index: Int) -> Bool {
        let node = nodes[index]
        return !isOfOnePackage && !node.isProvided && node.kind.arguments.isEmpty && node.access == .public
            && node.module < ownModule && access(.public, naming: node.needs) != .public
    }

    /// Says whether the program can make an instance of a node by hand, where nothing else makes one.
    func mayBeClosed(_ node: Node) -> Bool {
        switch node.kind {
        case .injectable, .factoryMethod:
            isOfOnePackage || (!node.isOnActor && !node.isBound && !node.spelling.usesMacro)
        case .module: isOfOnePackage
        // Nobody asks for these, or they have no `Dependency` of their own.
        case .property, .configurator, .provided, .namesake, .contribution, .keyedContribution, .applied: true
        }
    }

    /// Says whether the program sees the method that makes a node in a place: all that its caller brings.
    func isCallable(_ index: Int, in place: Int) -> Bool {
        isOfOnePackage
            || (isVisible(index, from: ownModule)
                && climbing(index, in: place).allSatisfy { climber in
                    climber.target.map { isVisible($0, from: ownModule) } ?? true
                })
    }

    /// The types that another package asks for.
    var typesForOtherPackages: [Int] {
        indices.filter { index in
            let node = nodes[index]
            guard node.kind.arguments.isEmpty, node.kind.original == nil, node.access == .public else { return false }
            return indices.contains { dependent in
                let asker = nodes[dependent].isProvided ? ownModule : nodes[dependent].module
                return packages[asker] != packages[node.module]
                    && nodes[dependent].needs.contains { $0.target == index }
            }
        }
    }
}
