import PatchbayModel

/// Finds the places where a file seems to ask for something: `app.resolveServer()`, `Bakery.resolve(Oven.self)`.
///
/// It looks at names alone, outside of comments. What it takes for a call may be none; what is one, it finds. So
/// it serves to say where chains end, to be silent on what may be used, and to choose the files that are parsed.
///
/// It has a lexer of its own: ``ByteCursor`` gives a file up as soon as something in it does not close, and passes
/// literals as a whole. Here nothing may be given up, and what stands in a literal is looked at, too.
public enum CallScan {
    /// The calls of all files, sorted by place.
    ///
    /// - Complexity: linear in bytes, without the parser.
    public static func calls(in files: [SourceFile], threads: Int? = nil) -> [ResolutionCall] {
        WorkerThreads.map(files, on: threads ?? WorkerThreads.processors, calls).flatMap(\.self)
            .sorted { ($0.location, $0.name) < ($1.location, $1.name) }
    }

    /// What every name that is looked for begins with.
    private static let markers: [StaticString] = ["resolve", "injectTo", "factory("]

    @Sendable private static func calls(in file: SourceFile) -> [ResolutionCall] {
        // Most files have no such word, which the C library sees at once; it sees nothing behind a NUL byte.
        let isWorthwhile = PaddedBytes.with(file.bytes) { bytes, count in
            ByteSearch.offset(of: 0, in: bytes, from: 0, to: count) != nil
                || markers.contains { ByteSearch.offset(of: $0, in: bytes, from: 0) != nil }
        }
        guard isWorthwhile else { return [] }
        return file.bytes.withUnsafeBufferPointer { bytes in
            var scan = CallScanner(bytes: bytes, path: file.path)
            return scan.run()
        }
    }
}

/// One pass over one file.
private struct CallScanner {
    let bytes: UnsafeBufferPointer<UInt8>
    let path: String
    var at = 0
    var line = 1
    var lineStart = 0
    /// The string literals around the place.
    var literals: [OpenLiteral] = []
    var found: [ResolutionCall] = []

    init(bytes: UnsafeBufferPointer<UInt8>, path: String) {
        self.bytes = bytes
        self.path = path
    }

    mutating func run() -> [ResolutionCall] {
        while at < bytes.count {
            if bytes[at] == UInt8(ascii: "\n") {
                passLineEnd()
            } else if Self.isLetter(bytes[at]) {
                // In the text of a literal, too: a regular expression may have looked like the start of one.
                takeWord()
            } else if let literal = literals.last, literal.parentheses == 0 {
                passText(of: literal)
            } else {
                passCode()
            }
        }
        return found
    }

    private mutating func passCode() {
        switch bytes[at] {
        case UInt8(ascii: "\""): openLiteral(pounds: 0)
        case UInt8(ascii: "#"):
            var pounds = 1
            while byte(at + pounds) == UInt8(ascii: "#") { pounds += 1 }
            at += pounds
            if byte(at) == UInt8(ascii: "\"") { openLiteral(pounds: pounds) }
        case UInt8(ascii: "("): countParenthesis(1)
        case UInt8(ascii: ")"): countParenthesis(-1)
        case UInt8(ascii: "\\"): at += byte(at + 1) == UInt8(ascii: "\n") ? 1 : 2
        case UInt8(ascii: "/") where byte(at + 1) == UInt8(ascii: "/"): skipLine()
        case UInt8(ascii: "/") where byte(at + 1) == UInt8(ascii: "*"): skipComment()
        case _: at += 1
        }
    }

    // MARK: Literals

    /// A string literal that has begun. In text no comment begins; in an interpolation one may.
    struct OpenLiteral {
        var pounds: Int
        var isMultiline: Bool
        /// How many parentheses of an interpolation are open; none in text.
        var parentheses = 0
    }

    private mutating func countParenthesis(_ step: Int) {
        at += 1
        if !literals.isEmpty { literals[literals.count - 1].parentheses += step }
    }

    private mutating func openLiteral(pounds: Int) {
        let isTriple = hasQuotes(3, at: at)
        let isMultiline = isTriple && !(pounds > 0 && closesOnLine(at + 3, pounds))
        literals.append(OpenLiteral(pounds: pounds, isMultiline: isMultiline))
        at += isMultiline ? 3 : 1
    }

