import PatchbayModel

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
