extension Parser {
    /// Parses what a variable is declared as: a name, or a tuple of them.
    mutating func parseBindingPattern() -> Int32 {
        guard enter() else { return close(open(.wildcardPattern)) }
        defer { leave() }
        switch token.kind {
        case .wildcard:
            return parseLeaf(.wildcardPattern)
        case .identifier:
            let node = open(.identifierPattern)
            take(into: node, .name)
            return close(node)
        case .keyword:
            // `self` can be bound; other keywords are an error that is clear.
            let node = open(.identifierPattern)
            if isAtLetPattern { return parseLetPattern() }
            if token.word != .`self` { fail("keyword cannot be used as an identifier here") }
            take(into: node, .name)
            return close(node)
        case .leftParen:
            return parseTuplePattern()
        case _:
            failMissing("expected pattern")
            return close(store.make(.wildcardPattern, token.start))
        }
    }

    private mutating func parseTuplePattern() -> Int32 {
        let node = open(.tuplePattern)
        advance()
        parseList(to: .rightParen) { parser in
            let element = parser.open(.tuplePatternElement)
            if parser.atLabel() == 1 {
                parser.take(into: element, .label)
                parser.advance()
            }
            parser.add(parser.parseBindingPattern(), to: element, .pattern)
            parser.add(parser.close(element), to: node, .element)
        }
        expect(.rightParen, "expected ')' to end tuple pattern")
        return close(node)
    }

    /// Parses the pattern of a `case`: `let x?`, `.some(let x)`, `is T`, any expression.
    mutating func parseCasePattern(beforeValue: Bool = false) -> Int32 {
        if token.word == .is, token.kind == .keyword {
            let node = open(.isTypePattern)
            advance()
            add(parseType(), to: node, .type)
            return close(node)
        }
        if isAtLetPattern { return parseLetPattern(beforeValue: beforeValue) }
        let node = open(.expressionPattern)
        add(parseExpression(inCondition: true, beforeValue: beforeValue), to: node, .value)
        return close(node)
    }

    var isAtLetPattern: Bool {
        token.kind == .keyword && (token.word == .let || token.word == .var || token.word == .inout)
    }

    /// `let x`, `var (a, b)`, `let x?`, `let .some(x)`
    mutating func parseLetPattern(beforeValue: Bool = false) -> Int32 {
        let node = open(.bindingPattern)
        take(into: node, .keyword)
        add(parsePatternInLet(beforeValue), to: node, .pattern)
        return close(node)
    }

    /// The pattern of a condition: a name or names, or by mistake an expression, which the type checker refuses.
    mutating func parseConditionPattern() -> Int32 {
        guard token.kind == .leftParen else { return parsePatternInLet(true) }
        let names = attempt { parser in
            let names = parser.parseBindingPattern()
            if parser.isAtOperator(), parser.token.kind != .equal { parser.hasFailed = true }
            return names
        }
        return names ?? parsePatternInLet(true)
    }

    /// The pattern behind `let`: names bind there, everything else is an expression with names in it.
    private mutating func parsePatternInLet(_ beforeValue: Bool) -> Int32 {
        if isAtLetPattern { return parseLetPattern(beforeValue: beforeValue) }
        if token.kind == .wildcard, !continuesExpression(behind: token) { return parseBindingPattern() }
        if token.kind == .identifier || token.word == .`self`, !continuesExpression(behind: token) {
            return parseBindingPattern()
        }
        let node = open(.expressionPattern)
        let value = parseExpression(inCondition: true, beforeValue: beforeValue)
        bindNames(in: value)
        add(value, to: node, .value)
        return close(node)
    }

    /// Makes patterns of the names in an expression behind `let` that stand where a value may be: `x` of `.some(x)`.
    private mutating func bindNames(in node: Int32) {
        switch kind(of: node) {
        case .reference:
            if isValueName(node) { become(node, .identifierPattern) }
        case .call, .subscriptCall, .memberAccess, .specialization, .macroExpansion:
            // A word that is called, or has a member, is no name of a value.
            var child = store.nodes[Int(node)].firstChild
            while child >= 0 {
                let raw = store.nodes[Int(child)]
                let isCalled = raw.kind == .reference && !isCallOfClosure(node)
                if raw.role == .argument || raw.role == .base && !isCalled { bindNames(in: child) }
                child = raw.next
            }
        case .tuple, .argument, .sequence, .ternary, .optionalChain, .forceUnwrap, .tryExpr, .wordExpr, .inOut,
            .prefixOperator, .postfixOperator, .keyPath, .keyPathSubscript:
            var child = store.nodes[Int(node)].firstChild
            while child >= 0 {
                bindNames(in: child)
                child = store.nodes[Int(child)].next
            }
        case _:
            break
        }
    }

    /// `f { }`, where no parenthesis says that `f` is no name of a value.
    private func isCallOfClosure(_ node: Int32) -> Bool {
        kind(of: node) == .call && store.nodes[Int(node)].flags & NodeFlag.hasList == 0
    }

    /// A reference is a name that can be bound, and no operator, `$0` or `Any`.
    private mutating func isValueName(_ reference: Int32) -> Bool {
        let raw = store.nodes[Int(reference)]
        let name = lexer.token(from: Int(raw.start))
        guard name.end == Int(raw.end), lexer.bytes[name.start] != Byte.dollar else { return false }
        return name.kind == .identifier || name.word == .`self` || name.word == .`init`
    }

    /// True if an expression goes on behind a name.
    private mutating func continuesExpression(behind name: Token) -> Bool {
        let next = lexer.token(from: name.end)
        switch next.kind {
        case .period, .postfixQuestion, .postfixExclamation, .infixQuestion, .binaryOperator, .postfixOperator:
            return true
        case .leftParen, .leftBracket: return !next.startsLine
        case .leftBrace:
            return look { parser in
                parser.advance()
                return parser.isTrailingClosure(true)
            }
        case .keyword: return next.word == .as || next.word == .is
        case _: return false
        }
    }
}
