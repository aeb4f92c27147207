import PatchbayModel

// The modules that declarations stand in, and who sees these. Modules have numbers: those of the libraries, each of
// which imports the ones before it, and behind them that of the module with the resolvers.

extension RandomProgram {
    /// The access level of a library's type.
    enum Access: String, CaseIterable {
        case `public`, package
        /// For the library alone: only where a program is broken by it.
        case `internal`

        static let allCases: [Access] = [.public, .package]
    }

    /// The number of the module with the resolvers.
    var ownModule: Int { libraries.count }

    /// Says whether files of a module can name the type of a node.
    func isNamed(_ index: Int, in module: Int) -> Bool {
        guard self.module(of: index) <= module, isVisible(index, from: module) else { return false }
        guard let unnamedLibrary, module > unnamedLibrary + 1 else { return true }
        return !modulesNamed(by: index).contains(unnamedLibrary)
    }

    /// Says whether the type of a node can be named wherever something is that knows of it.
    func isNamedEverywhere(_ kind: Node.Kind) -> Bool {
        guard case .applied(let family, let arguments) = kind, let unnamedLibrary else { return true }
        return families[family].module != unnamedLibrary
            && !arguments.contains { modulesNamed(by: $0).contains(unnamedLibrary) }
    }

    private func modulesNamed(by index: Int) -> Set<Int> {
        switch nodes[index].kind {
        case .applied(let family, let arguments):
            arguments.map(modulesNamed).reduce([families[family].module]) { $0.union($1) }
        case .namesake(let original): modulesNamed(by: original)
        case .injectable, .factoryMethod, .property, .module, .configurator, .provided, .contribution,
            .keyedContribution:
            [nodes[index].module]
        }
    }

    /// The first module that can name the type of a node.
    func module(of index: Int) -> Int {
        switch nodes[index].kind {
        case .applied(let family, let arguments): arguments.map(module).reduce(families[family].module, max)
        case .namesake(let original): module(of: original)
        case .injectable, .factoryMethod, .property, .module, .configurator, .provided, .contribution,
            .keyedContribution:
            nodes[index].module
        }
    }

    /// The start of a declaration in a module that others are to see.
    func prefix(_ access: Access, in module: Int) -> String { module == ownModule ? "" : "\(access) " }

    /// The access level of a node's type, if it is one of a library.
    private func access(of index: Int) -> Access {
        switch nodes[index].kind {
        case .applied(let family, let arguments):
            families[family].access == .public && arguments.allSatisfy { access(of: $0) == .public }
                ? .public : .package
        case .namesake(let original): access(of: original)
        case .injectable, .factoryMethod, .property, .module, .configurator, .provided, .contribution,
            .keyedContribution:
            nodes[index].access
        }
    }

    /// The highest access level for a declaration that names what is needed.
    func access(_ access: Access, naming needs: [Need]) -> Access {
        let isPublic = needs.allSatisfy { need in
            need.target.map { self.access(of: $0) == .public } ?? true
        }
        return isPublic ? access : .package
    }

    /// True if something asks for what its library, or its package, does not let others make.
    var asksForHidden: Bool {
        indices.contains { dependent in
            nodes[dependent].needs.contains { need in
                need.target.map { nodes[$0].isHidden || isClosed($0) } ?? false
            }
        }
    }

    // MARK: Sources

    /// The imports of a module's files.
    func imports(in module: Int) -> String {
        (moduleImports(in: module) + runtimeImports(in: module)).joined(separator: "\n")
    }

    private func runtimeImports(in module: Int) -> [String] {
        switch runtimeImport {
        case .all: ["import Patchbay"]
        case .ofFirstModule where libraries.isEmpty: ["import Patchbay"]
        case .ofFirstModule: module == 0 ? ["@_exported import Patchbay"] : []
        case .oneOfEach: []
        }
    }

    /// The file of a module that re-exports the runtime to all of it.
    func exports(in module: Int, name: String) -> [SourceFile] {
        guard runtimeImport == .oneOfEach else { return [] }
        return [file("Exports", of: module, name: name, "@_exported import Patchbay\n")]
    }

    /// The imports of the program's other modules.
    func moduleImports(in module: Int) -> [String] {
        let first = isReexporting && module > 1 ? module - 1 : 0
        let named = (first..<module).filter { number in
            number != unnamedLibrary || module == number + 1
        }
        return named.map { number in
            (isReexporting && module == number + 1 && module < ownModule ? "@_exported " : "")
                + "import \(libraries[number])"
        }
    }

    /// The protocol of a library that a resolver refines, for what the library wants to be provided.
    func partName(of place: Int, in module: Int) -> String { "\(places[place].name)\(libraries[module])Part" }

    /// The libraries whose protocols a resolver refines, in this order.
    func parts(of place: Int) -> [Int] {
        libraries.indices.filter { library in
            indices.contains { nodes[$0].part == library && nodes[$0].homes.contains(place) }
        }
    }

    /// The highest access level for a protocol that asks for nodes.
    private func access(asking asked: [Int]) -> Access {
        asked.map { nodes[$0].needs + (nodes[$0].isContribution ? [] : [.node($0)]) }
            .reduce(.public) { access($0, naming: $1) }
    }

    /// The nodes that a resolver requires itself, or through a library's protocol.
    func asked(of place: Int, in module: Int?) -> [Int] {
        indices.filter {
            nodes[$0].kind.arguments.isEmpty && nodes[$0].part == module && nodes[$0].homes.contains(place)
        }
    }

    /// The access level of a library's resolver.
    func access(ofResolver place: Int) -> Access {
        guard places[place].module < ownModule else { return .public }
        let around = [places[place].parent, places[place].refined, places[place].alsoRefined].compactMap { $0 }.map(
            access(ofResolver:)
        )
        let refined = parts(of: place).map { access(asking: asked(of: place, in: $0)) }
        let generic = families.indices.filter { families[$0].home == place }.map { index in
            access(families[index].access, naming: families[index].needs)
        }
        return ([access(asking: asked(of: place, in: nil))] + around + refined + generic).contains(.package)
            ? .package : .public
    }

    /// The requirements of resolvers that a library declares.
    func parts(in module: Int) -> [String] {
        places.indices.filter { parts(of: $0).contains(module) }.map { place in
            let asked = asked(of: place, in: module)
            let isPublic = access(asking: asked) == .public
            let isolation = places[place].isolation
            return """
                \(isolation == .main ? "@MainActor " : "")\(isPublic ? "public" : "package") \
                protocol \(partName(of: place, in: module))\(isolation == .own ? ": Actor" : "") {
                \(asked.map { index in conditional(varied(index) { "    \($0.signature(index))" }, index) }.joined(separator: "\n"))
                }
                """
        }
    }

    /// Types that a library keeps to itself, called as others are that whoever resolves sees.
    func decoys(in module: Int) -> [String] {
        indices.filter { nodes[$0].decoy == module }.map { index in
            """
            struct Nothing\(index) {}

            final class T\(index): SharedInjectable, Sendable {
                struct Dependency {
                    let nothing: Nothing\(index)
                }
                init(dependency: Dependency) {}
            }
            """
        }
    }
}
