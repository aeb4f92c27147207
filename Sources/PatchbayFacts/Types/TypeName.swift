/// The part of a method's name that stands for a type.
package enum TypeName {
    /// `RepositoryOfUser` for `Repository<User>`, `APIClient` for `any APIClient`, `CartItem` for `Cart.Item`.
    ///
    /// - Parameter separator: What joins the names of nested types; an underscore keeps `Cart.Item` apart from
    ///   a `CartItem`.
    package static func name(of type: TypeExpression, separator: String = "") -> String {
        switch type {
        case .named(let components):
            return components.map { component in
                let base = words(component.name)
                guard !component.arguments.isEmpty else { return base }
                return base + "Of" + list(component.arguments, separator)
            }.joined(separator: separator)
        case .optional(let wrapped):
            return "OptionalOf" + name(of: wrapped, separator: separator)
        case .array(let element):
            return "ArrayOf" + name(of: element, separator: separator)
        case .dictionary(let key, let value):
            return "DictionaryOf" + list([key, value], separator)
        case .tuple(let elements):
            return elements.isEmpty ? "Void" : "TupleOf" + list(elements.map(\.type), separator)
        case .function(let function):
            let parameters = function.parameters.isEmpty ? "" : "Of" + list(function.parameters, separator)
            return "Function" + parameters + "To" + name(of: function.result, separator: separator)
        case .composition(let members):
            return list(members, separator)
        case .existential(let base), .opaque(let base), .attributed(_, let base):
            return name(of: base, separator: separator)
        case .metatype(let base, let suffix):
            return name(of: base, separator: separator) + suffix
        case .verbatim(let text):
            return words(text)
        }
    }

    /// The words of a text that can be part of a name, each with a capital.
    package static func words(_ text: String) -> String {
        if text.utf8.allSatisfy(isPlain) { return LabelCase.upperCamel(text) }
        return text.split { SwiftName.isIdentifier("_\($0)") == false }
            .map { LabelCase.upperCamel(String($0)) }.joined()
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
            true
        case _: false
        }
    }

    private static func list(_ types: [TypeExpression], _ separator: String) -> String {
        types.map { name(of: $0, separator: separator) }.joined(separator: "And")
    }
}
