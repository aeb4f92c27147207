import PatchbayModel

extension FactsCoder {
    /// All but the members.
    func declaration(_ facts: inout DeclarationFacts) {
        word("kind", &facts.kind)
        strings("name", &facts.name)
        scope(&facts.scope)
        word("access", &facts.access)
        flag("isFinal", &facts.isFinal)
        flag("isNonisolated", &facts.isNonisolated)
        strings("attributes", &facts.attributes)
        strings("genericParameters", &facts.genericParameters)
        strings("primaryAssociatedTypes", &facts.primaryAssociatedTypes)
        optionalType("boundType", &facts.boundType)
        list("inheritance", &facts.inheritance, InheritanceFacts(type: .void, location: Self.nowhere)) { facts in
            strings("attributes", &facts.attributes)
            type("type", &facts.type)
            place("location", &facts.location)
        }
        requirements(&facts.requirements)
        strings("conditions", &facts.conditions)
        place("location", &facts.location)
        list(
            "registrations",
            &facts.registrations,
            RegistrationFacts(attribute: "", type: nil, registration: nil, location: Self.nowhere),
            registration
        )
        optional("injectable", &facts.injectable, InjectableFacts()) { fields($0, &$1, injectable) }
    }

    func members(of facts: inout DeclarationFacts) {
        properties("properties", &facts.properties)
        functions("initializers", &facts.initializers)
        functions("methods", &facts.methods)
        functions("cases", &facts.cases)
        list(
            "otherRequirements",
            &facts.otherRequirements,
            OtherRequirementFacts(kind: .subscript, name: "", location: Self.nowhere)
        ) { facts in
            word("kind", &facts.kind)
            string("name", &facts.name)
            optionalType("bound", &facts.bound)
            place("location", &facts.location)
        }
    }

    private func requirements(_ facts: inout [RequirementFacts]) {
        list("requirements", &facts, RequirementFacts(left: .void, relation: .sameType, right: .void)) { facts in
            type("left", &facts.left)
            word("relation", &facts.relation)
            type("right", &facts.right)
        }
    }

    // MARK: Members

    private func properties(_ key: StaticString, _ values: inout [PropertyFacts]) {
        list(key, &values, PropertyFacts(name: "", type: nil, location: Self.nowhere), property)
    }

    private func property(_ facts: inout PropertyFacts) {
        string("name", &facts.name)
        optionalType("type", &facts.type)
        optionalType("valueType", &facts.valueType)
        word("access", &facts.access)
        flag("isStatic", &facts.isStatic)
        flag("isLazy", &facts.isLazy)
        flag("isLet", &facts.isLet)
        flag("isStored", &facts.isStored)
        flag("hasDefault", &facts.hasDefault)
        flag("isImplicitlyUnwrapped", &facts.isImplicitlyUnwrapped)
        flag("isNonisolated", &facts.isNonisolated)
        strings("attributes", &facts.attributes)
        optional("accessors", &facts.accessors, AccessorFacts()) { fields($0, &$1, accessors) }
        strings("initializedProperties", &facts.initializedProperties)
        strings("conditions", &facts.conditions)
        place("location", &facts.location)
    }

    private func accessors(_ facts: inout AccessorFacts) {
        effects(&facts.effects)
        optionalType("thrownType", &facts.thrownType)
        flag("isMutating", &facts.isMutating)
        flag("isSettable", &facts.isSettable)
    }

    private func effects(_ effects: inout Effects) {
        flag("isAsync", &effects.isAsync)
        flag("isThrowing", &effects.isThrowing)
    }

    private func functions(_ key: StaticString, _ values: inout [FunctionFacts]) {
        list(key, &values, FunctionFacts(name: "", location: Self.nowhere), function)
    }

    private func function(_ facts: inout FunctionFacts) {
        string("name", &facts.name)
        word("access", &facts.access)
        flag("isStatic", &facts.isStatic)
        flag("isMutating", &facts.isMutating)
        flag("isFailable", &facts.isFailable)
        flag("isConvenience", &facts.isConvenience)
        flag("isImplicitlyUnwrapped", &facts.isImplicitlyUnwrapped)
        flag("isNonisolated", &facts.isNonisolated)
        flag("isNonsending", &facts.isNonsending)
        flag("isRethrowing", &facts.isRethrowing)
        strings("genericParameters", &facts.genericParameters)
        requirements(&facts.requirements)
        let blank = ParameterFacts(label: nil, name: "", type: .void, location: Self.nowhere)
        list("parameters", &facts.parameters, blank, parameter)
        effects(&facts.effects)
        optionalType("thrownType", &facts.thrownType)
        optionalType("result", &facts.result)
        strings("attributes", &facts.attributes)
        optionalString("returnedKey", &facts.returnedKey)
        strings("conditions", &facts.conditions)
        place("location", &facts.location)
    }

    private func parameter(_ facts: inout ParameterFacts) {
        optionalString("label", &facts.label)
        string("name", &facts.name)
        type("type", &facts.type)
        flag("hasDefault", &facts.hasDefault)
        flag("isVariadic", &facts.isVariadic)
        flag("isImplicitlyUnwrapped", &facts.isImplicitlyUnwrapped)
        place("location", &facts.location)
    }

    // MARK: Macros

    private func injectable(_ facts: inout InjectableFacts) {
        properties("requests", &facts.requests)
        properties("payload", &facts.payload)
        types("binds", &facts.binds)
        optional("initializer", &facts.initializer, FunctionFacts(name: "", location: Self.nowhere)) {
            fields($0, &$1, function)
        }
        optionalString("actor", &facts.actor)
        diagnostics("problems", &facts.problems)
    }

    private func registration(_ facts: inout RegistrationFacts) {
        string("attribute", &facts.attribute)
        flag("isQualified", &facts.isQualified)
        optionalType("type", &facts.type)
        flag("takesArguments", &facts.takesArguments)
        let blank = HubRegistrationFacts(
            type: .void,
            isSingleton: false,
            isOpaque: false,
            parameters: [],
            factory: .unlabelled("")
        )
        optional("registration", &facts.registration, blank) { fields($0, &$1, hubRegistration) }
        diagnostics("problems", &facts.problems)
        strings("conditions", &facts.conditions)
        place("location", &facts.location)
        elements("parameterLocations", &facts.parameterLocations, Self.nowhere) { place("", &$0) }
    }

    private func hubRegistration(_ facts: inout HubRegistrationFacts) {
        type("type", &facts.type)
        flag("isSingleton", &facts.isSingleton)
        flag("isOpaque", &facts.isOpaque)
        list("parameters", &facts.parameters, HubRegistrationFacts.Parameter(type: .void, isExplicit: false)) { facts in
            type("type", &facts.type)
            flag("isExplicit", &facts.isExplicit)
            optionalString("label", &facts.label)
        }
        fields("factory", &facts.factory, hubFactory)
    }

    private enum HubFactoryForm: Int, FactsForm {
        static let words = names()

        case labelled, closure, unlabelled
    }

    private func hubFactory(_ factory: inout HubRegistrationFacts.Factory) {
        var (form, text): (HubFactoryForm, String) =
            switch factory {
            case .labelled(let text): (.labelled, text)
            case .closure(let text): (.closure, text)
            case .unlabelled(let text): (.unlabelled, text)
            }
        form = self.form(form) ?? form
        string("text", &text)
        switch form {
        case .labelled: factory = .labelled(text)
        case .closure: factory = .closure(text)
        case .unlabelled: factory = .unlabelled(text)
        }
    }
}
