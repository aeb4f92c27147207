extension Sequence<String> {
    /// The `@available(…)` among attributes, as generated methods take them over: without the new name that it may state,
    /// which is that of the declaration, and which the compiler would put in the place of calls of the method.
    var availability: [String] { filter { $0.hasPrefix("available(") }.compactMap(Availability.withoutNewName) }
}

extension SymbolTable.Fragment {
    /// The attributes that limit all that stands in an extension; none of a declaration.
    var attributesOfExtension: [String] { facts.kind == .extension ? facts.attributes : [] }
}

extension Declarations {
    /// The `@available(…)` of declarations of a type, and of the types and extensions around it, each once.
    func availability(of own: [SymbolTable.Fragment], within symbol: SymbolTable.Symbol) -> [String] {
        let enclosing = symbol.path.indices.dropFirst().flatMap { count in
            entry(SymbolTable.Symbol(origin: symbol.origin, path: Array(symbol.path.prefix(count)))).declarations
        }
        let types = enclosing + own
        let all = (types.compactMap(table.extensionAround) + types).flatMap(\.facts.attributes).availability
        return all.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }
}

/// The `@available(…)` attributes, which facts have as they are written, without their at sign.
package enum Availability {
    /// The attributes that limit further than others do, which code has around it or itself.
    package static func beyond(_ said: [String], _ limits: [String]) -> [String] {
        let known = said.map(introduced).reduce(into: [:]) { all, one in
            all.merge(one) { $0.lexicographicallyPrecedes($1) ? $1 : $0 }
        }
        return limits.filter { limit in
            let systems = introduced(limit)
            guard !systems.isEmpty else { return !said.contains(limit) }
            return systems.contains { (known[$0] ?? []).lexicographicallyPrecedes($1) }
        }
    }

    /// The lists for `#available(…)` that code has to ask before it uses what some attributes limit.
    package static func questions(for limits: [String], within said: [String]) -> [String] {
        beyond(said, limits.filter { !introduced($0).isEmpty }).map {
            String($0.dropFirst("available(".count).dropLast())
        }
    }

    /// True of what is there on no system: an extension of it says that its type does not conform.
    static func isNever(_ attribute: String) -> Bool {
        guard attribute.hasPrefix("available(") else { return false }
        let parts = attribute.dropFirst("available(".count).split(separator: ",").prefix(2)
        return parts.map { $0.filter { !$0.isWhitespace && $0 != ")" } } == ["*", "unavailable"]
    }

    /// The systems of the short form, `available(macOS 14, iOS 17, *)`, each with its version; none of any other form.
    static func introduced(_ attribute: String) -> [String: [Int]] {
        guard attribute.hasPrefix("available("), attribute.last == ")" else { return [:] }
        let systems = arguments(attribute.dropFirst("available(".count).dropLast()).map {
            $0.split(whereSeparator: \.isWhitespace)
        }
        guard systems.last == ["*"] else { return [:] }
        return systems.dropLast().reduce(into: [:]) { found, words in
            guard words.count == 2 else { return }
            let version = words[1].split(separator: ".").compactMap { Int($0) }
            // 14 is 14.0.
            found[String(words[0])] = Array((version + [0, 0, 0]).prefix(3))
        }
    }

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
