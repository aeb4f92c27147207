import SwiftParser
import SwiftSyntax

/// Words where they need backticks, by asking Swift's parser.
enum Words {
    /// The name of a type.
    static func type(_ token: TokenSyntax) -> String {
        let name = token.plainName
        if member(name) == name, isType(name) || ["Self", "Any"].contains(name) { return name }
        return ["Self", "Any"].contains(name) ? token.text : "`\(name)`"
    }

    private static func isType(_ name: String) -> Bool {
        var parser = Parser(name)
        let type = TypeSyntax.parse(from: &parser)
        return type.is(IdentifierTypeSyntax.self) && !type.hasError
    }

    /// The same of a name that nobody has written.
    static func typeName(_ name: String) -> String { isValue(name) ? name : "`\(name)`" }

    /// The name of a value.
    static func isValue(_ name: String) -> Bool { name.isValidSwiftIdentifier(for: .variableName) }

    static func value(_ name: String) -> String { isValue(name) ? name : "`\(name)`" }

    /// The name of a property, where it is declared and where it is used.
    static func member(_ name: String) -> String {
        // Behind a dot these two are words of the language, for the compiler more than for its parser.
        let isWord = ["Type", "Protocol"].contains(name) || !name.isValidSwiftIdentifier(for: .memberAccess)
        return isValue(name) && !isWord ? name : "`\(name)`"
    }

    /// A label where a parameter is declared. The compiler warns of words that Swift's parser takes there.
    static func declaredLabel(_ name: String) -> String {
        guard !["let", "var"].contains(name) else { return "`\(name)`" }
        let declaration = parse("func f(\(name) p: T) {}")?.as(FunctionDeclSyntax.self)
        let first = declaration?.signature.parameterClause.parameters.first?.firstName
        return first?.text == name && declaration?.hasError == false ? name : "`\(name)`"
    }

    /// A label in a call.
    static func calledLabel(_ name: String) -> String {
        var parser = Parser("f(\(name): p)")
        let call = ExprSyntax.parse(from: &parser).as(FunctionCallExprSyntax.self)
        return call?.arguments.first?.label?.text == name && call?.hasError == false ? name : "`\(name)`"
    }

    /// The spelling of a function type where a parameter keeps it: marked, behind words that are no attributes.
    static func escaping(_ spelling: String) -> String {
        let words = spelling.split(separator: " ")
        let specifiers = words.prefix { isSpecifier(String($0)) }
        let attributes = words.dropFirst(specifiers.count).prefix { $0.hasPrefix("@") }
        if attributes.contains("@escaping") { return spelling }
        let head = specifiers.map { "\($0) " }.joined()
        return "\(head)@escaping \(spelling.dropFirst(head.count))"
    }

    private static func isSpecifier(_ word: String) -> Bool {
        let words = ["inout", "sending", "borrowing", "consuming", "isolated", "__owned", "__shared", "_const"]
        return words.contains(word) || word.hasPrefix("nonisolated(")
    }

    private static func parse(_ text: String) -> DeclSyntax? {
        var parser = Parser(text)
        return DeclSyntax.parse(from: &parser)
    }
}

extension TokenSyntax {
    /// The name without backticks.
    var plainName: String {
        text.count > 2 && text.hasPrefix("`") && text.hasSuffix("`") ? String(text.dropFirst().dropLast()) : text
    }
}

extension SyntaxProtocol {
    /// The source without what is around it.
    var written: String { trimmedDescription }
}
