/// A dotted name in generated code: where it stands, and what it says.
struct SpelledName: Hashable {
    /// What stands between the dots, without backticks.
    var path: [String]
    /// The first of it in the text, backticks included.
    var root: Range<String.Index>

    /// The names in a piece of code that may be types, or modules before them. Of a name behind generic arguments,
    /// `Cache<User>.Entry`, the part before them.
    ///
    /// - Complexity: linear in the text.
    static func all(in text: String, _ kind: Kind) -> [SpelledName] {
        var scan = Scan(text: text)
        return scan.names().filter { name in
            let first = name.path[0]
            guard !words.contains(first) else { return false }
            return kind == .type || first.first?.isUppercase == true
        }
    }

    /// What a piece of code is.
    enum Kind {
        /// Every name in it is one of a type.
        case type
        /// Names of values and functions are in it, too, which begin with a small letter.
        case expression
    }

    /// What stands in a type and is none.
    private static let words: Set<String> = [
        "any", "some", "inout", "borrowing", "consuming", "sending", "isolated", "async", "throws", "rethrows", "each",
        "repeat", "let", "self", "Self", "Any", "Void", "nonisolated", "unowned", "weak", "_",
    ]

    private struct Scan {
        let text: String
        private var brackets: [Character] = []
        private var position: String.Index

        init(text: String) {
            self.text = text
            position = text.startIndex
        }

        mutating func names() -> [SpelledName] {
            var found: [SpelledName] = []
            var isMember = false
            while position < text.endIndex {
                let character = text[position]
                if character == "\"" {
                    skipLiteral()
                } else if Self.startsName(character) {
                    let name = name()
                    if !isMember && !isLabel && !isAttribute(name) { found.append(name) }
                } else {
                    turn(at: character)
                    position = text.index(after: position)
                }
                isMember = character == "."
            }
            return found
        }

        private mutating func turn(at character: Character) {
            switch character {
            case "(", "[", "<": brackets.append(character)
            case ")", "]": _ = brackets.popLast()
            case ">": if brackets.last == "<" { brackets.removeLast() }
            default: break
            }
        }

        /// Whether what was just read is a label. In square brackets it is the key of a dictionary.
        private var isLabel: Bool {
            guard brackets.last != "[", position < text.endIndex else { return false }
            return text[position] == ":"
        }

        /// `@escaping`, `@Sendable`: of the language, as all that begin with a small letter.
        private func isAttribute(_ name: SpelledName) -> Bool {
            guard name.root.lowerBound > text.startIndex, text[text.index(before: name.root.lowerBound)] == "@" else {
                return false
            }
            return name.path == ["Sendable"] || name.path[0].first?.isLowercase == true
        }

        private mutating func name() -> SpelledName {
            let start = position
            var path = [part()]
            let root = start..<position
            while let next = separated() {
                position = next
                path.append(part())
            }
            return SpelledName(path: path, root: root)
        }

        /// Where the next part begins, if there is one.
        private func separated() -> String.Index? {
            guard position < text.endIndex, text[position] == "." else { return nil }
            let next = text.index(after: position)
            return next < text.endIndex && Self.startsName(text[next]) ? next : nil
        }

        private mutating func part() -> String {
            let start = position
            guard text[start] == "`" else {
                position = text[start...].firstIndex { !Self.continuesName($0) } ?? text.endIndex
                return String(text[start..<position])
            }
            let inside = text.index(after: start)
            let end = text[inside...].firstIndex(of: "`") ?? text.endIndex
            position = end < text.endIndex ? text.index(after: end) : end
            return String(text[inside..<end])
        }

        private mutating func skipLiteral() {
            position = text.index(after: position)
            while position < text.endIndex, text[position] != "\"" {
                if text[position] == "\\" { position = text.index(after: position) }
                if position < text.endIndex { position = text.index(after: position) }
            }
            if position < text.endIndex { position = text.index(after: position) }
        }

        private static func startsName(_ character: Character) -> Bool {
            character == "`" || character == "_" || character.isLetter || !character.isASCII
        }

        private static func continuesName(_ character: Character) -> Bool {
            character == "_" || character.isLetter || character.isNumber || !character.isASCII
        }
    }
}
