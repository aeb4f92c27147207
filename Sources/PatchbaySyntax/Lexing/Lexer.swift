/// The tokens of a file, taken one at a time, from any place.
///
/// Written for debug builds, in which each call costs as much as ten bytes of a loop: loops run on local copies of the
/// pointers, and stop at the NUL byte behind the file instead of at a bound.
struct Lexer: ~Copyable {
    /// The bytes of the file, followed by at least 16 NUL bytes.
    let bytes: UnsafePointer<UInt8>
    let count: Int
    /// ``ByteClass/table``.
    let classes: UnsafePointer<UInt8>
    private let words: UnsafePointer<WordTable.Entry>
    /// The end of the source for now: that of an interpolation while one is read.
    var limit: Int
    /// The problems, as far as ``mostProblems``.
    var problems: [SyntaxProblem] = []
    /// Opening brackets and braces that nothing closes, as far as they were asked for.
    var unclosed: Set<Int> = []
    /// The stretch in which a regex with as many pounds, or more, was found to have no end: each in a row of them would
    /// look for one again.
    var endless = (range: 0..<0, pounds: 0)

    /// The most problems that are kept: nobody reads on beyond as many, and each is held against those before it.
    static let mostProblems = 100

    init(bytes: UnsafePointer<UInt8>, count: Int) {
        self.bytes = bytes
        self.count = count
        limit = count
        classes = ByteClass.table
        words = WordTable.shared
    }

    /// The place where the first token may begin: behind a byte order mark and a line that names an interpreter.
    var firstOffset: Int {
        var at = 0
        if count > 2, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { at = 3 }
        if bytes[at] == Byte.pound, bytes[at + 1] == Byte.exclamation { at = endOfLine(at) }
        return at
    }

    func text(_ start: Int, _ end: Int) -> String {
        String(decoding: UnsafeBufferPointer(start: bytes + start, count: end - start), as: UTF8.self)
    }

    func has(_ index: Int, _ set: UInt8) -> Bool { classes[Int(bytes[index])] & set != 0 }

    /// Notes something wrong. The same place is not noted twice, though it may be come upon again.
    mutating func note(_ kind: SyntaxProblem.Kind, _ offset: Int, _ message: String) {
        if problems.count >= Self.mostProblems || problems.contains(where: { $0.offset == offset }) { return }
        problems.append(SyntaxProblem(kind: kind, offset: offset, message: message))
    }

    // MARK: Tokens

    /// The token that follows an offset.
    mutating func token(from offset: Int) -> Token {
        let bytes = bytes
        let classes = classes
        var at = offset
        var startsLine = offset == 0
        while true {
            while classes[Int(bytes[at])] & ByteClass.space != 0 {
                if bytes[at] == Byte.newline || bytes[at] == Byte.carriageReturn { startsLine = true }
                at &+= 1
            }
            let byte = bytes[at]
            if byte == Byte.slash {
                if bytes[at &+ 1] == Byte.slash {
                    at = endOfLine(at)
                    continue
                }
                if bytes[at &+ 1] == Byte.star {
                    let start = at
                    at = endOfComment(at)
                    if !startsLine { startsLine = hasLineEnd(start, at) }
                    continue
                }
            } else if startsLine, byte == Byte.less || byte == Byte.greater, at < limit, isConflictMarker(at) {
                note(.conflictMarker, at, "source control conflict marker in source file")
                at = endOfLine(at)
                continue
            } else if byte >= 0x80 || byte == Byte.end {
                let length = lengthOfRareSpace(at)
                if length > 0 {
                    at &+= length
                    continue
                }
            }
            break
        }
        var token = Token(kind: .identifier, word: .none, part: .none, startsLine: startsLine, start: at, end: at)
        if at >= limit {
            token.kind = .end
            (token.start, token.end) = (limit, limit)
            return token
        }
        let byte = bytes[at]
        if classes[Int(byte)] & ByteClass.identifier != 0 {
            if byte >= Byte.zero, byte <= Byte.nine {
                lexNumber(&token)
            } else if byte >= 0x80, isOperatorScalar(at) {
                lexOperator(&token)
            } else {
                lexWord(&token)
            }
        } else {
            lexSign(&token, byte)
        }
        if token.end > limit { token.end = limit }
        return token
    }

