/// Finds where a text goes deeper than a parser can follow it.
///
/// The parser and everything behind it walk down a tree by calling themselves, so that a text that is deep enough
/// exhausts the stack; and at every bracket the parser looks ahead through all that is inside of it, twice. So what
/// is to be parsed is measured before:
///
/// - *levels*: parentheses, brackets, braces, angle brackets, `#if`, interpolations;
/// - *parts*: tokens of one statement or list element up to here, on every level around, for `try try x`, `A??` and
///   `a.b.c` are deep without a bracket.
///
/// Where it cannot tell what something is, it takes it for what is deeper: what it passes can be parsed.
struct NestingScan {
    /// Levels that may be open at once. The parser is told to follow as many.
    static let deepestLevel = 48
    /// Brackets that may be open at once without a brace in between: each doubles what the parser does.
    static let deepestBracket = 8
    /// Parts that may belong together.
    static let longestRun = 400

    /// Something that is open.
    struct Level {
        /// The byte that opened it: a quote for an interpolation, 0 when nothing closes it any more.
        var opener: UInt8
        /// Of an interpolation, the literal around it.
        var literal: Literal?
        /// Parentheses that are open in an interpolation.
        var parentheses = 0
        /// Brackets around here up to the next brace.
        var brackets = 0
        /// Parts since the last separator.
        var run = 0
        /// Those of them that a comma does not end.
        var kept = 0
    }

    /// How a string literal ends.
    struct Literal {
        var quote = Byte.quote
        var pounds = 0
        var isMultiline = false
    }

    let bytes: UnsafePointer<UInt8>
    let count: Int
    /// Knows how to pass what has an inside that is no code.
    let cursor: ByteCursor
    var at = 0
    var levels = [Level(opener: Byte.end)]
    /// The runs of all levels.
    var run = 0
    /// Where the last token was.
    var last = 0..<0
    /// The first token that goes too deep.
    private(set) var found: Int?
    /// Up to where closing brackets and quotes may be none.
    var doubtEnd = 0

    /// The offset of the first token that is too deep, or `nil`.
    ///
    /// - Complexity: linear.
    static func firstTooDeep(in text: [UInt8]) -> Int? {
        // The lexer passes over the one as over a space, and the other ends a line.
        let plain = text.map { $0 == Byte.end ? Byte.space : $0 == Byte.carriageReturn ? Byte.newline : $0 }
        return PaddedBytes.with(plain) { base, count in
            var scan = NestingScan(bytes: base, count: count)
            scan.scan()
            return scan.found
        }
    }

    private init(bytes: UnsafePointer<UInt8>, count: Int) {
        self.bytes = bytes
        self.count = count
        cursor = ByteCursor(bytes: bytes, count: count)
    }

    private mutating func scan() {
        if bytes[0] == Byte.pound, bytes[1] == Byte.exclamation { skipLine() }
        var startsLine = true
        while found == nil, at < count {
            let byte = bytes[at]
            if byte == Byte.newline {
                endLine()
                startsLine = true
            } else if has(byte, ByteClass.space) {
                at += 1
            } else if !skipTrivia() {
                if startsLine, endsStatement, beginsStatement {
                    dropAngles()
                    separate()
                }
                startsLine = false
                scanToken()
            }
        }
    }

    func has(_ byte: UInt8, _ set: UInt8) -> Bool { ByteClass.table[Int(byte)] & set != 0 }

    // MARK: Tokens

    private mutating func scanToken() {
        let start = at
        let byte = bytes[at]
        if has(byte, ByteClass.identifier) {
            while has(bytes[at], ByteClass.identifier) { at += 1 }
            count(1, from: start)
            if takesList(start..<at) { levels[levels.count - 1].kept += 1 }
        } else if byte == Byte.leftParen || byte == Byte.leftBracket || byte == Byte.leftBrace {
            at += 1
            open(byte, from: start)
        } else if byte == Byte.rightParen || byte == Byte.rightBracket || byte == Byte.rightBrace {
            at += 1
            last = start..<at
            close(byte)
        } else if byte == Byte.comma || byte == Byte.semicolon {
            scanSeparator()
        } else if scanOpaque() {
            return
        } else if has(byte, ByteClass.operation) {
            scanOperator()
        } else {
            at += 1
            count(1, from: start)
        }
    }

