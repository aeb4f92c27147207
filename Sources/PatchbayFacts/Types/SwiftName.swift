/// Names as source code has to write them.
public enum SwiftName {
    private static let reserved: Set<String> = [
        "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import", "init", "inout",
        "internal", "let", "open", "operator", "private", "precedencegroup", "protocol", "public", "rethrows",
        "static", "struct", "subscript", "typealias", "var", "break", "case", "catch", "continue", "default",
        "defer", "do", "else", "fallthrough", "for", "guard", "if", "in", "repeat", "return", "throw", "switch",
        "where", "while", "as", "false", "is", "nil", "super", "throws", "true", "try",
    ]

    private static let reservedForTypes = reserved.union(["Type", "Protocol", "self", "any", "some"])
    private static let reservedForValues = reserved.union(["self", "Self", "Any", "await"])
    private static let reservedForMembers = reserved.union(["self", "Self", "Any", "Type", "Protocol"])

    /// The name of a type. `Self` and `Any` are types of the language; behind `any` and `some` it expects one.
    public static func escapedType(_ name: String) -> String { escaped(name, reservedForTypes) }

    /// The name of a value.
    public static func escaped(_ name: String) -> String { escaped(name, reservedForValues) }

    /// The name of a property, where it is declared and where it is used.
    public static func escapedMember(_ name: String) -> String { escaped(name, reservedForMembers) }

    private static func escaped(_ name: String, _ words: Set<String>) -> String {
        words.contains(name) || !isIdentifier(name) ? "`\(name)`" : name
    }

    /// A label where a parameter is declared: any word but three.
    public static func escapedParameter(_ name: String) -> String {
        ["inout", "let", "var"].contains(name) || !isIdentifier(name) ? "`\(name)`" : name
    }

    /// A label in a call: any word but one.
    public static func escapedLabel(_ name: String) -> String {
        name == "inout" || !isIdentifier(name) ? "`\(name)`" : name
    }

    /// True if it is an identifier; a word of the language is one, too, though it may need backticks.
    public static func isIdentifier(_ name: String) -> Bool {
        guard let first = name.utf8.first, !isDigit(first) else { return false }
        if isPlain(name) { return true }
        guard let first = name.first, first.isLetter || first == "_" || !first.isASCII else { return false }
        return name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || !$0.isASCII }
    }

    /// True of names that need no look at what their characters are. It is a loop, as `allSatisfy` takes several times as long
    /// in a debug build, and each name of the wiring comes by here.
    package static func isPlain(_ name: String) -> Bool {
        for byte in name.utf8 where !isPlain(byte) { return false }
        return true
    }

    private static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

    /// True of letters of ASCII, digits and underscores: most names have nothing else, and what a character is takes long
    /// to look up.
    package static func isPlain(_ byte: UInt8) -> Bool {
        let letter = byte | 0x20
        return letter >= UInt8(ascii: "a") && letter <= UInt8(ascii: "z") || isDigit(byte) || byte == UInt8(ascii: "_")
    }
}

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
        if SwiftName.isPlain(text) { return LabelCase.upperCamel(text) }
        return text.split { SwiftName.isIdentifier("_\($0)") == false }
            .map { LabelCase.upperCamel(String($0)) }.joined()
    }

    private static func list(_ types: [TypeExpression], _ separator: String) -> String {
        types.map { name(of: $0, separator: separator) }.joined(separator: "And")
    }
}

/// The case of letters that turns type names into labels, and back.
package enum LabelCase {
    /// Words that keep their capitals at the end of a name that is all capitals.
    private static let initialisms = ["URL", "ID", "API", "UI", "DB", "JSON", "HTTP", "URI"]

    /// `baseURL` for `BaseURL`, `url` for `URL`, `apiClient` for `APIClient`, `cdnURL` for `CDNURL`.
    ///
    /// A run of capitals at the start is lowered up to the one that begins the next word.
    package static func lowerCamel(_ name: String) -> String {
        let characters = Array(name)
        let capitals = characters.prefix { $0.isUppercase }.count
        guard capitals > 0 else { return name }
        if let last = initialisms.first(where: { name.hasSuffix($0) && name.count > $0.count }),
            capitals == characters.count
        {
            return name.dropLast(last.count).lowercased() + last
        }
        let endsWord = capitals == characters.count || !characters[capitals].isLetter
        let lowered = capitals == 1 || endsWord ? capitals : capitals - 1
        return String(characters.prefix(lowered)).lowercased() + String(characters.dropFirst(lowered))
    }

    /// `Id` for `id`.
    package static func upperCamel(_ name: String) -> String {
        name.prefix(1).uppercased() + name.dropFirst()
    }
}
