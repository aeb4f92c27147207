import PatchbayGraph

/// A dotted name in generated code: where it stands, and what it says.
struct SpelledName: Hashable {
    /// The parts between the dots, without backticks.
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

    /// The kind of a piece of code.
    enum Kind {
        /// Every name in it is one of a type.
        case type
        /// Names of values and functions are in it, too, which begin with a small letter.
        case expression
    }

    /// Words that stand in a type and are no names of types.
    private static let words: Set<String> = [
        "any", "some", "inout", "borrowing", "consuming", "sending", "isolated", "async", "throws", "rethrows", "each",
        "repeat", "let", "self", "Self", "Any", "Void", "nonisolated", "unowned", "weak", "_",
    ]

    /// Goes over the bytes: what decides is of ASCII, and all else is part of a name.
    private struct Scan {
        let text: String
        private let bytes: String.UTF8View
        private var brackets: [UInt8] = []
        private var position: String.Index

        init(text: String) {
            self.text = text
            bytes = text.utf8
            position = text.startIndex
        }

        mutating func names() -> [SpelledName] {
            var found: [SpelledName] = []
            var isMember = false
            while position < bytes.endIndex {
                let byte = bytes[position]
                if byte == UInt8(ascii: "\"") {
                    skipLiteral()
                } else if Self.startsName(byte) {
                    let name = name()
                    if !isMember && !isLabel && !isAttribute(name) { found.append(name) }
                } else {
                    turn(at: byte)
                    position = bytes.index(after: position)
                }
                isMember = byte == UInt8(ascii: ".")
            }
            return found
        }

        private mutating func turn(at byte: UInt8) {
            switch byte {
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "<"): brackets.append(byte)
            case UInt8(ascii: ")"), UInt8(ascii: "]"): _ = brackets.popLast()
            case UInt8(ascii: ">"): if brackets.last == UInt8(ascii: "<") { brackets.removeLast() }
            default: break  // no bracket
            }
        }

        /// True if the word just read is a label. In square brackets it is the key of a dictionary.
        private var isLabel: Bool {
            guard brackets.last != UInt8(ascii: "["), position < bytes.endIndex else { return false }
            return bytes[position] == UInt8(ascii: ":")
        }

        /// `@escaping`, `@Sendable`: of the language, as all that begin with a small letter.
        private func isAttribute(_ name: SpelledName) -> Bool {
            let start = name.root.lowerBound
            guard start > bytes.startIndex, bytes[bytes.index(before: start)] == UInt8(ascii: "@") else {
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

        /// The beginning of the next part, if there is one.
        private func separated() -> String.Index? {
            guard position < bytes.endIndex, bytes[position] == UInt8(ascii: ".") else { return nil }
            let next = bytes.index(after: position)
            return next < bytes.endIndex && Self.startsName(bytes[next]) ? next : nil
        }

        private mutating func part() -> String {
            let start = position
            guard bytes[start] == UInt8(ascii: "`") else {
                position = bytes[start...].firstIndex { !Self.continuesName($0) } ?? bytes.endIndex
                return String(text[start..<position])
            }
            let inside = bytes.index(after: start)
            let end = bytes[inside...].firstIndex(of: UInt8(ascii: "`")) ?? bytes.endIndex
            position = end < bytes.endIndex ? bytes.index(after: end) : end
            return String(text[inside..<end])
        }

        private mutating func skipLiteral() {
            position = bytes.index(after: position)
            while position < bytes.endIndex, bytes[position] != UInt8(ascii: "\"") {
                if bytes[position] == UInt8(ascii: "\\") { position = bytes.index(after: position) }
                if position < bytes.endIndex { position = bytes.index(after: position) }
            }
            if position < bytes.endIndex { position = bytes.index(after: position) }
        }

        private static func startsName(_ byte: UInt8) -> Bool {
            byte == UInt8(ascii: "`") || continuesName(byte) && !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        }

        private static func continuesName(_ byte: UInt8) -> Bool {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
                true
            default: false  // a sign of ASCII
            }
        }
    }
}
