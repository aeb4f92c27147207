import PatchbayFacts
import PatchbaySyntax

/// The reader of the key that the body of a contribution returns, where it says nothing but a pair: `("json",
/// JSONFormat())`.
enum ReturnedKey {
    /// - Parameter body: The body of a method of a contribution; it is read if it was passed over.
    /// - Returns: a string, a whole number, a truth value, or a name with a dot, which may be that of a case; `nil` for
    ///   every other body.
    static func read(_ body: Node) -> String? {
        body.read()
        guard let item = body.firstChild, item.next == nil,
            let pair = item.outcome, pair.kind == .tuple,
            let first = pair.firstChild, first.next != nil, let key = first[.value]
        else { return nil }
        return literal(key) ?? path(key)
    }

    private static func literal(_ key: Node) -> String? {
        switch key.kind {
        case .booleanLiteral:
            return key.text
        case .stringLiteral:
            // Three quotes begin a text of several lines; what is put into a text may be anything.
            let text = key.text
            return text.hasPrefix("#") || text.hasPrefix("\"\"\"") || key[.interpolation] != nil ? nil : text
        case .integerLiteral:
            return number(key.text)
        case .prefixOperator:
            guard key[.name]?.reads("-") == true, key[.base]?.kind == .integerLiteral else { return nil }
            return number(key.text)
        case _:
            return nil
        }
    }

    private static func number(_ text: String) -> String? {
        Int(text.filter { $0 != "_" }).map { "\($0)" }
    }

    /// `.json`, `Format.Kind.json`. A name without a dot is a variable.
    private static func path(_ key: Node) -> String? {
        guard key.kind == .memberAccess, key[.argumentName] == nil, let name = key[.name] else { return nil }
        guard let owner = key.owner else { return "." + name.text }
        let before = owner.kind == .reference ? owner.text : path(owner)
        return before.map { $0 + "." + name.text }
    }
}
