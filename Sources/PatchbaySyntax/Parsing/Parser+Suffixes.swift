extension Parser {
    /// Members, calls, subscripts and what else may follow an operand directly.
    mutating func parseSuffixes(_ base: Int32, _ inCondition: Bool) -> Int32 {
        var node = base
        var links = 0
        while true {
            if !extends(&links) { return node }
            switch token.kind {
            case .period:
                node = wrap(node, in: .memberAccess, .base)
                advance()
                parseMemberName(into: node)
            case .leftParen:
                if token.startsLine { return node }
                node = wrap(node, in: .call, .base)
                parseArguments(into: node, .rightParen)
                // Closures behind it in a condition are a call of their own.
                if !inCondition { parseTrailingClosures(into: node, inCondition) }
            case .leftBracket:
                if token.startsLine { return node }
                node = wrap(node, in: .subscriptCall, .base)
                parseArguments(into: node, .rightBracket)
                if !inCondition { parseTrailingClosures(into: node, inCondition) }
            case .leftBrace:
                guard takesTrailingClosure(node), isTrailingClosure(inCondition) else { return node }
                node = wrap(node, in: .call, .base)
                parseTrailingClosures(into: node, inCondition)
                if token.kind == .leftBrace { return close(node) }
            case .postfixQuestion:
                node = wrap(node, in: .optionalChain, .base)
                advance()
            case .postfixExclamation:
                node = wrap(node, in: .forceUnwrap, .base)
                advance()
            case .postfixOperator:
                if token.startsLine { return node }
                node = parsePostfixOperator(node)
            case .prefixOperator, .binaryOperator:
                // `Name<A>`: whether it is one, what follows says.
                guard lexer.bytes[token.start] == Byte.less, takesGenericArguments(node),
                    let specialized = parseSpecialization(node)
                else { return node }
                node = specialized
            case .poundIf:
                guard isPostfixIfConfig() else { return node }
                node = parsePostfixIfConfig(node)
            case _: return node
            }
            close(node)
        }
    }

    private mutating func parsePostfixOperator(_ base: Int32) -> Int32 {
        if lexer.bytes[token.start] == Byte.less, takesGenericArguments(base),
            let specialized = parseSpecialization(base)
        {
            return specialized
        }
        let node = wrap(base, in: .postfixOperator, .base)
        take(into: node, .name)
        return node
    }

    private func takesTrailingClosure(_ node: Int32) -> Bool {
        switch kind(of: node) {
        case .stringLiteral, .integerLiteral, .floatLiteral, .booleanLiteral, .nilLiteral, .regexLiteral, .arrayLiteral,
            .dictionaryLiteral, .missingExpr:
            false
        case _: true
        }
    }

    // MARK: Specializations

    private func takesGenericArguments(_ node: Int32) -> Bool {
        let raw = store.nodes[Int(node)]
        return switch raw.kind {
        case .reference: !isClosureArgument(at: Int(raw.start))
        // `.name<` compares.
        case .memberAccess: lexer.bytes[Int(raw.start)] != Byte.period
        case _: false
        }
    }

    /// `$0`, or the sign alone; a name that begins with it is one like others.
    private func isClosureArgument(at start: Int) -> Bool {
        // Letters come behind digits and operators.
        lexer.bytes[start] == Byte.dollar && lexer.bytes[start &+ 1] < 0x41
    }

    private mutating func parseSpecialization(_ base: Int32) -> Int32? {
        // `<>` is an operator.
        if lexer.bytes[token.start &+ 1] == Byte.greater { return nil }
        let node = attempt { parser in
            let node = parser.store.make(.specialization, parser.token.start)
            parser.parseGenericArguments(into: node)
            if !parser.endsGenericArguments { parser.hasFailed = true }
            return node
        }
        guard let node else { return nil }
        // Its children are there; the base comes before them.
        let raw = store.nodes[Int(node)]
        store.nodes[Int(node)].start = store.nodes[Int(base)].start
        store.nodes[Int(base)].parent = node
        store.nodes[Int(base)].role = .base
        store.nodes[Int(base)].next = raw.firstChild
        store.nodes[Int(node)].firstChild = base
        if raw.lastChild < 0 { store.nodes[Int(node)].lastChild = base }
        return node
    }

    /// True if the token behind `>` shows that the brackets held types.
    private var endsGenericArguments: Bool {
        switch token.kind {
        case .rightParen, .rightBracket, .leftBrace, .rightBrace, .period, .comma, .semicolon, .end, .colon,
            .postfixExclamation, .postfixQuestion:
            true
        case .leftParen, .leftBracket: !token.startsLine
        case .binaryOperator: atText("&")
        case .identifier, .keyword, .wildcard, .integer, .float, .string, .regex, .at, .backslash, .prefixOperator,
            .postfixOperator, .ampersand, .equal, .arrow, .infixQuestion, .poundIf, .poundElseif, .poundElse,
            .poundEndif, .pound, .placeholder, .unknown:
            false
        }
    }

    // MARK: Conditional members

    /// `#if` goes on with the chain: its first clause begins with a point.
    private mutating func isPostfixIfConfig() -> Bool {
        look { parser in
            parser.skipDirectives()
            return parser.token.kind == .period
        }
    }

    private mutating func parsePostfixIfConfig(_ base: Int32) -> Int32 {
        let node = wrap(base, in: .postfixIfConfig, .base)
        repeat {
            let clause = open(.ifConfigClause)
            let hasCondition = token.kind != .poundElse
            advance()
            if hasCondition {
                let condition = open(.compilationCondition)
                while !token.startsLine, token.kind != .end { skipPiece() }
                add(close(condition), to: clause, .condition)
            }
            if token.kind == .period || token.kind == .poundIf {
                let start = store.make(.missingExpr, token.start)
                close(start)
                add(parseSuffixes(start, false), to: clause, .value)
            }
            if token.kind != .poundElseif, token.kind != .poundElse, token.kind != .poundEndif {
                fail("unexpected code in conditional compilation block")
                skipToDirective()
            }
            add(close(clause), to: node, .clause)
        } while token.kind == .poundElseif || token.kind == .poundElse
        expect(.poundEndif, "expected '#endif' in conditional compilation block")
        return node
    }
}
