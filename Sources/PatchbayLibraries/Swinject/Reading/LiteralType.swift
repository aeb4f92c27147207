import PatchbayReader
import PatchbaySyntax

/// The type of a literal where nothing says it, as with a generic parameter.
enum LiteralType {
    /// Types that a literal may be of, and that are no other names of each other.
    private static let standard: Set<String> = [
        "String", "Int", "Double", "Bool", "Float", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16",
        "UInt32",
        "UInt64", "CGFloat", "Character", "Substring",
    ]

    static func name(of value: Node) -> String? {
        switch value.kind {
        case .stringLiteral: "String"
        case .integerLiteral: "Int"
        case .floatLiteral: "Double"
        case .booleanLiteral: "Bool"
        case _: nil
        }
    }

    static func isStandard(_ type: String) -> Bool {
        standard.contains(type.hasSuffix("?") ? String(type.dropLast()) : type)
    }
}