    private mutating func passText(of literal: OpenLiteral) {
        let quotes = literal.isMultiline ? 3 : 1
        if hasQuotes(quotes, at: at), hasPounds(literal.pounds, at: at + quotes) {
            literals.removeLast()
            at += quotes + literal.pounds
        } else if bytes[at] == UInt8(ascii: "\\"), hasPounds(literal.pounds, at: at + 1) {
            at += 1 + literal.pounds
            if byte(at) == UInt8(ascii: "(") {
                countParenthesis(1)
            } else if byte(at) != UInt8(ascii: "\n") {
                at += 1
            }
        } else {
            at += 1
        }
    }

    private func hasQuotes(_ number: Int, at start: Int) -> Bool {
        (start..<start + number).allSatisfy { byte($0) == UInt8(ascii: "\"") }
    }

    private func hasPounds(_ number: Int, at start: Int) -> Bool {
        (start..<start + number).allSatisfy { byte($0) == UInt8(ascii: "#") }
    }

    /// Whether `#"""` begins a literal on one line after all: `#"""#` is one quote.
    private func closesOnLine(_ start: Int, _ pounds: Int) -> Bool {
        var at = start - 1
        while at < bytes.count, bytes[at] != UInt8(ascii: "\n") {
            if bytes[at] == UInt8(ascii: "\""), hasPounds(pounds, at: at + 1) { return true }
            at += 1
        }
        return false
    }

    // MARK: Moving

    private func byte(_ index: Int) -> UInt8 {
        index >= 0 && index < bytes.count ? bytes[index] : 0
    }

    private mutating func passLineEnd() {
        at += 1
        line += 1
        lineStart = at
        // A literal on one line ends with it, and so does what looked like one.
        while literals.last?.isMultiline == false { literals.removeLast() }
    }

    private mutating func skipLine() {
        while at < bytes.count, bytes[at] != UInt8(ascii: "\n") { at += 1 }
    }

    private mutating func skipComment() {
        var depth = 0
        while at < bytes.count {
            let pair = (byte(at), byte(at + 1))
            if pair == (UInt8(ascii: "/"), UInt8(ascii: "*")) {
                depth += 1
                at += 2
            } else if pair == (UInt8(ascii: "*"), UInt8(ascii: "/")) {
                depth -= 1
                at += 2
                if depth == 0 { return }
            } else if pair.0 == UInt8(ascii: "\n") {
                passLineEnd()
            } else {
                at += 1
            }
        }
    }

    // MARK: Words

    /// The first letters of these: most words have another, and looking further takes time.
    private static let initials = Set("rif".utf8)
    private static let beginnings = ["resolve", "injectTo", "factory"].map { Array($0.utf8) }

    private mutating func takeWord() {
        let start = at
        while at < bytes.count, Self.isLetter(bytes[at]) { at += 1 }
        guard Self.initials.contains(bytes[start]), Self.beginnings.contains(where: { begins($0, at: start) }),
            !isDeclared(start)
        else { return }
        let name = text(start..<at)
        // A name in backticks is the same name.
        let isQuoted = byte(start - 1) == Self.backtick && byte(at) == Self.backtick
        let isCalled = byte(isQuoted ? at + 1 : at) == UInt8(ascii: "(")
        let isMember = byte(isQuoted ? start - 2 : start - 1) == UInt8(ascii: ".")
        let isPlain = name == "resolve" || name == "factory"
        guard isPlain ? isCalled : isCalled || isMember, isPlain || !name.hasPrefix("factory") else { return }
        found.append(
            ResolutionCall(
                name: name,
                receiver: receiver(before: isQuoted ? start - 1 : start),
                location: SourceLocation(file: path, line: line, column: start - lineStart + 1)
            )
        )
    }

    private static let backtick = UInt8(ascii: "`")

    private func begins(_ beginning: [UInt8], at start: Int) -> Bool {
        beginning.indices.allSatisfy { byte(start + $0) == beginning[$0] }
    }

    /// Whether `func` stands before a name.
    private func isDeclared(_ start: Int) -> Bool {
        var end = start
        if byte(end - 1) == Self.backtick { end -= 1 }
        while byte(end - 1) == UInt8(ascii: " ") { end -= 1 }
        return end < start && end >= 4 && text(end - 4..<end) == "func"
    }

    /// The name before the dot before a name.
    private func receiver(before start: Int) -> String? {
        guard byte(start - 1) == UInt8(ascii: ".") else { return nil }
        let end = byte(start - 2) == Self.backtick ? start - 2 : start - 1
        var from = end
        while Self.isLetter(byte(from - 1)) { from -= 1 }
        return from < end ? text(from..<end) : nil
    }

    private func text(_ range: Range<Int>) -> String {
        String(decoding: bytes[range], as: UTF8.self)
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...0xFF:
            true
        case _: false
        }
    }
}
