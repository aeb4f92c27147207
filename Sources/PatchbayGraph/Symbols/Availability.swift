extension Sequence<String> {
    /// The `@available(…)` among attributes, as generated methods take them over: without the new name that it may state,
    /// which is that of the declaration, and which the compiler would put in the place of calls of the method.
    var availability: [String] { filter { $0.hasPrefix("available(") }.compactMap(Availability.withoutNewName) }
}

extension Declarations {
    /// The `@available(…)` of declarations of a type and of the types around it, each once.
    func availability(of own: [SymbolTable.Fragment], within symbol: SymbolTable.Symbol) -> [String] {
        let enclosing = symbol.path.indices.dropFirst().flatMap { count in
            entry(SymbolTable.Symbol(origin: symbol.origin, path: Array(symbol.path.prefix(count)))).declarations
        }
        let all = (enclosing + own).flatMap(\.facts.attributes).availability
        return all.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }
}

enum Availability {
    /// True if an attribute keeps asynchronous code out, with or without a message.
    static func saysNoasync(_ attribute: String) -> Bool {
        guard attribute.contains("noasync"), let open = attribute.firstIndex(of: "("), attribute.last == ")" else {
            return false
        }
        return arguments(attribute[attribute.index(after: open)...].dropLast()).contains { argument in
            argument.filter { !$0.isWhitespace } == "noasync"
        }
    }

    /// `nil` where the attribute says nothing else.
    static func withoutNewName(_ attribute: String) -> String? {
        guard attribute.contains("renamed:"), let open = attribute.firstIndex(of: "("), attribute.last == ")" else {
            return attribute
        }
        let all = arguments(attribute[attribute.index(after: open)...].dropLast())
        let kept = all.filter { !$0.drop(while: \.isWhitespace).hasPrefix("renamed:") }
        return kept.count == 1 && all.count > 1 ? nil : "available(\(kept.joined(separator: ",")))"
    }

    private static func arguments(_ text: Substring) -> [Substring] {
        var isInText = false
        var isEscaped = false
        return text.split { character in
            if character == "\"", !isEscaped { isInText.toggle() }
            isEscaped = character == "\\" && !isEscaped
            return character == "," && !isInText
        }
    }
}
