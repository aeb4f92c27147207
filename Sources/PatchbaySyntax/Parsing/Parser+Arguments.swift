extension Parser {
    /// Parses `(…)` or `[…]` of a call, with the token at its beginning.
    mutating func parseArguments(into node: Int32, _ end: TokenKind) {
        advance()
        set(NodeFlag.hasList, node)
        parseList(to: end) { $0.add($0.parseArgument(), to: node, .argument) }
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

extension Parser {
    /// Parses `{ … }` as a closure, or passes it.
    mutating func parseClosure() -> Int32 {
        let node = open(.closure)
        let brace = token.start
        guard readsBodies else {
            return passBlock(node, "expected '}' to end closure")
        }
        guard enter() else { return close(node) }
        defer { leave() }
        advance()
        parseClosureInside(node)
        if token.kind == .rightBrace { advance() } else { fail("expected '}' to end closure", at: brace) }
        return close(node)
    }

    /// The signature, if there is one, and the statements.
    mutating func parseClosureInside(_ node: Int32) {
        token.startsLine = true
        if hasClosureSignature() {
            parseClosureSignature(node)
            token.startsLine = true
        }
        parseItems(into: node, .code)
    }

    /// True if everything here up to an `in` can be part of a signature.
    private mutating func hasClosureSignature() -> Bool {
        look { parser in
            while parser.token.kind == .at { parser.skipClosureAttribute() }
            if parser.token.kind == .leftBracket { parser.skipPiece() }
            if parser.token.kind == .leftParen {
                parser.skipPiece()
            } else {
                while parser.token.kind == .identifier || parser.token.kind == .wildcard, !parser.isEffectBeforeEnd() {
                    parser.advance()
                    guard parser.token.kind == .comma else { break }
                    parser.advance()
                }
            }
            while parser.isEffect(parser.token) {
                parser.advance()
                if parser.token.kind == .leftParen { parser.skipPiece() }
            }
            if parser.skip(.arrow) { parser.skipResult() }
            return parser.token.word == .in
        }
    }

    /// True if a word is `async`, and no parameter of that name.
    private mutating func isEffectBeforeEnd() -> Bool {
        guard isEffect(token) else { return false }
        let next = peek()
        return next.word == .in || next.kind == .arrow || isEffect(next)
    }

    /// An attribute of a closure: what stands in parentheses behind a space are parameters.
    private mutating func skipClosureAttribute() {
        skipAttributeName()
        if token.kind == .leftParen, token.start == lastEnd { skipPiece() }
    }

    /// Passes a type, up to the `in` behind it.
    private mutating func skipResult() {
        let mark = store.count
        let (wasTrying, hadFailed, endedWithFailure) = (isTrying, hasFailed, endsWithFailure)
        // A result that is no type may stand before an `in` as well.
        (isTrying, endsWithFailure) = (true, false)
        _ = parseType()
        (isTrying, endsWithFailure) = (wasTrying, endedWithFailure)
        hasFailed = hadFailed
        store.drop(to: mark)
    }

    private mutating func parseClosureSignature(_ node: Int32) {
        while token.kind == .at { add(parseClosureAttribute(), to: node, .attribute) }
        if token.kind == .leftBracket { parseCaptures(into: node) }
        if token.kind == .leftParen {
            set(NodeFlag.parenthesized | NodeFlag.hasList, node)
            advance()
            parseList(to: .rightParen) { $0.add($0.parseClosureParameter(), to: node, .parameter) }
            expect(.rightParen, "expected ')' to end closure parameters")
        } else {
            while token.kind == .identifier || token.kind == .wildcard, !isEffectBeforeEnd() {
                set(NodeFlag.hasList, node)
                let parameter = open(.closureParameter)
                take(into: parameter, .label)
                add(close(parameter), to: node, .parameter)
                if !skip(.comma) { break }
            }
        }
        parseEffects(into: node)
        if skip(.arrow) { add(parseType(), to: node, .result) }
        if token.word == .in { advance() } else { failMissing("expected 'in' in closure") }
    }

    private mutating func parseClosureAttribute() -> Int32 {
        let node = open(.attribute)
        advance()
        guard token.kind == .identifier || token.kind == .keyword else {
            failMissing("expected a name in attribute")
            return close(node)
        }
        add(parseAttributeName(), to: node, .name)
        if token.kind == .leftParen, token.start == lastEnd {
            set(NodeFlag.hasList, node)
            skipPiece()
        }
        return close(node)
    }

    private mutating func parseCaptures(into node: Int32) {
        advance()
        parseList(to: .rightBracket) { $0.add($0.parseCapture(), to: node, .capture) }
        expect(.rightBracket, "expected ']' to end capture list")
    }

    private mutating func parseCapture() -> Int32 {
        let node = open(.closureCapture)
        if token.word == .weak || token.word == .unowned, isCaptureSpecifier() {
            let specifier = open(.token)
            advance()
            if token.kind == .leftParen { skipPiece() }
            add(close(specifier), to: node, .specifier)
        }
        if isLabel(token), peek().kind == .equal {
            take(into: node, .name)
            advance()
            add(parseExpression(), to: node, .value)
        } else if isLabel(token), isBareCapture() {
            take(into: node, .name)
        } else {
            add(parseExpression(), to: node, .value)
        }
        return close(node)
    }

    private mutating func isCaptureSpecifier() -> Bool {
        let next = peek()
        return isLabel(next) || next.kind == .leftParen
    }

    private mutating func isBareCapture() -> Bool {
        let next = peek()
        return next.kind == .comma || next.kind == .rightBracket
    }

    private mutating func parseClosureParameter() -> Int32 {
        let node = open(.closureParameter)
        parseAttributes(into: node)
        guard isLabel(token) else {
            failMissing("expected parameter in closure")
            skipPiece()
            return close(node)
        }
        take(into: node, .label)
        if isLabel(token) { take(into: node, .name) }
        if skip(.colon) {
            add(parseType(), to: node, .type)
            parseEllipsis(of: node)
        }
        return close(node)
    }
}
