import PatchbayDeclarations
import PatchbayFacts

/// The members that `@Injectable` writes into a type.
struct InjectableText {
    private let facts: DeclarationFacts
    private let injectable: InjectableFacts
    private let access: String

    init(_ facts: DeclarationFacts, _ injectable: InjectableFacts) {
        self.facts = facts
        self.injectable = injectable
        let level = InjectableFacts.access(for: facts)
        access = level > .internal ? "\(level.rawValue) " : ""
    }

    var members: String {
        (injectable.structs.map { structure($0.name, $0.properties) } + [initializer]).joined(separator: "\n")
    }

    private func structure(_ name: String, _ properties: [PropertyFacts]) -> String {
        var lines = properties.map { "    \(access)let \(SwiftName.escapedMember($0.name)): \(type(of: $0))" }
        if InjectableFacts.writesInitializers(for: facts) {
            let parameters = properties.map { property in
                "\(SwiftName.escapedParameter(property.name)): \(parameterType(of: property))"
            }
            lines.append("    \(access)init(\(parameters.joined(separator: ", "))) {")
            lines += properties.map {
                "        self.\(SwiftName.escapedMember($0.name)) = \(SwiftName.escaped($0.name))"
            }
            lines.append("    }")
        }
        return (["\(access)struct \(name) {"] + lines + ["}"]).joined(separator: "\n")
    }

    private var initializer: String { injectable.initializer.map(delegating) ?? assigning }

    /// One that hands everything over to the initialiser of the type.
    private func delegating(to own: FunctionFacts) -> String {
        // Attributes come before every word, that of the access level too.
        let attributes = own.attributes.filter(InjectableReader.isActor).map { "@\($0) " }.joined()
        var modifiers = own.isNonisolated ? ["nonisolated"] : []
        if facts.kind == .class { modifiers += (facts.isFinal ? [] : ["required"]) + ["convenience"] }
        let throwing = own.thrownType.map { "throws(\($0))" } ?? "throws"
        let effects =
            (own.effects.isAsync ? [" async"] : []) + (own.effects.isThrowing ? [" \(throwing)"] : [])
        let marks = (own.effects.isThrowing ? "try " : "") + (own.effects.isAsync ? "await " : "")
        let arguments = own.parameters.filter { !$0.hasDefault }.map { parameter in
            let structure = injectable.payload.contains { $0.name == parameter.name } ? "payload" : "dependency"
            let label = parameter.label.map { "\(SwiftName.escapedLabel($0)): " } ?? ""
            return "\(label)\(structure).\(SwiftName.escapedMember(parameter.name))"
        }
        let words = modifiers.map { "\($0) " }.joined()
        return """
            \(attributes)\(access)\(words)init(\(parameters))\(effects.joined()) {
                \(marks)self.init(\(arguments.joined(separator: ", ")))
            }
            """
    }

    private var parameters: String {
        injectable.structs.map { "\(LabelCase.lowerCamel($0.name)): \($0.name)" }.joined(separator: ", ")
    }

    private var assigning: String {
        let isRequired = facts.kind == .class && !facts.isFinal
        let assignments = injectable.structs.flatMap { structure in
            structure.properties.map { property in
                let name = SwiftName.escapedMember(property.name)
                return "    self.\(name) = \(LabelCase.lowerCamel(structure.name)).\(name)"
            }
        }
        let head = "\(access)\(isRequired ? "required " : "")init(\(parameters)) {"
        return ([head] + assignments + ["}"]).joined(separator: "\n")
    }

    private func type(of property: PropertyFacts) -> String { property.type.map { "\($0)" } ?? "Void" }

    /// The type as the initialiser of a structure has it. That an alias stands for a function shows in the initialiser of
    /// the type alone, which says `@escaping` of it.
    private func parameterType(of property: PropertyFacts) -> String {
        guard let type = property.type else { return "Any" }
        let own = injectable.initializer?.parameters.first { $0.name == property.name }
        guard case .attributed(let attributes, _)? = own?.type, attributes.contains("@escaping"), !type.isFunction
        else {
            return "\(type.ofStoredParameter)"
        }
        return "@escaping \(type)"
    }
}
