import PatchbayModel

/// What `@Injectable` writes into a type.
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
                let escaping = property.type?.isFunction == true ? "@escaping " : ""
                return "\(SwiftName.escapedParameter(property.name)): \(escaping)\(type(of: property))"
            }
            lines.append("    \(access)init(\(parameters.joined(separator: ", "))) {")
            lines += properties.map {
                "        self.\(SwiftName.escapedMember($0.name)) = \(SwiftName.escaped($0.name))"
            }
            lines.append("    }")
        }
        return (["\(access)struct \(name) {"] + lines + ["}"]).joined(separator: "\n")
    }

    private var initializer: String {
        let isRequired = facts.kind == .class && !facts.isFinal
        let parameters = injectable.structs.map { "\(LabelCase.lowerCamel($0.name)): \($0.name)" }
        let assignments = injectable.structs.flatMap { structure in
            structure.properties.map { property in
                let name = SwiftName.escapedMember(property.name)
                return "    self.\(name) = \(LabelCase.lowerCamel(structure.name)).\(name)"
            }
        }
        let head = "\(access)\(isRequired ? "required " : "")init(\(parameters.joined(separator: ", "))) {"
        return ([head] + assignments + ["}"]).joined(separator: "\n")
    }

    private func type(of property: PropertyFacts) -> String { property.type.map { "\($0)" } ?? "Void" }
}
