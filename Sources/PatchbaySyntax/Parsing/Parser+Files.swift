import PatchbayPlatform

extension Parser {
    /// The kind of a list of items.
    enum Level {
        /// Statements at the level of a file, or of a block.
        case file, code
        case members
        case attributes
        case cases
    }

    mutating func parseFile() -> Int32 {
        let node = store.make(.sourceFile, 0)
        while true {
            parseItems(into: node, .file)
            if token.kind == .end { break }
            fail(Self.extraneous(token, lexer))
            let unknown = open(.unknown)
            advance()
            add(close(unknown), to: node, .item)
        }
        lastEnd = lexer.count
        return close(node)
    }

    /// A text that is one type and nothing else.
    mutating func parseSoleType() -> Int32 {
        let node = store.make(.sourceFile, 0)
        add(parseType(), to: node, .type)
        if token.kind != .end { fail("unexpected code after type") }
        lastEnd = lexer.count
        return close(node)
    }

    private static func extraneous(_ token: Token, _ lexer: borrowing Lexer) -> String {
        switch token.kind {
        case .rightBrace: "extraneous '}' at top level"
        case .poundEndif, .poundElse, .poundElseif: "unexpected conditional compilation block terminator"
        case .end, .identifier, .keyword, .wildcard, .integer, .float, .string, .regex, .leftParen, .rightParen,
            .leftBracket, .rightBracket, .leftBrace, .comma, .colon, .semicolon, .period, .at, .backslash,
            .binaryOperator, .prefixOperator, .postfixOperator, .equal, .arrow, .ampersand, .postfixQuestion,
            .infixQuestion, .postfixExclamation, .poundIf, .pound, .placeholder, .unknown:
            "extraneous code at top level"
        }
    }

    /// Reads the inside of a block, or the interpolations of a string, that were passed over.
    mutating func readBlock(_ node: Int32) {
        let raw = store.nodes[Int(node)]
        store.nodes[Int(node)].flags &= ~NodeFlag.unread
        depth = depthOf(node)
        lexer.limit = Int(raw.end)
        switch raw.kind {
        case .closure:
            move(to: Int(raw.start) + 1)
            parseClosureInside(node)
        case .switchExpr:
            move(to: Int(raw.lastChild < 0 ? raw.start : store.nodes[Int(raw.lastChild)].end))
            advance()
            parseCases(into: node)
        case .accessorBlock, .codeBlock:
            move(to: Int(raw.start) + 1)
            token.startsLine = true
            parseItems(into: node, .code)
        case .stringLiteral:
            return parseInterpolations(into: node, Int(raw.start), Int(raw.end))
        case _:
            return
        }
        if token.kind != .rightBrace { fail("unexpected code in block") }
    }

    /// The depth that the parser about had when it came here first.
    private func depthOf(_ node: Int32) -> Int {
        var count = 0
        var at = store.nodes[Int(node)].parent
        while at >= 0, count < Self.deepest {
            switch store.nodes[Int(at)].kind {
            case .codeBlock, .closure, .accessorBlock, .call, .tuple, .arrayLiteral: count += 1
            case _: break
            }
            at = store.nodes[Int(at)].parent
        }
        return count
    }

    // MARK: Lists

    /// Parses items up to what ends a list: a closing brace, the end, a directive that ends a clause, or in a `switch`
    /// the next `case`.
    mutating func parseItems(into node: Int32, _ level: Level) {
        var isFirst = true
        while !endsList(level) {
            if token.kind == .semicolon {
                advance()
                isFirst = true
                continue
            }
            let start = token.start
            if !isFirst, !token.startsLine, token.kind != .rightBrace { noteMissingSeparator(level) }
            isFirst = false
            let item = level == .members ? parseMember() : parseItem()
            add(item, to: node, .item)
            // A directive is a line of its own.
            if kind(of: item) == .ifConfig { isFirst = true }
            if token.start == start, token.kind != .end { skipUnknown(into: node, .item) }
        }
    }

    private mutating func noteMissingSeparator(_ level: Level) {
        fail(
            level == .members
                ? "consecutive declarations on a line must be separated by newline or ';'"
                : "consecutive statements on a line must be separated by newline or ';'"
        )
    }

    private mutating func endsList(_ level: Level) -> Bool {
        switch token.kind {
        case .end, .rightBrace, .poundElseif, .poundElse, .poundEndif: true
        case .keyword: level == .code && (token.word == .case || token.word == .default)
        case .at: level == .code && isAtUnknownCase
        case .poundIf: level == .code && isIfConfigOfCases()
        case .identifier, .wildcard, .integer, .float, .string, .regex, .leftParen, .rightParen, .leftBracket,
            .rightBracket, .leftBrace, .comma, .colon, .semicolon, .period, .backslash, .binaryOperator,
            .prefixOperator, .postfixOperator, .equal, .arrow, .ampersand, .postfixQuestion, .infixQuestion,
            .postfixExclamation, .pound, .placeholder, .unknown:
            false
        }
    }

