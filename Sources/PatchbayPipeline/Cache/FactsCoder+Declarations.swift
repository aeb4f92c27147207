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

extension FactsCoder {
    private enum TypeForm: Int, FactsForm {
        static let words = names()

        /// One name without arguments, which most types are.
        case name
        case named, optional, array, dictionary, tuple, function, composition, existential, opaque, metatype
        case attributed, verbatim
    }

    func optionalType(_ key: StaticString, _ value: inout TypeExpression?) {
        optional(key, &value, .void) { type($0, &$1) }
    }

    func types(_ key: StaticString, _ values: inout [TypeExpression]) {
        elements(key, &values, .void) { type("", &$0) }
    }

    func type(_ key: StaticString, _ value: inout TypeExpression) {
        fields(key, &value) { value in
            if isReading { value = read() } else { write(value) }
        }
    }

    private func write(_ value: TypeExpression) {
        switch value {
        case .named(var components):
            if components.count == 1, components[0].arguments.isEmpty {
                _ = form(TypeForm.name)
                string("name", &components[0].name)
            } else {
                _ = form(TypeForm.named)
                self.components(&components)
            }
        case .optional(let base): write(.optional, base)
        case .array(let base): write(.array, base)
        case .dictionary(let key, var value):
            write(.dictionary, key)
            type("value", &value)
        case .tuple(var elements):
            _ = form(TypeForm.tuple)
            self.elements(&elements)
        case .function(var function):
            _ = form(TypeForm.function)
            self.function(&function)
        case .composition(var members):
            _ = form(TypeForm.composition)
            types("members", &members)
        case .existential(let base): write(.existential, base)
        case .opaque(let base): write(.opaque, base)
        case .metatype(let base, var suffix):
            write(.metatype, base)
            string("suffix", &suffix)
        case .attributed(var attributes, let base):
            write(.attributed, base)
            strings("attributes", &attributes)
        case .verbatim(var text):
            _ = form(TypeForm.verbatim)
            string("text", &text)
        }
    }

    private func write(_ form: TypeForm, _ base: TypeExpression) {
        var base = base
        _ = self.form(form)
        type("base", &base)
    }

    private func read() -> TypeExpression {
        switch form(TypeForm?.none) {
        case .name: .named([TypeExpression.Component(filled("") { string("name", &$0) })])
        case .named: .named(filled([], components))
        case .optional: .optional(base())
        case .array: .array(base())
        case .dictionary: .dictionary(key: base(), value: filled(.void) { type("value", &$0) })
        case .tuple: .tuple(filled([], elements))
        case .function: .function(filled(TypeExpression.Function(parameters: [], result: .void), function))
        case .composition: .composition(filled([]) { types("members", &$0) })
        case .existential: .existential(base())
        case .opaque: .opaque(base())
        case .metatype: .metatype(base(), suffix: filled("") { string("suffix", &$0) })
        case .attributed: attributed(base())
        case .verbatim: .verbatim(filled("") { string("text", &$0) })
        case nil: .void
        }
    }

    /// The attributes stand behind the type.
    private func attributed(_ base: TypeExpression) -> TypeExpression {
        .attributed(filled([]) { strings("attributes", &$0) }, base)
    }

    private func base() -> TypeExpression { filled(.void) { type("base", &$0) } }

    private func filled<Value>(_ blank: Value, _ fill: (inout Value) -> Void) -> Value {
        var value = blank
        fill(&value)
        return value
    }

    private func components(_ values: inout [TypeExpression.Component]) {
        list("components", &values, TypeExpression.Component("")) { component in
            string("name", &component.name)
            types("arguments", &component.arguments)
        }
    }

    private func elements(_ values: inout [TypeExpression.TupleElement]) {
        list("elements", &values, TypeExpression.TupleElement(type: .void)) { element in
            optionalString("label", &element.label)
            type("type", &element.type)
        }
    }

    private func function(_ value: inout TypeExpression.Function) {
        types("parameters", &value.parameters)
        strings("names", &value.names)
        flag("isAsync", &value.isAsync)
        optionalString("throwsClause", &value.throwsClause)
        type("result", &value.result)
    }
}
