import PatchbayModel

extension FactsCoder {
    /// The kinds of types, as numbers.
    private enum Form: Int {
        /// One name without arguments, which most are.
        case name
        case named, optional, array, dictionary, tuple, function, composition, existential, opaque, metatype
        case attributed, verbatim
    }

    func optionalType(_ value: inout TypeExpression?) {
        guard flags(value == nil ? 0 : 1) == 1 else {
            value = nil
            return
        }
        var inner = value ?? .void
        type(&inner)
        value = inner
    }

    func type(_ value: inout TypeExpression) {
        if isReading { value = read() } else { write(value) }
    }

    private func form(_ form: Form) { _ = flags(form.rawValue) }

    private func write(_ value: TypeExpression) {
        switch value {
        case .named(var components):
            if components.count == 1, components[0].arguments.isEmpty {
                form(.name)
                string(&components[0].name)
            } else {
                form(.named)
                self.components(&components)
            }
        case .optional(let base): write(.optional, base)
        case .array(let base): write(.array, base)
        case .dictionary(let key, let value):
            write(.dictionary, key)
            write(value)
        case .tuple(var elements):
            form(.tuple)
            self.elements(&elements)
        case .function(var function):
            form(.function)
            self.function(&function)
        case .composition(var members):
            form(.composition)
            types(&members)
        case .existential(let base): write(.existential, base)
        case .opaque(let base): write(.opaque, base)
        case .metatype(let base, var suffix):
            write(.metatype, base)
            string(&suffix)
        case .attributed(var attributes, let base):
            write(.attributed, base)
            strings(&attributes)
        case .verbatim(var text):
            form(.verbatim)
            string(&text)
        }
    }

    private func write(_ form: Form, _ base: TypeExpression) {
        self.form(form)
        write(base)
    }

    private func read() -> TypeExpression {
        guard !isBroken, let form = Form(rawValue: flags(0)) else {
            giveUp()
            return .void
        }
        switch form {
        case .name: return .named([TypeExpression.Component(filled("", string))])
        case .named: return .named(filled([], components))
        case .optional: return .optional(read())
        case .array: return .array(read())
        case .dictionary:
            let key = read()
            return .dictionary(key: key, value: read())
        case .tuple: return .tuple(filled([], elements))
        case .function: return .function(filled(TypeExpression.Function(parameters: [], result: .void), function))
        case .composition: return .composition(filled([], types))
        case .existential: return .existential(read())
        case .opaque: return .opaque(read())
        case .metatype:
            let base = read()
            return .metatype(base, suffix: filled("", string))
        case .attributed:
            let base = read()
            return .attributed(filled([], strings), base)
        case .verbatim: return .verbatim(filled("", string))
        }
    }

    private func filled<Value>(_ blank: Value, _ fill: (inout Value) -> Void) -> Value {
        var value = blank
        fill(&value)
        return value
    }

    private func types(_ values: inout [TypeExpression]) {
        list(&values, .void) { self.type(&$0) }
    }

    private func components(_ values: inout [TypeExpression.Component]) {
        list(&values, TypeExpression.Component("")) { component in
            self.string(&component.name)
            self.types(&component.arguments)
        }
    }

    private func elements(_ values: inout [TypeExpression.TupleElement]) {
        list(&values, TypeExpression.TupleElement(type: .void)) { element in
            self.optionalString(&element.label)
            self.type(&element.type)
        }
    }

    private func function(_ value: inout TypeExpression.Function) {
        types(&value.parameters)
        value.isAsync = flags(value.isAsync ? 1 : 0) == 1
        optionalString(&value.throwsClause)
        type(&value.result)
    }
}
