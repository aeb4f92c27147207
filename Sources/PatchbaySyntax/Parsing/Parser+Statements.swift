extension Parser {
    /// Parses one item of a file or a block: a declaration, a statement or an expression.
    mutating func parseItem() -> Int32 {
        guard enter() else { return close(open(.unknown)) }
        defer { leave() }
        switch token.kind {
        case .poundIf:
            if !isIfConfigOfAttributes() { return parseIfConfig(.code) }
            return parseDeclaration()
        case .keyword:
            if let statement = parseKeywordStatement() { return statement }
        case .identifier, .wildcard:
            if let statement = parseContextualStatement() { return statement }
        case _: break
        }
        if isAtDeclaration() {
            if token.kind == .keyword, token.word == .case {
                fail("'case' label can only appear inside a 'switch' statement")
            }
            return parseDeclaration()
        }
        return parseExpression()
    }

    private mutating func parseKeywordStatement() -> Int32? {
        switch token.word {
        case .return: return parseValueStatement(.returnStmt)
        case .throw: return parseValueStatement(.throwStmt)
        case .break: return parseJump(.breakStmt)
        case .continue: return parseJump(.continueStmt)
        case .fallthrough: return parseJump(.fallthroughStmt)
        case .defer:
            let node = open(.deferStmt)
            advance()
            add(parseBlock(), to: node, .body)
            return close(node)
        case .guard: return parseGuard()
        case .while: return parseWhile()
        case .repeat: return parseRepeat()
        case .for: return parseFor()
        case _: return nil
        }
    }

    private mutating func parseContextualStatement() -> Int32? {
        switch token.word {
        case .yield:
            return isPrefixWord() ? parseValueStatement(.yieldStmt) : nil
        case .then:
            let next = peek()
            guard !next.startsLine, beginsOperand(next), next.kind != .leftParen, next.kind != .leftBracket,
                next.kind != .leftBrace, next.kind != .prefixOperator, next.kind != .period
            else { return nil }
            return parseValueStatement(.thenStmt)
        case .discard:
            return isPrefixWord() ? parseValueStatement(.discardStmt) : nil
        case _: break
        }
        // `name: for …`
        let next = peek()
        guard next.kind == .colon else { return nil }
        let behind = lexer.token(from: next.end)
        switch behind.word {
        case .for, .while, .repeat, .do, .if, .switch, .guard, .return, .throw, .defer, .break, .continue, .fallthrough:
            break
        case _: return nil
        }
        let node = open(.labeledStmt)
        take(into: node, .label)
        advance()
        add(parseItem(), to: node, .item)
        return close(node)
    }

    private mutating func parseValueStatement(_ kind: NodeKind) -> Int32 {
        let node = open(kind)
        advance()
        // An operand on the next line is the value, too, unless it begins a statement.
        if beginsOperand(token), !(token.startsLine && (isAtDeclaration() || isKeywordOfStatement)) {
            add(parseExpression(), to: node, .value)
        }
        return close(node)
    }

    private var isKeywordOfStatement: Bool {
        switch token.word {
        case .return, .throw, .break, .continue, .fallthrough, .defer, .guard, .while, .for, .case, .default: true
        case _: false
        }
    }

    /// True if an expression can begin with a token.
    func beginsOperand(_ token: Token) -> Bool {
        switch token.kind {
        case .identifier, .wildcard, .integer, .float, .string, .regex, .leftParen, .leftBracket, .leftBrace, .period,
            .backslash, .prefixOperator, .ampersand, .pound, .placeholder, .at:
            return true
        case .keyword:
            switch token.word {
            case .Any, .`Self`, .`self`, .super, .nil, .true, .false, .try, .if, .switch, .do, .repeat, .`init`:
                return true
            case _: return false
            }
        case .end, .rightParen, .rightBracket, .rightBrace, .comma, .colon, .semicolon, .binaryOperator,
            .postfixOperator, .equal, .arrow, .postfixQuestion, .infixQuestion, .postfixExclamation, .poundIf,
            .poundElseif, .poundElse, .poundEndif, .unknown:
            return false
        }
    }

    private mutating func parseJump(_ kind: NodeKind) -> Int32 {
        let node = open(kind)
        advance()
        if kind != .fallthroughStmt, token.kind == .identifier, !token.startsLine { take(into: node, .label) }
        return close(node)
    }

    // MARK: Conditions

    private mutating func parseGuard() -> Int32 {
        let node = open(.guardStmt)
        advance()
        parseConditions(into: node)
        if token.word == .else { advance() } else { failMissing("expected 'else' after condition of 'guard'") }
        add(parseBlock(), to: node, .body)
        return close(node)
    }

    private mutating func parseWhile() -> Int32 {
        let node = open(.whileStmt)
        advance()
        parseConditions(into: node)
        add(parseBlock(), to: node, .body)
        return close(node)
    }

    mutating func parseConditions(into node: Int32) {
        repeat {
            if token.kind == .leftBrace, !isAtCalledClosure() { return }
            add(parseCondition(), to: node, .condition)
        } while skip(.comma)
    }

    /// `{ … }()` among conditions.
    private mutating func isAtCalledClosure() -> Bool {
        look { parser in
            guard let end = parser.lexer.endOfBlock(parser.token.start) else { return false }
            parser.move(to: end)
            return parser.token.kind == .leftParen && !parser.token.startsLine
        }
    }

    private mutating func parseCondition() -> Int32 {
        if token.kind == .pound, isAvailability {
            let node = open(.availability)
            advance()
            advance()
            if token.kind == .leftParen { skipPiece() }
            return close(node)
        }
        let node: Int32
        if isAtLetPattern {
            node = open(.optionalBinding)
            take(into: node, .keyword)
            add(parseConditionPattern(), to: node, .pattern)
        } else if token.kind == .keyword, token.word == .case {
            node = open(.matchingPattern)
            advance()
            add(parseCasePattern(beforeValue: true), to: node, .pattern)
        } else {
            return parseExpression(inCondition: true)
        }
        if skip(.colon) { add(parseType(), to: node, .type) }
        if skip(.equal) { add(parseExpression(inCondition: true), to: node, .value) }
        return close(node)
    }

    private var isAvailability: Bool {
        lexer.matches("available", token.end) || lexer.matches("unavailable", token.end)
    }

    // MARK: Loops

    private mutating func parseRepeat() -> Int32? {
        // `repeat each x` is an expression.
        guard peek().kind == .leftBrace else { return nil }
        let node = open(.repeatStmt)
        advance()
        add(parseBlock(), to: node, .body)
        if token.word == .while {
            advance()
        } else {
            failMissing("expected 'while' and condition in 'repeat' statement")
        }
        add(parseExpression(), to: node, .condition)
        return close(node)
    }

    private mutating func parseFor() -> Int32 {
        let node = open(.forStmt)
        advance()
        while token.word == .try || token.word == .await || token.word == .unsafe {
            let next = peek()
            guard next.word != .in else { break }
            advance()
        }
        if token.word == .case, token.kind == .keyword {
            advance()
            add(parseCasePattern(), to: node, .pattern)
        } else if token.word == .let || token.word == .var {
            add(parseLetPattern(), to: node, .pattern)
        } else {
            add(parseBindingPattern(), to: node, .pattern)
        }
        if skip(.colon) { add(parseType(), to: node, .type) }
        if token.word == .in { advance() } else { failMissing("expected 'in' in 'for' statement") }
        add(parseExpression(inCondition: true), to: node, .sequence)
        if token.word == .where {
            advance()
            add(parseExpression(inCondition: true), to: node, .where)
        }
        add(parseBlock(), to: node, .body)
        return close(node)
    }
}