    private func lexWord(_ token: inout Token) {
        let bytes = bytes
        let classes = classes
        let start = token.start
        var at = start
        var all: UInt8 = 0
        while classes[Int(bytes[at])] & ByteClass.identifier != 0 {
            all |= bytes[at]
            at &+= 1
        }
        if all >= 0x80 { at = endOfName(start, at) }
        token.end = at
        if at == start &+ 1 {
            if bytes[start] == Byte.underscore { token.kind = .wildcard }
            return
        }
        guard let entry = WordTable.find(bytes + start, at &- start, in: words) else { return }
        token.word = entry.pointee.word
        token.part = entry.pointee.part
        if entry.pointee.isReserved { token.kind = .keyword }
    }

    private mutating func lexSign(_ token: inout Token, _ byte: UInt8) {
        token.end = token.start &+ 1
        switch byte {
        case Byte.leftParen: token.kind = .leftParen
        case Byte.rightParen: token.kind = .rightParen
        case Byte.leftBrace: token.kind = .leftBrace
        case Byte.rightBrace: token.kind = .rightBrace
        case Byte.leftBracket: token.kind = .leftBracket
        case Byte.rightBracket: token.kind = .rightBracket
        case Byte.comma: token.kind = .comma
        case Byte.colon: token.kind = .colon
        case Byte.semicolon: token.kind = .semicolon
        case Byte.at: token.kind = .at
        case Byte.backslash: token.kind = .backslash
        case Byte.quote:
            token.kind = .string
            token.end = endOfString(token.start, pounds: 0)
        case Byte.backtick:
            token.end = endOfRawIdentifier(token.start)
        case Byte.pound: lexPound(&token)
        case Byte.apostrophe:
            token.kind = .string
            token.end = endOfQuoted(token.start)
            note(.invalid, token.start, "single-quoted string literal found, use '\"'")
        case Byte.end:
            token.kind = .end
            token.end = token.start
        case _ where classes[Int(byte)] & ByteClass.operation != 0: lexOperator(&token)
        case _:
            token.kind = .unknown
            note(.invalid, token.start, "invalid character in source file")
        }
    }

    private mutating func lexPound(_ token: inout Token) {
        var at = token.start
        while bytes[at] == Byte.pound { at &+= 1 }
        let pounds = at &- token.start
        if bytes[at] == Byte.quote {
            token.kind = .string
            token.end = endOfString(at, pounds: pounds)
            return
        }
        if bytes[at] == Byte.slash, let end = endOfExtendedRegex(at, pounds: pounds) {
            token.kind = .regex
            token.end = end
            return
        }
        token.kind = .pound
        guard pounds == 1, has(at, ByteClass.identifier) else { return }
        let start = at
        while has(at, ByteClass.identifier) { at &+= 1 }
        switch at &- start {
        case 2 where matches("if", start):
            token.kind = .poundIf
            token.end = at
        case 4 where matches("else", start):
            token.kind = .poundElse
            token.end = at
        case 5 where matches("endif", start):
            token.kind = .poundEndif
            token.end = at
        case 6 where matches("elseif", start):
            token.kind = .poundElseif
            token.end = at
        case _: break
        }
    }

    func matches(_ text: StaticString, _ start: Int) -> Bool {
        var index = 0
        while index < text.utf8CodeUnitCount {
            if bytes[start &+ index] != text.utf8Start[index] { return false }
            index &+= 1
        }
        return true
    }

    // MARK: Numbers

    private func lexNumber(_ token: inout Token) {
        let start = token.start
        var at = start
        let isHex = bytes[at] == Byte.zero && bytes[at &+ 1] | 0x20 == 0x78
        token.kind = .integer
        at = endOfDigits(at, isHex, &token)
        // `pair.0.1` is no fraction.
        var before = start &- 1
        while before >= 0, bytes[before] == Byte.space { before &-= 1 }
        let isMember = before >= 0 && bytes[before] == Byte.period && (before < 1 || bytes[before &- 1] != Byte.period)
        if !isMember, bytes[at] == Byte.period {
            let next = bytes[at &+ 1]
            let isDigit = next >= Byte.zero && next <= Byte.nine
            if isDigit || isHex && isHexFraction(at &+ 1) {
                token.kind = .float
                at = endOfDigits(at &+ 1, isHex, &token)
            }
        }
        token.end = at
    }

