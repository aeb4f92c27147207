import PatchbayFacts
import PatchbaySyntax

/// The types that a type stands for, read from the text of an attribute: `Injectable(as: (any Storage).self, (any
/// Cache).self)`, or of several in parentheses, as `Binds` has them.
enum BoundTypes {
    static func read(_ attribute: String) -> [TypeExpression] {
        guard let start = attribute.firstIndex(of: "("), attribute.last == ")" else { return [] }
        let inside = withoutComments(attribute[attribute.index(after: start)...].dropLast())
        return arguments(inside).flatMap { argument -> [TypeExpression] in
            var text = argument.trimmed
            if text.hasPrefix("as") { text = text.dropFirst(2).drop { $0.isWhitespace || $0 == ":" } }
            guard text.hasSuffix(".self") else { return [] }
            return types(text.dropLast(5).trimmed)
        }
    }

    private static func types(_ text: Substring) -> [TypeExpression] {
        guard let type = SyntaxTree(type: Array(text.utf8)).root[.type].map({ TypeExpression($0) }) else { return [] }
        guard case .tuple(let elements) = type else { return [type] }
        return elements.map(\.type)
    }

    private static func withoutComments(_ text: Substring) -> Substring {
        guard text.contains("/") else { return text }
        return text.replacing(/\/\/.*|\/\*(?s:.)*?\*\//, with: " ")
    }

    /// The parts between commas that nothing encloses.
    private static func arguments(_ text: Substring) -> [Substring] {
        var found: [Substring] = []
        var (depth, start) = (0, text.startIndex)
        for index in text.indices {
            switch text[index] {
            case "(", "<", "[": depth += 1
            // The arrow of a function closes nothing.
            case ">" where text[..<index].last == "-": break
            case ")", ">", "]": depth -= 1
            case "," where depth == 0:
                found.append(text[start..<index])
                start = text.index(after: index)
            case _: break
            }
        }
        return found + [text[start...]]
    }
}

extension Substring {
    fileprivate var trimmed: Substring {
        guard let first = firstIndex(where: { !$0.isWhitespace }), let last = lastIndex(where: { !$0.isWhitespace })
        else { return "" }
        return self[first...last]
    }
}
