extension Parser {
    /// Parses `(…)` or `[…]` of a call, with the token at its beginning.
    mutating func parseArguments(into node: Int32, _ end: TokenKind) {
        advance()
        set(NodeFlag.hasList, node)
        while token.kind != end, token.kind != .end {
            let start = token.start
            add(parseArgument(), to: node, .argument)
            if !skip(.comma) || token.start == start { break }
        }
        if token.kind == end {
            advance()
        } else {
            failMissing(end == .rightParen ? "expected ')' to end function call" : "expected ']' to end subscript")
            recover(to: end)
        }
    }

    /// The way on after an error in a list: behind it, where its closing bracket is on the line or begins the next.
    private mutating func recover(to end: TokenKind) {
        guard !isTrying else { return }
        var steps = 0
        while token.kind != .end, token.kind != end, token.kind != .rightBrace, !token.startsLine, steps < 200 {
            skipPiece()
            steps += 1
        }
        _ = skip(end)
    }

    mutating func parseArgument() -> Int32 {
        let node = open(.argument)
        if atLabel() == 1 {
            take(into: node, .label)
            advance()
        }
        add(parseExpression(), to: node, .value)
        return close(node)
    }

    // MARK: Trailing closures

    mutating func parseTrailingClosures(into node: Int32, _ inCondition: Bool) {
        guard token.kind == .leftBrace, isTrailingClosure(inCondition) else { return }
        add(parseClosure(), to: node, .trailingClosure)
        while isLabel(token), token.word != .default || token.kind != .keyword, isBeforeLabeledClosure() {
            let argument = open(.argument)
            take(into: argument, .label)
            advance()
            add(parseClosure(), to: argument, .value)
            add(close(argument), to: node, .additionalClosure)
        }
    }

    private mutating func isBeforeLabeledClosure() -> Bool {
        let next = peek()
        guard next.kind == .colon else { return false }
        return lexer.token(from: next.end).kind == .leftBrace
    }

    /// The brace that is here begins an argument, and not accessors or the block of a statement.
    mutating func isTrailingClosure(_ inCondition: Bool) -> Bool {
        if beginsObserversOrAccessors() { return false }
        let next = peek()
        if next.word == .case, next.kind == .keyword { return false }
        guard inCondition else { return true }
        if next.startsLine { return false }
        return look { parser in
            guard let end = parser.lexer.endOfBlock(parser.token.start) else { return false }
            parser.move(to: end)
            switch parser.token.kind {
            case .leftBrace: return true
            case .comma: return true
            case .keyword where parser.token.word == .where: return true
            case _: break
            }
            if parser.token.startsLine { return false }
            switch parser.token.kind {
            case .leftBracket, .leftParen, .period, .postfixQuestion, .infixQuestion, .postfixExclamation, .colon,
                .equal, .postfixOperator, .binaryOperator:
                return true
            case .keyword: return parser.token.word == .is || parser.token.word == .as
            case _: return false
            }
        }
    }

    /// `{ didSet { … } }` behind the value of a variable. A getter has none.
    private mutating func beginsObserversOrAccessors() -> Bool {
        let next = peek()
        switch next.kind {
        case .at: break
        case .identifier, .keyword:
            return next.word == .willSet || next.word == .didSet || next.word == .`init`
        case _: return false
        }
        return look { parser in
            parser.advance()
            while parser.token.kind == .at { parser.skipAttribute() }
            return parser.token.word == .willSet || parser.token.word == .didSet || parser.token.word == .`init`
        }
    }
}
