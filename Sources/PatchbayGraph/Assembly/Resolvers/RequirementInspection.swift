import PatchbayModel

/// The search for the requirements of one protocol that no accessor can be made for.
struct RequirementInspection {
    let declarations: Declarations
    let fragment: SymbolTable.Fragment
    let owner: SymbolTable.Symbol

    /// Each with its place and the name of the member.
    func defects() -> [Defect] {
        let facts = fragment.facts
        let properties = facts.properties.compactMap { property in
            defect(of: property).map { Defect($0, at: property.location, member: property.name) }
        }
        let methods = facts.methods.map { Defect(defect(of: $0), at: $0.location, member: $0.name) }
        let initializers = facts.initializers.map {
            Defect(.unreachableRequirement(.initializer, property: nil), at: $0.location, member: "init")
        }
        let others = facts.otherRequirements.map { other in
            switch other.kind {
            case .subscript:
                Defect(.unreachableRequirement(.subscript, property: nil), at: other.location, member: other.name)
            case .associatedType:
                Defect(
                    .dependentRequirement(reason: "is an associated type"),
                    at: other.location,
                    member: other.name
                )
            }
        }
        return properties + methods + initializers + others
    }

    /// The defect of a property that cannot have an accessor.
    func defect(of property: PropertyFacts) -> Defect.Kind? {
        let wanted = Self.declaration(of: property)
        if property.isStatic {
            return .unreachableRequirement(.staticProperty, property: wanted)
        }
        if property.name == "resolve" { return .hidingRequirement }
        if property.accessors?.isSettable == true || property.accessors?.isMutating == true {
            return .settableRequirement(wanted: wanted, isMutating: property.accessors?.isSettable != true)
        }
        if let type = property.type, Self.mentionsSelf(withoutSelf(type)) {
            return .dependentRequirement(reason: "has a type with `Self` in it")
        }
        return nil
    }

    private func defect(of method: FunctionFacts) -> Defect.Kind {
        let property = closure(of: method)
        guard method.isStatic else { return .contextMethod(property: property) }
        return .unreachableRequirement(.staticMethod, property: property)
    }

    /// A type that names aliases of the protocol by `Self`, with the protocol's name instead: an existential has these,
    /// too.
    func withoutSelf(_ type: TypeExpression) -> TypeExpression {
        guard Self.mentionsSelf(type) else { return type }
        let owners = [owner] + declarations.conformances.supertypes(of: owner)
        return type.mapNominalsDeeply { parts in
            guard parts.count > 1, parts[0].name == "Self" else { return .named(parts) }
            let home = owners.first { owner in
                let member = SymbolTable.Symbol(origin: owner.origin, path: owner.path + [parts[1].name])
                return declarations.table.aliases[member] != nil
            }
            guard let home, case .named(let path) = declarations.type(of: home) else { return .named(parts) }
            return .named(path + parts.dropFirst())
        }
    }

    private static func mentionsSelf(_ type: TypeExpression) -> Bool {
        type.nominals.contains { $0.first?.name == "Self" }
    }

    // MARK: What to write instead

    /// A property as it has to be declared, its type as it is spelled.
    private static func declaration(of property: PropertyFacts) -> String {
        let type = property.type.map { "\($0)" } ?? "Value"
        let effects = property.accessors?.effects ?? .none
        let throwing = property.accessors?.thrownType.map { "throws(\($0))" } ?? "throws"
        let words = ["get"] + (effects.isAsync ? ["async"] : []) + (effects.isThrowing ? [throwing] : [])
        let spelled = property.isImplicitlyUnwrapped ? type.dropLast() + "!" : type
        return "var \(SwiftName.escapedMember(property.name)): \(spelled) { \(words.joined(separator: " ")) }"
    }

    /// A property that holds a closure which says the same as a method; `nil` where no closure can.
    private func closure(of method: FunctionFacts) -> String? {
        guard SwiftName.isIdentifier(method.name), method.genericParameters.isEmpty, !method.isMutating else {
            return nil
        }
        let types = method.parameters.map(\.type) + [method.result ?? .void]
        guard !types.contains(where: { $0.isOpaque || Self.mentionsSelf($0) }) else { return nil }
        let isolation = declarations.isolation.isolation(ofRequirement: method, in: fragment, of: owner)
        let function = TypeExpression.Function(
            parameters: method.parameters.map { $0.isVariadic ? .verbatim("\($0.type)...") : $0.type },
            isAsync: method.effects.isAsync,
            throwsClause: method.effects.isThrowing ? method.thrownType.map { "throws(\($0))" } ?? "throws" : nil,
            result: method.result ?? .path(["Void"])
        )
        let attributes = (isolation.map { ["@\($0)"] } ?? []) + ["@Sendable"]
        let type = TypeExpression.attributed(attributes, .function(function))
        return "var \(SwiftName.escapedMember(method.name)): \(type) { get }"
    }
}