    /// A semicolon, or a comma; of commas without anything in between, each is a part.
    private mutating func scanSeparator() {
        let start = at
        at += 1
        if bytes[start] == Byte.semicolon {
            dropAngles()
            separate()
        } else {
            separateElements()
            if last.count == 1, bytes[last.lowerBound] == Byte.comma {
                count(1, from: start)
                levels[levels.count - 1].kept += 1
            }
        }
        last = start..<at
    }

    /// An operator; its bytes count one by one, for the parser may take it apart.
    private mutating func scanOperator() {
        let start = at
        while has(bytes[at], ByteClass.operation), at == start || bytes[at] != Byte.slash { at += 1 }
        let first = bytes[start]
        let next = bytes[start + 1]
        count(at - start, from: start)
        if first == Byte.less, next != Byte.less, next != Byte.equal {
            open(first, from: start)
        } else {
            for index in start..<at where bytes[index] == Byte.greater {
                if index == start || bytes[index - 1] != Byte.minus { close(Byte.greater) }
            }
            let joins = first == Byte.bar || first == Byte.equal || first == Byte.ampersand && next == first
            if joins { dropAngles() }
        }
        last = start..<at
        if isInfix(start..<at) { separateElements() }
    }

    /// Whether an operator stands between two operands of a list that the parser keeps flat.
    private func isInfix(_ range: Range<Int>) -> Bool {
        guard range.lowerBound > 0, has(bytes[range.lowerBound - 1], ByteClass.space),
            has(bytes[range.upperBound], ByteClass.space)
        else { return false }
        let first = bytes[range.lowerBound]
        if range.count == 1 { return first == Byte.star || first == 0x2B || first == Byte.minus || first == Byte.slash }
        let second = bytes[range.lowerBound + 1]
        return first == second && (first == Byte.ampersand || first == Byte.bar || first == Byte.equal)
    }

    // MARK: Levels

    mutating func open(_ opener: UInt8, _ literal: Literal? = nil, from start: Int) {
        count(1, from: start)
        if opener == Byte.leftBrace { dropAngles() }
        if opener == Byte.leftParen, let index = interpolation { levels[index].parentheses += 1 }
        var level = Level(opener: opener, literal: literal)
        if opener == Byte.leftBracket {
            // An attribute is looked through more often still.
            let isAttribute = start > 0 && bytes[start - 1] == Byte.at
            level.brackets = levels[levels.count - 1].brackets + (isAttribute ? 2 : 1)
        } else if opener != Byte.leftBrace, literal == nil {
            level.brackets = levels[levels.count - 1].brackets
        }
        levels.append(level)
        if levels.count > Self.deepestLevel || level.brackets > Self.deepestBracket { note(start) }
    }

    /// Leaves what a closing byte closes, unless it closes something else than what is open.
    mutating func close(_ closer: UInt8) {
        if closer == Byte.rightParen, closesInterpolation() { return }
        guard at > doubtEnd else { return }
        if closer != Byte.greater { dropAngles() }
        let top = levels[levels.count - 1].opener
        let isPair =
            top == Byte.leftParen && closer == Byte.rightParen
            || top == Byte.leftBracket && closer == Byte.rightBracket
            || top == Byte.leftBrace && closer == Byte.rightBrace
            || top == Byte.less && closer == Byte.greater
            || top == Byte.pound && closer == Byte.pound
        if isPair { run -= levels.removeLast().run }
    }

    /// The innermost interpolation.
    private var interpolation: Int? { levels.lastIndex { $0.literal != nil } }

    /// The lexer counts nothing but parentheses to find the end of an interpolation.
    private mutating func closesInterpolation() -> Bool {
        guard at > doubtEnd, let index = interpolation, let literal = levels[index].literal else { return false }
        guard levels[index].parentheses == 0 else {
            levels[index].parentheses -= 1
            return false
        }
        for inner in levels.indices[(index + 1)...] { levels[inner].opener = Byte.end }
        run -= levels.remove(at: index).run
        skipSegments(of: literal)
        return true
    }

    /// Angle brackets that nothing closed were operators.
    mutating func dropAngles() {
        while levels[levels.count - 1].opener == Byte.less { run -= levels.removeLast().run }
    }

    /// Notes that parts belong to what goes before them.
    mutating func count(_ parts: Int, from start: Int) {
        last = start..<at
        run += parts
        levels[levels.count - 1].run += parts
        if run > Self.longestRun { note(start) }
    }

    private mutating func note(_ start: Int) {
        if found == nil { found = start }
    }
}
