import PatchbayModel

// What stands in which module, and who sees it. Modules have numbers: those of the libraries, each of which imports
// the ones before it, and behind them that of the module with the resolvers.

extension RandomProgram {
    /// How visible a type of a library is.
    enum Access: String, CaseIterable {
        case `public`, package
    }

    /// The number of the module with the resolvers.
    var ownModule: Int { libraries.count }

    /// Where the type of a node can first be named.
    func module(of index: Int) -> Int {
        switch nodes[index].kind {
        case .applied(let family, let argument): max(families[family].module, module(of: argument))
        case .twin(let original): module(of: original)
        case .injectable, .factoryMethod, .property, .module, .configurator, .provided, .contribution,
            .keyedContribution:
            nodes[index].module
        }
    }

    /// What a declaration of a module begins with, to be seen by others.
    func prefix(_ access: Access, in module: Int) -> String { module == ownModule ? "" : "\(access) " }

    /// How visible a node's type is, where it is one of a library.
    private func access(of index: Int) -> Access {
        switch nodes[index].kind {
        case .applied(let family, let argument):
            families[family].access == .public ? access(of: argument) : .package
        case .twin(let original): access(of: original)
        case .injectable, .factoryMethod, .property, .module, .configurator, .provided, .contribution,
            .keyedContribution:
            nodes[index].access
        }
    }

    /// How visible something can be that names what is needed.
    func access(_ access: Access, naming needs: [Need]) -> Access {
        let isPublic = needs.allSatisfy { need in
            need.target.map { self.access(of: $0) == .public } ?? true
        }
        return isPublic ? access : .package
    }

    /// Whether something asks for what its library does not let others make.
    var asksForHidden: Bool {
        indices.contains { asker in
            nodes[asker].needs.contains { need in need.target.map { nodes[$0].isHidden } ?? false }
        }
    }

    // MARK: Sources

    /// What files of a module import.
    func imports(in module: Int) -> String {
        let first = isReexporting && module > 1 ? module - 1 : 0
        let lines = (first..<module).map { number in
            (isReexporting && module == number + 1 && module < ownModule ? "@_exported " : "")
                + "import \(libraries[number])"
        }
        return (lines + ["import Patchbay"]).joined(separator: "\n")
    }

    /// The protocol of a library that a resolver refines, for what the library wants to be provided.
    func partName(of place: Int, in module: Int) -> String { "\(places[place].name)\(libraries[module])Part" }

    /// What a resolver refines of the libraries, in this order.
    func parts(of place: Int) -> [Int] {
        libraries.indices.filter { library in
            indices.contains { nodes[$0].part == library && nodes[$0].homes.contains(place) }
        }
    }

    /// The requirements of resolvers that a library declares.
    func parts(in module: Int) -> [String] {
        places.indices.filter { parts(of: $0).contains(module) }.map { place in
            let asked = indices.filter { nodes[$0].part == module && nodes[$0].homes.contains(place) }
            let isPublic = asked.allSatisfy { index in
                access(.public, naming: nodes[index].needs + (nodes[index].isContribution ? [] : [.node(index)]))
                    == .public
            }
            let isolation = places[place].isolation
            return """
                \(isolation == .main ? "@MainActor " : "")\(isPublic ? "public" : "package") \
                protocol \(partName(of: place, in: module))\(isolation == .own ? ": Actor" : "") {
                \(asked.map { "    \(signature($0))" }.joined(separator: "\n"))
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
