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
            if parser.token.kind == .arrow {
                parser.advance()
                parser.skipResult()
            }
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
        advance()
        while token.kind == .identifier || token.kind == .keyword {
            advance()
            if token.kind != .period { break }
            advance()
        }
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
            while token.kind != .rightParen, token.kind != .end {
                let start = token.start
                add(parseClosureParameter(), to: node, .parameter)
                if !skip(.comma) || token.start == start { break }
            }
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
        if token.kind == .arrow {
            advance()
            add(parseType(), to: node, .result)
        }
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
        while token.kind != .rightBracket, token.kind != .end {
            let start = token.start
            let capture = open(.closureCapture)
            if token.word == .weak || token.word == .unowned, isCaptureSpecifier() {
                let specifier = open(.token)
                advance()
                if token.kind == .leftParen { skipPiece() }
                add(close(specifier), to: capture, .specifier)
            }
            if isLabel(token), peek().kind == .equal {
                take(into: capture, .name)
                advance()
                add(parseExpression(), to: capture, .value)
            } else if isLabel(token), isBareCapture() {
                take(into: capture, .name)
            } else {
                add(parseExpression(), to: capture, .value)
            }
            add(close(capture), to: node, .capture)
            if !skip(.comma) || token.start == start { break }
        }
        expect(.rightBracket, "expected ']' to end capture list")
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