/// `if`, `switch` and `do`, which are statements or values.
extension Parser {
    /// `if`, as a statement or a value.
    mutating func parseIf() -> Int32 {
        guard enter() else { return close(open(.unknown)) }
        defer { leave() }
        let node = open(.ifExpr)
        advance()
        parseConditions(into: node)
        add(parseBlock(), to: node, .body)
        if token.word == .else {
            advance()
            add(token.word == .if ? parseIf() : parseBlock(), to: node, .otherwise)
        }
        return close(node)
    }

    mutating func parseSwitch() -> Int32 {
        let node = open(.switchExpr)
        advance()
        add(parseExpression(inCondition: true), to: node, .subject)
        guard token.kind == .leftBrace else {
            failMissing("expected '{' in 'switch' statement")
            return close(node)
        }
        guard readsBodies else {
            return passBlock(node, "expected '}' to end block")
        }
        let brace = token.start
        advance()
        parseCases(into: node)
        if token.kind == .rightBrace { advance() } else { fail("expected '}' to end 'switch' statement", at: brace) }
        return close(node)
    }

    /// Parses cases up to what ends them.
    mutating func parseCases(into node: Int32) {
        while true {
            switch token.kind {
            case .end, .rightBrace, .poundElseif, .poundElse, .poundEndif: return
            case .poundIf:
                add(parseIfConfig(.cases), to: node, .case)
            case .semicolon:
                advance()
            case _:
                let isCase = token.word == .case || token.word == .default || token.kind == .at
                if isCase {
                    add(parseCase(), to: node, .case)
                } else {
                    fail("all statements inside a switch must be covered by a 'case' or 'default' label")
                    let unlabeled = open(.switchCase)
                    let start = token.start
                    parseItems(into: unlabeled, .code)
                    add(close(unlabeled), to: node, .case)
                    if token.start == start { skipPiece() }
                }
            }
        }
    }

    private mutating func parseCase() -> Int32 {
        let node = open(.switchCase)
        parseAttributes(into: node)
        if token.word == .case {
            advance()
            repeat {
                add(parseCaseItem(), to: node, .caseItem)
            } while skip(.comma)
        } else if token.word == .default {
            advance()
        } else {
            failMissing("expected 'case' or 'default' in 'switch' statement")
        }
        expect(.colon, "expected ':' after 'case' or 'default'")
        token.startsLine = true
        parseItems(into: node, .code)
        return close(node)
    }

    mutating func parseCaseItem() -> Int32 {
        let item = open(.caseItem)
        // `catch where` has no pattern.
        if token.word != .where { add(parseCasePattern(), to: item, .pattern) }
        if token.word == .where {
            advance()
            add(parseExpression(inCondition: true), to: item, .where)
        }
        return close(item)
    }

    mutating func parseDo() -> Int32 {
        let node = open(.doStmt)
        advance()
        parseEffects(into: node)
        add(parseBlock(), to: node, .body)
        while token.word == .catch {
            let clause = open(.catchClause)
            advance()
            if token.kind != .leftBrace {
                repeat {
                    add(parseCaseItem(), to: clause, .caseItem)
                } while skip(.comma)
            }
            add(parseBlock(), to: clause, .body)
            add(close(clause), to: node, .catch)
        }
        return close(node)
    }
}
