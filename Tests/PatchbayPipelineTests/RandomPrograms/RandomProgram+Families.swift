import PatchbayModel

extension RandomProgram {
    /// A generic type with one parameter or two, of each of which it needs one.
    struct Family {
        enum Maker {
            case initializer
            /// A generic method of a resolver.
            case provider
            /// The factory of a module.
            case module
        }

        static let parameters = ["Item", "Other"]

        var maker = Maker.initializer
        var parameterCount = 1
        /// True if it is made for some types only.
        var isBound = false
        /// The resolver that provides it.
        var home: Int?
        var lifetime: Lifetime
        var isAsync: Bool
        var isThrowing: Bool
        var isTyped: Bool
        var isByMacro: Bool
        var module: Int
        var access: RandomProgram.Access
        var needs: [Need]
    }

    // MARK: Sources

    /// The parameters are the last that it needs, as with those that have types in their place.
    func genericDeclaration(_ index: Int) -> String {
        let family = families[index]
        if family.isByMacro { return genericMacroDeclaration(index) }
        let seen = prefix(family.access, in: family.module)
        let head = "G\(index)\(parameters(of: index))"
        let text = "\"\(genericTrace(index, prefix: "dependency."))\""
        switch family.maker {
        case .provider:
            return "\(seen)struct \(head): Traced, Offered\(clause(of: index)) {\n\(stored(seen))\n}"
        case .module:
            return """
                \(seen)final class \(head): FactoryModule, SendableModule, Traced\(clause(of: index)) {
                \(dependency(of: family))
                \(payload(seen))
                    \(seen)let trace: String
                    \(seen)let later: [Asking]
                    \(seen)init(dependency: Dependency, payload: Payload) {
                        trace = \(text) + payload.mark
                        later = []
                    }
                }
                """
        case .initializer:
            let conformance = conformance(family.lifetime, .plain)
            let bases = Set(["Module", "Injectable", conformance]).sorted().joined(separator: ", ")
            let conformances = (family.isBound ? "" : "\(conformance), ") + "Traced"
            return """
                \(seen)\(keyword(family.lifetime)) \(head): \(conformances)\(clause(of: index)) {
                \(dependency(of: family))
                \(stored(seen))
                    \(seen)init(dependency: Dependency)\(effects(family.isAsync, family.isThrowing, family.isTyped)) {
                        trace = \(text)
                        later = []
                    }
                }
                \(family.isBound ? "\nextension G\(index): \(bases) where Item: Sized {}" : "")
                """
        }
    }

    private func dependency(of family: Family) -> String {
        dependency(family.needs, family.access, in: family.module, and: items(of: family))
    }

    private func items(of family: Family) -> [Lifted] {
        Family.parameters.prefix(family.parameterCount).map { Lifted(label: $0.lowercased(), type: $0) }
    }

    /// A parameter's requirement stands with it or behind, which makes no difference.
    func parameters(of index: Int) -> String {
        families[index].parameterCount == 1 ? "<Item: Traced>" : "<Item: Traced, Other>"
    }

    func clause(of index: Int) -> String { families[index].parameterCount == 1 ? "" : " where Other: Traced" }

    func genericTrace(_ index: Int, prefix: String, in place: String = "") -> String {
        let family = families[index]
        let parts = parts(of: family.needs, prefix: prefix) + items(of: family).map { "\\(\(prefix)\($0.label).trace)" }
        return "G\(index)\(place)\(number(family.lifetime))(\(parts.joined(separator: ",")))"
    }

    // MARK: Providers

    /// The generic methods of a resolver.
    func genericProviders(of place: Int) -> [Int] {
        families.indices.filter { families[$0].home.map { isOne(place, of: $0) } ?? false && isAsked(family: $0) }
    }

    func genericSignature(_ index: Int) -> String {
        let family = families[index]
        let taken = family.needs.map { Lifted(label: label($0), type: type($0)) } + items(of: family)
        let parameters = taken.map { "\($0.label): \(Self.parameter($0.type))" }.joined(separator: ", ")
        let names = Family.parameters.prefix(family.parameterCount).joined(separator: ", ")
        let bound = family.isBound ? "\(clause(of: index).isEmpty ? " where" : ",") Item: Sized" : ""
        return "func provideG\(index)\(self.parameters(of: index))(\(parameters))"
            + "\(effects(family.isAsync, family.isThrowing, family.isTyped)) -> G\(index)<\(names)>"
            + clause(of: index) + bound
    }

    func genericBody(_ index: Int, in name: String) -> String {
        "G\(index)(trace: \"\(genericTrace(index, prefix: "", in: "@\(name)"))\")"
    }

    /// A stub's closure is handed values of any type, and is told which one is wanted.
    func genericStub(_ index: Int, in name: String) -> String {
        let family = families[index]
        let labels = ["type"] + family.needs.map { "`\(label($0))`" } + items(of: family).map(\.label)
        var trace = genericTrace(index, prefix: "", in: "@\(name)")
        for item in items(of: family) {
            trace = trace.replacing("\\(\(item.label).trace)", with: "\\((\(item.label) as! any Traced).trace)")
        }
        return "    stub.onProvideG\(index) = { \(labels.joined(separator: ", ")) in "
            + "(type as! any Offered.Type).init(trace: \"\(trace)\", later: []) }"
    }
}
