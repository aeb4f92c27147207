/// Names as source code has to write them.
public enum SwiftName {
    private static let reserved: Set<String> = [
        "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import", "init", "inout",
        "internal", "let", "open", "operator", "private", "precedencegroup", "protocol", "public", "rethrows",
        "static", "struct", "subscript", "typealias", "var", "break", "case", "catch", "continue", "default",
        "defer", "do", "else", "fallthrough", "for", "guard", "if", "in", "repeat", "return", "throw", "switch",
        "where", "while", "as", "false", "is", "nil", "super", "throws", "true", "try",
    ]

    /// The name of a type. `Self` and `Any` are types of the language; behind `any` and `some` it expects one.
    public static func escapedType(_ name: String) -> String {
        let words = ["Type", "Protocol", "self", "any", "some"]
        let needsTicks = reserved.contains(name) || words.contains(name) || !isIdentifier(name)
        return needsTicks ? "`\(name)`" : name
    }

    /// The name of a value.
    public static func escaped(_ name: String) -> String {
        let needsTicks =
            reserved.contains(name) || ["self", "Self", "Any", "await"].contains(name) || !isIdentifier(name)
        return needsTicks ? "`\(name)`" : name
    }

    /// The name of a property, where it is declared and where it is used.
    public static func escapedMember(_ name: String) -> String {
        let needsTicks =
            reserved.contains(name) || ["self", "Self", "Any", "Type", "Protocol"].contains(name)
            || !isIdentifier(name)
        return needsTicks ? "`\(name)`" : name
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
        if name.utf8.allSatisfy(isPlain) { return true }
        guard let first = name.first, first.isLetter || first == "_" || !first.isASCII else { return false }
        return name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || !$0.isASCII }
    }

    private static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

    /// Most names have nothing else, and what a character is takes long to look up.
    private static func isPlain(_ byte: UInt8) -> Bool {
        let letter = byte | 0x20
        return letter >= UInt8(ascii: "a") && letter <= UInt8(ascii: "z") || isDigit(byte) || byte == UInt8(ascii: "_")
    }
}