    /// True if `0x1.8p3` goes on: a member could follow the point as well.
    private func isHexFraction(_ start: Int) -> Bool {
        var at = start
        while has(at, ByteClass.identifier) {
            let letter = bytes[at] | 0x20
            if letter == 0x70 { return at > start }
            guard letter >= 0x61 && letter <= 0x66 || bytes[at] >= Byte.zero && bytes[at] <= Byte.nine else {
                return false
            }
            at &+= 1
        }
        return false
    }

    private func endOfDigits(_ start: Int, _ isHex: Bool, _ token: inout Token) -> Int {
        let mayHaveExponent = isHex || bytes[token.start &+ 1] | 0x20 != 0x62 && bytes[token.start &+ 1] | 0x20 != 0x6F
        var at = start
        while has(at, ByteClass.identifier) {
            let letter = bytes[at] | 0x20
            at &+= 1
            guard mayHaveExponent, letter == (isHex ? 0x70 : 0x65) else { continue }
            token.kind = .float
            if bytes[at] == 0x2B || bytes[at] == Byte.minus, bytes[at &+ 1] >= Byte.zero,
                bytes[at &+ 1] <= Byte.nine
            {
                at &+= 1
            }
        }
        return at
    }
}

/// Characters beyond ASCII. They are rare, so what is here need not be fast.
extension Lexer {
    func lengthOfScalar(_ start: Int) -> Int {
        let length =
            switch bytes[start] {
            case 0xC0...0xDF: 2
            case 0xE0...0xEF: 3
            case 0xF0...0xFF: 4
            case _: 1
            }
        // The source may end within one.
        return min(length, max(count &- start, 1))
    }

    private func scalar(_ start: Int) -> UInt32 {
        let length = lengthOfScalar(start)
        var value = UInt32(bytes[start]) & (length == 2 ? 0x1F : length == 3 ? 0x0F : length == 4 ? 0x07 : 0x7F)
        for index in 1..<max(length, 1) { value = value << 6 | UInt32(bytes[start + index] & 0x3F) }
        return value
    }

    /// The length of what counts as a space, but is rare: a NUL byte inside of the file, a space that does not break a
    /// line, a byte order mark; 0 where something else stands.
    func lengthOfRareSpace(_ start: Int) -> Int {
        if bytes[start] == Byte.end { return start < count ? 1 : 0 }
        if bytes[start] == 0xC2, bytes[start + 1] == 0xA0 { return 2 }
        if bytes[start] == 0xEF, bytes[start + 1] == 0xBB, bytes[start + 2] == 0xBF { return 3 }
        return 0
    }

    /// True if an operator may begin with the character at a place.
    func isOperatorScalar(_ start: Int) -> Bool {
        switch scalar(start) {
        case 0xA1...0xA7, 0xA9, 0xAB, 0xAC, 0xAE, 0xB0, 0xB1, 0xB6, 0xBB, 0xBF, 0xD7, 0xF7, 0x2016...0x2017,
            0x2020...0x2027, 0x2030...0x203E, 0x2041...0x2053, 0x2055...0x205E, 0x2190...0x23FF, 0x2500...0x2775,
            0x2794...0x2BFF, 0x2E00...0x2E7F, 0x3001...0x3003, 0x3008...0x3030:
            true
        case _: false
        }
    }

    /// True if it may stand further on in an operator.
    func isOperatorMark(_ start: Int) -> Bool {
        switch scalar(start) {
        case 0x300...0x36F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE00...0xFE0F, 0xFE20...0xFE2F, 0xE0100...0xE01EF: true
        case _: false
        }
    }

    /// The end of a name with letters beyond ASCII, among which there may be other characters.
    func endOfName(_ start: Int, _ end: Int) -> Int {
        var at = start
        while at < end {
            // A byte order mark ends no name.
            if bytes[at] >= 0x80, at > start, lengthOfRareSpace(at) == 2 || isOperatorScalar(at) { return at }
            at &+= bytes[at] >= 0x80 ? lengthOfScalar(at) : 1
        }
        return max(start &+ 1, min(at, end))
    }
}