    /// `@unknown default`
    private var isAtUnknownCase: Bool { lexer.matches("unknown", token.end) }

    /// True if a `case` stands first under a `#if`.
    private mutating func isIfConfigOfCases() -> Bool {
        look { parser in
            var open = 0
            while parser.token.kind == .poundIf, open < Self.deepestDirectives {
                parser.skipLine()
                open += 1
            }
            return parser.token.kind == .keyword && (parser.token.word == .case || parser.token.word == .default)
                || parser.token.kind == .at && parser.isAtUnknownCase
        }
    }

    // MARK: Unknown syntax

    /// Passes what nobody knows, up to where something may begin.
    mutating func skipUnknown(into node: Int32, _ role: NodeRole) {
        fail(unexpected)
        let unknown = open(.unknown)
        repeat { skipPiece() } while !mayBegin
        add(close(unknown), to: node, role)
    }

    var unexpected: String {
        let text = lexer.text(token.start, min(token.end, token.start + 40))
        return text.isEmpty || text.contains(where: \.isNewline) ? "unexpected code" : "unexpected code '\(text)'"
    }

    private var mayBegin: Bool {
        switch token.kind {
        case .end, .rightBrace, .poundIf, .poundElseif, .poundElse, .poundEndif, .semicolon: true
        case .identifier, .keyword, .at, .pound: token.startsLine
        case .wildcard, .integer, .float, .string, .regex, .leftParen, .rightParen, .leftBracket, .rightBracket,
            .leftBrace, .comma, .colon, .period, .backslash, .binaryOperator, .prefixOperator, .postfixOperator,
            .equal, .arrow, .ampersand, .postfixQuestion, .infixQuestion, .postfixExclamation, .placeholder, .unknown:
            false
        }
    }
}

/// A comment that begins with two slashes.
package struct LineComment: Sendable {
    /// The text with the slashes, without the line end.
    package var text: String
    /// The byte offset of the first slash.
    package var start: Int
    /// The start of the code that follows a comment on a line of its own, behind the attributes of that code.
    package var subject: Int?
}

extension SyntaxTree {
    /// True if a text stands anywhere, be it in a comment.
    ///
    /// - Complexity: linear, at the speed of the C library, which sees nothing behind a NUL byte: a file with one is
    ///   said to have any text.
    package func contains(_ text: StaticString) -> Bool {
        let haystack = UnsafeRawPointer(bytes).assumingMemoryBound(to: CChar.self)
        let needle = UnsafeRawPointer(text.utf8Start).assumingMemoryBound(to: CChar.self)
        return strstr(haystack, needle) != nil || memchr(bytes, 0, count) != nil
    }

    /// The comments that contain a text. Strings and other comments have none.
    ///
    /// - Complexity: linear in the bytes; a file without the text is not taken apart again.
    package func lineComments(containing text: StaticString) -> [LineComment] {
        guard contains(text) else { return [] }
        var parser = Parser(bytes: bytes, count: count, store: NodeStore(capacity: 0), readsBodies: false)
        defer { parser.store.deallocate() }
        return parser.lineComments(containing: text)
    }
}

extension Parser {
    fileprivate mutating func lineComments(containing text: StaticString) -> [LineComment] {
        var found: [LineComment] = []
        while true {
            let gap = lastEnd..<token.start
            var at = gap.lowerBound
            var isOnOwnLine = gap.lowerBound == 0
            while at < gap.upperBound {
                if lexer.isLineEnd(lexer.bytes[at]) { isOnOwnLine = true }
                guard lexer.bytes[at] == Byte.slash else {
                    at += 1
                    continue
                }
                let isBlock = lexer.bytes[at + 1] == Byte.star
                let end = isBlock ? lexer.endOfComment(at) : lexer.endOfLine(at)
                let comment = lexer.text(at, end)
                if !isBlock, comment.contains("\(text)") {
                    found.append(LineComment(text: comment, start: at, subject: isOnOwnLine ? subject : nil))
                }
                at = end
            }
            if token.kind == .end { return found }
            advance()
        }
    }

    /// The beginning of the code at hand, behind its attributes.
    private var subject: Int {
        mutating get {
            var start = token.start
            _ = look { parser in
                while parser.token.kind == .at { parser.skipAttribute() }
                start = parser.token.start
                return true
            }
            return start
        }
    }
}
