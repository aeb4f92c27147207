/// Breaks sources, the same way for the same seed.
package struct Mutator {
    private var state: UInt64

    package init(seed: Int) { state = UInt64(bitPattern: Int64(seed)) &* 0x9E37_79B9_7F4A_7C15 ^ 0xD1B5_4A32_D192_ED03 }

    /// The next number of a sequence that depends on the seed alone (SplitMix64).
    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }

    package mutating func below(_ bound: Int) -> Int { bound > 0 ? Int(next() % UInt64(bound)) : 0 }

    static let insertions: [[UInt8]] = [
        "(", ")", "[", "]", "{", "}", "<", ">", "\"", "\"\"\"", "'", "`", "#\"", "/", "/*", "*/", "//", "\\(", "\\",
        "@",
        "#", "#if A\n", "\n#endif\n", "\n#else\n", "\n#elseif B\n", "#if compiler(>=9.0)\n", ".", ",", ":", ";", "::",
        "=",
        "==", "->", "&", "?", "!", "...", "..<", "+", "-", "~", "_", "0", "1.5", "0x", "$0", "é", "🙂", "\u{0}",
        "\u{FEFF}",
        "\n", "\r", "\r\n", " ", "\t", "<#x#>", "\n<<<<<<< a\n", "\n=======\n", "\n>>>>>>> b\n", "class", "struct",
        "enum",
        "protocol", "extension", "actor", "macro", "func", "init", "deinit", "subscript", "var", "let", "case",
        "default", "import", "typealias", "associatedtype", "operator", "precedencegroup", "where", "throws",
        "async", "rethrows", "await", "try", "try?", "in", "is", "as", "as?", "if", "else", "guard", "switch", "for",
        "while", "repeat", "do", "catch", "return", "throw", "break", "defer", "yield", "discard", "some", "any",
        "each", "repeat each", "inout", "borrowing", "consuming", "sending", "isolated", "nonisolated",
        "nonisolated(nonsending)", "unowned(safe)", "private(set)", "private (set)", "static", "public", "open",
        "final", "lazy", "weak", "override", "mutating", "indirect", "prefix", "package", "get", "set", "willSet",
        "didSet", "self", "Self", "super", "nil", "true", "Any", "Type", "@MainActor", "@available(iOS 12, *)",
        "@Sendable", "@escaping", "@Environment (\\.a)", "#selector(a)", "#available(iOS 1, *)", "copy", "consume",
        "unsafe", "of", "x:", "x: Int", "{ $0 }", "{ x in x }", "()", "[]", "<T>", "~Copyable", "/a b/", "#/a/#", "#/",
        "<#", ".b",
        "\"\\(a)\"", "\\.a.b", "a.b(c)", "of Int",
    ].map { Array($0.utf8) }

    /// One change, or a few.
    package mutating func mutate(_ source: [UInt8]) -> [UInt8] {
        var changed = source
        var count = 1
        while count < 4, below(3) == 0 { count += 1 }
        for _ in 0..<count { change(&changed) }
        return changed
    }

    private mutating func change(_ source: inout [UInt8]) {
        let pieces = Self.pieces(source)
        guard !pieces.isEmpty else {
            source += Self.insertions[below(Self.insertions.count)]
            return
        }
        let one = pieces[below(pieces.count)]
        let other = pieces[below(pieces.count)]
        let longest = min(source.count, one.lowerBound + below(60))
        switch below(12) {
        case 0, 1: source.removeSubrange(one)
        case 2: source.insert(contentsOf: source[one], at: one.upperBound)
        case 3: swap(&source, one, other)
        case 4: source.removeSubrange(one.lowerBound..<max(one.upperBound, longest))
        case 5: source.insert(contentsOf: source[one.lowerBound..<max(one.upperBound, longest)], at: other.lowerBound)
        case 6: source.removeSubrange(one.lowerBound...)
        case 7: source.replaceSubrange(one, with: source[other])
        case 8: nest(&source, one)
        case 9: source[one.lowerBound] = UInt8(truncatingIfNeeded: next() & 127)
        case _:
            var text = Self.insertions[below(Self.insertions.count)]
            if below(2) == 0 { text = [32] + text + [32] }
            source.insert(contentsOf: text, at: below(2) == 0 ? one.lowerBound : one.upperBound)
        }
    }

    private func swap(_ source: inout [UInt8], _ one: Range<Int>, _ other: Range<Int>) {
        let (first, second) = one.lowerBound < other.lowerBound ? (one, other) : (other, one)
        guard first.upperBound <= second.lowerBound else { return }
        let (left, right) = (source[first], source[second])
        source.replaceSubrange(second, with: left)
        source.replaceSubrange(first, with: right)
    }

    /// Many of the same, one in another.
    private mutating func nest(_ source: inout [UInt8], _ place: Range<Int>) {
        let depth = 1 + below(12)
        let pairs: [(String, String)] = [
            ("(", ")"), ("[", "]"), ("{", "}"), ("<", ">"), ("a(", ")"), ("if a {", "}"), ("#if A\n", "\n#endif\n"),
            ("\"\\(", ")\""), ("{ a in ", "}"), ("[a: ", "]"), ("f { ", " }"), ("G<", ">"), ("a ? ", " : b"), ("-", ""),
            ("@a(", ")"), ("try ", ""), ("(x: ", ")"), ("() -> ", ""), ("any ", ""), ("a.", ""), ("", "?"), ("", "!"),
        ]
        let pair = pairs[below(pairs.count)]
        let before = Array(String(repeating: pair.0, count: depth).utf8)
        let after = Array(String(repeating: pair.1, count: below(4) == 0 ? depth - 1 : depth).utf8)
        source.insert(contentsOf: after, at: place.upperBound)
        source.insert(contentsOf: before, at: place.lowerBound)
    }

    /// Words, and every other byte by itself; no spaces.
    private static func pieces(_ source: [UInt8]) -> [Range<Int>] {
        var found: [Range<Int>] = []
        var index = 0
        while index < source.count {
            let start = index
            while index < source.count, isLetter(source[index]) { index += 1 }
            if index == start { index += 1 }
            if source[start] > 32 { found.append(start..<index) }
        }
        return found
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        byte >= 48 && byte <= 57 || byte >= 97 && byte <= 122 || byte >= 65 && byte <= 90 || byte == 95 || byte >= 128
    }
}
