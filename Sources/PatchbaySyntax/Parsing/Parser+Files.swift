extension Parser {
    /// What a list of items is a list of.
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

    private static func extraneous(_ token: Token, _ lexer: Lexer) -> String {
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

    /// About as deep as the parser was when it came here first.
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

    /// Whether a `case` stands first under a `#if`.
    private mutating func isIfConfigOfCases() -> Bool {
        look { parser in
            while parser.token.kind == .poundIf { parser.skipLine() }
            return parser.token.kind == .keyword && (parser.token.word == .case || parser.token.word == .default)
                || parser.token.kind == .at && parser.isAtUnknownCase
        }
    }

    /// Passes what nobody knows, up to where something may begin.
    mutating func skipUnknown(into node: Int32, _ role: NodeRole) {
        fail(unexpected)
        let unknown = open(.unknown)
        repeat { skipPiece() } while !mayBegin
        add(close(unknown), to: node, role)
    }

    var unexpected: String {
        let text = String(
            decoding: UnsafeBufferPointer(start: lexer.bytes + token.start, count: min(token.end - token.start, 40)),
            as: UTF8.self
        )
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

    // MARK: Conditional compilation

    /// Parses `#if … #endif`, with the token at its `#if`.
    mutating func parseIfConfig(_ level: Level) -> Int32 {
        let node = open(.ifConfig)
        guard enter() else { return close(node) }
        defer { leave() }
        repeat {
            add(parseClause(level), to: node, .clause)
        } while token.kind == .poundElseif || token.kind == .poundElse
        if token.kind == .poundEndif {
            advance()
        } else {
            failMissing("expected '#endif' in conditional compilation block")
        }
        return close(node)
    }

    private mutating func parseClause(_ level: Level) -> Int32 {
        let node = open(.ifConfigClause)
        let hasCondition = token.kind != .poundElse
        advance()
        var isOfVersion = false
        if hasCondition { isOfVersion = parseCompilationCondition(into: node) }
        token.startsLine = true
        // What no compiler of today looks into may have any form.
        let problemCount = lexer.problems.count
        let mark = (store.count, token, lastEnd)
        parseClauseItems(into: node, level)
        if isOfVersion || !hasCondition, lexer.problems.count > problemCount, skipsInactive(level) {
            lexer.problems.removeLast(lexer.problems.count - problemCount)
            dropItems(of: node, from: mark.0)
            (token, lastEnd) = (mark.1, mark.2)
            set(NodeFlag.inactive, node)
            skipToDirective()
        }
        return close(node)
    }

    private func skipsInactive(_ level: Level) -> Bool { !isTrying }

    /// Takes away the children of a clause that were made since a mark.
    private mutating func dropItems(of node: Int32, from mark: Int32) {
        var kept: Int32 = -1
        var child = store.nodes[Int(node)].firstChild
        while child >= 0, child < mark {
            kept = child
            child = store.nodes[Int(child)].next
        }
        if kept >= 0 { store.nodes[Int(kept)].next = -1 } else { store.nodes[Int(node)].firstChild = -1 }
        store.nodes[Int(node)].lastChild = kept
        store.drop(to: mark)
    }

    private mutating func parseClauseItems(into node: Int32, _ level: Level) {
        while true {
            switch level {
            case .file, .code, .members: parseItems(into: node, level)
            case .attributes: parseAttributes(into: node)
            case .cases: parseCases(into: node)
            }
            switch token.kind {
            case .end, .poundElseif, .poundElse, .poundEndif: return
            case .rightBrace where level != .file: return
            case _:
                let start = token.start
                skipUnknown(into: node, .item)
                if token.start == start { return }
            }
        }
    }

    /// Takes the rest of the line as a condition.
    ///
    /// - Returns: whether it asks for the version of the compiler.
    private mutating func parseCompilationCondition(into node: Int32) -> Bool {
        let condition = open(.compilationCondition)
        var isOfVersion = false
        var isFirst = true
        while token.kind != .end, isFirst || !token.startsLine || isOperator(token.kind) || continuesCondition {
            isFirst = false
            if atText("compiler") || atText("swift") || atText("_compiler_version") || atText("hasFeature")
                || atText("canImport") || atText("hasAttribute")
            {
                isOfVersion = true
            }
            let isJoined = isOperator(token.kind)
            if token.kind == .leftParen { skipPiece() } else { advance() }
            if isJoined { token.startsLine = false }
        }
        add(close(condition), to: node, .condition)
        return isOfVersion
    }

    private var continuesCondition: Bool { false }

    private func isOperator(_ kind: TokenKind) -> Bool { kind == .binaryOperator }

    /// Passes everything up to the directive that ends the clause at hand.
    mutating func skipToDirective() {
        var open = 0
        while token.kind != .end {
            switch token.kind {
            case .poundIf: open += 1
            case .poundEndif:
                if open == 0 { return }
                open -= 1
            case .poundElse, .poundElseif:
                if open == 0 { return }
            case _: break
            }
            advance()
        }
    }

    /// Whether the clauses of a `#if` have attributes and nothing else, so that it belongs to the declaration behind it.
    mutating func isIfConfigOfAttributes() -> Bool {
        look { parser in
            var open = 0
            var hasAttribute = false
            repeat {
                switch parser.token.kind {
                case .poundIf:
                    open += 1
                    parser.skipLine()
                case .poundElseif: parser.skipLine()
                case .poundElse: parser.advance()
                case .poundEndif:
                    open -= 1
                    parser.advance()
                case .at:
                    hasAttribute = true
                    parser.skipAttribute()
                case _: return false
                }
            } while open > 0
            return hasAttribute
        }
    }

    /// Passes a directive and the line that it stands on.
    private mutating func skipLine() {
        advance()
        while token.kind != .end, !token.startsLine {
            if token.kind == .leftParen { skipPiece() } else { advance() }
        }
    }

    /// Passes `@Name.Inner<T>(…)`.
    mutating func skipAttribute() {
        advance()
        while token.kind == .identifier || token.kind == .keyword {
            advance()
            if token.kind != .period { break }
            advance()
        }
        if atOperator(Byte.less), token.start == lastEnd { skipAngles() }
        if token.kind == .leftParen, !token.startsLine { skipPiece() }
    }

    private mutating func skipAngles() {
        var open = 0
        while token.kind != .end {
            for index in token.start..<token.end
            where isOperator(token.kind) || token.kind == .prefixOperator
                || token.kind == .postfixOperator
            {
                if lexer.bytes[index] == Byte.less { open += 1 }
                if lexer.bytes[index] == Byte.greater, lexer.bytes[index - 1] != Byte.minus { open -= 1 }
            }
            skipPiece()
            if open <= 0 { return }
        }
    }
}
