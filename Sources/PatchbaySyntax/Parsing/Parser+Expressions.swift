extension Parser {
    /// Parses an expression: operands and operators in a row, as the compiler does before it knows precedences.
    ///
    /// - Parameters:
    ///   - inCondition: Whether a brace behind it begins the block of a statement, as in `if x { … }`.
    ///   - beforeValue: Whether it is a pattern, so that an equals sign behind it belongs to the condition.
    mutating func parseExpression(inCondition: Bool = false, beforeValue: Bool = false) -> Int32 {
        guard enter() else { return close(open(.missingExpr)) }
        defer { leave() }
        let first = parseOperand(inCondition)
        guard isAtOperator(), !beforeValue || token.kind != .equal else { return first }
        let node = wrap(first, in: .sequence, .element)
        while isAtOperator(), !beforeValue || token.kind != .equal {
            if token.word == .is || token.word == .as {
                parseCast(into: node)
            } else {
                parseOperator(into: node)
                add(parseOperand(inCondition), to: node, .element)
            }
        }
        return close(node)
    }

    /// True if an operator between two operands follows.
    mutating func isAtOperator() -> Bool {
        switch token.kind {
        case .binaryOperator, .infixQuestion, .arrow, .equal: return true
        case .keyword:
            switch token.word {
            case .is, .as: return true
            case .throws, .rethrows: return isBeforeArrowOfEffects()
            case _: return false
            }
        case .identifier:
            return token.word == .async && isBeforeArrowOfEffects()
        // `a ?b : c` was once allowed; `a? b` is none.
        case _: return false
        }
    }

    private mutating func parseOperator(into sequence: Int32) {
        switch token.kind {
        case .binaryOperator: add(parseLeaf(.binaryOperator), to: sequence, .element)
        case .equal: add(parseLeaf(.assignment), to: sequence, .element)
        case .infixQuestion:
            let node = open(.ternary)
            advance()
            add(parseExpression(), to: node, .value)
            expect(.colon, "expected ':' after '? ...' in ternary expression")
            add(close(node), to: sequence, .element)
        case _:
            // `(Int) -> Int`, `() throws -> Int`
            let node = open(.arrow)
            parseEffects(into: node)
            expect(.arrow, "expected '->'")
            add(close(node), to: sequence, .element)
        }
    }

    /// Takes `is`, `as`, `as?` or `as!`, and the type behind it.
    private mutating func parseCast(into sequence: Int32) {
        let isCast = token.word == .as
        let node = open(isCast ? .cast : .typeCheck)
        advance()
        if isCast, token.start == lastEnd, token.kind == .postfixQuestion || token.kind == .postfixExclamation {
            advance()
        }
        add(close(node), to: sequence, .element)
        add(parseTypeExpression(), to: sequence, .element)
    }
}

extension Parser {
    /// An operand, with the words and operators before it.
    mutating func parseOperand(_ inCondition: Bool) -> Int32 {
        guard enter() else { return close(open(.missingExpr)) }
        defer { leave() }
        switch token.kind {
        case .keyword:
            switch token.word {
            case .try:
                let node = open(.tryExpr)
                take(into: node, .keyword)
                if token.start == lastEnd, token.kind == .postfixQuestion || token.kind == .postfixExclamation {
                    take(into: node, .mark)
                }
                // Operators behind the operand stay in the row.
                add(parseOperand(inCondition), to: node, .base)
                return close(node)
            case .repeat:
                let node = open(.wordExpr)
                take(into: node, .keyword)
                add(parseExpression(inCondition: inCondition), to: node, .base)
                return close(node)
            case .let, .var, .is: return parsePatternExpression()
            case .inout: return parseTypeExpression()
            case .if: return parseIf()
            case .switch: return parseSwitch()
            case .do: return parseDo()
            case _: break
            }
        case .identifier:
            switch token.word {
            case .await: return parseWord(inCondition)
            case .nonisolated where lexer.matches("(nonsending)", token.end):
                // The word is a call without a type behind it.
                if let type = attempt({ $0.parseSpecifiedType() }) { return type }
            case .unsafe where isPrefixWord(inCondition, prefersSuffix: false, takesClosure: true):
                return parseWord(inCondition)
            case .consume where isPrefixWord(inCondition), .copy where isPrefixWord(inCondition),
                .borrow where isPrefixWord(inCondition), .each where isPrefixWord(inCondition):
                return parseWord(inCondition)
            case .any where isPrefixWord(inCondition) || isBeforeTilde:
                return parseTypeExpression()
            case _: break
            }
        case .prefixOperator, .postfixOperator, .binaryOperator, .ampersand, .infixQuestion, .postfixExclamation,
            .postfixQuestion, .equal, .arrow:
            return parsePrefixed(inCondition)
        case .backslash: return parseKeyPath()
        case _: break
        }
        return parseSuffixes(parsePrimary(inCondition), inCondition)
    }

    /// A type that begins with a word that may be a name.
    private mutating func parseSpecifiedType() -> Int32 {
        let node = parseTypeExpression()
        if kind(of: store.nodes[Int(node)].firstChild) != .attributedType { hasFailed = true }
        return node
    }

    private mutating func parseWord(_ inCondition: Bool) -> Int32 {
        let node = open(.wordExpr)
        take(into: node, .keyword)
        add(parseOperand(inCondition), to: node, .base)
        return close(node)
    }

    /// `let x` where an expression is expected, in patterns.
    private mutating func parsePatternExpression() -> Int32 {
        let node = open(.patternExpr)
        add(parseCasePattern(), to: node, .pattern)
        return close(node)
    }

    /// A word that may be a name is said of what follows it on the line.
    ///
    /// - Parameters:
    ///   - prefersSuffix: Whether `word (…)` with a space is a call, and not the word before a tuple.
    ///   - takesClosure: Whether the word may stand before a closure.
    mutating func isPrefixWord(
        _ inCondition: Bool = false,
        prefersSuffix: Bool = true,
        takesClosure: Bool = false
    ) -> Bool {
        let next = peek()
        if next.startsLine { return false }
        switch next.kind {
        case .identifier, .wildcard, .integer, .float, .string, .regex, .ampersand, .prefixOperator, .at, .backslash,
            .pound, .placeholder:
            return true
        case .keyword:
            switch next.word {
            case .Any, .`Self`, .`self`, .super, .`init`, .true, .false, .nil, .repeat, .try, .if, .switch: return true
            case _: return false
            }
        case .period, .leftParen, .leftBracket: return !prefersSuffix && next.start > token.end
        case .leftBrace:
            guard takesClosure else { return false }
            return look { parser in
                parser.advance()
                return parser.isTrailingClosure(inCondition)
            }
        case .end, .rightParen, .rightBracket, .rightBrace, .comma, .colon, .semicolon, .binaryOperator,
            .postfixOperator, .equal, .arrow, .postfixQuestion, .infixQuestion, .postfixExclamation, .poundIf,
            .poundElseif, .poundElse, .poundEndif, .unknown:
            return false
        }
    }

    private var isBeforeTilde: Bool { mutating get { lexer.bytes[peek().start] == 0x7E } }

    /// An operator before an operand, or one that is an argument itself: `reduce(0, +)`.
    private mutating func parsePrefixed(_ inCondition: Bool) -> Int32 {
        let next = peek()
        let isLast = next.kind == .comma || next.kind == .rightParen || next.kind == .rightBracket
        let isAlone = isLast && token.kind == .binaryOperator
        if isAlone || token.kind == .equal || token.kind == .arrow {
            let node = open(.reference)
            if !isAlone { failMissing("expected expression") }
            take(into: node, .name)
            return close(node)
        }
        if token.kind == .ampersand {
            let node = open(.inOut)
            advance()
            add(parseOperand(inCondition), to: node, .base)
            return close(node)
        }
        if token.kind != .prefixOperator { failMissing("expected expression before operator") }
        let node = open(.prefixOperator)
        take(into: node, .name)
        add(parseOperand(inCondition), to: node, .base)
        return close(node)
    }
}

/// Operands that consist of no others: names, literals, what stands in brackets.
extension Parser {
    mutating func parsePrimary(_ inCondition: Bool) -> Int32 {
        switch token.kind {
        case .identifier: return parseReference()
        case .wildcard: return parseLeaf(.discardAssignment)
        case .integer: return parseLeaf(.integerLiteral)
        case .float: return parseLeaf(.floatLiteral)
        case .string: return parseString()
        case .regex: return parseLeaf(.regexLiteral)
        case .placeholder: return parseLeaf(.editorPlaceholder)
        case .leftParen: return parseTuple()
        case .leftBracket: return parseCollection()
        case .leftBrace: return parseClosure()
        case .pound: return parseMacroExpansion(inCondition: inCondition)
        case .period: return parseImplicitMember()
        case .at: return parseTypeExpression()
        case .keyword:
            switch token.word {
            case .`self`, .`Self`, .super, .Any, .`init`: return parseReference()
            case .true, .false: return parseLeaf(.booleanLiteral)
            case .nil: return parseLeaf(.nilLiteral)
            case _: break
            }
        case _: break
        }
        failMissing("expected expression")
        return close(store.make(.missingExpr, token.start))
    }

    private mutating func parseReference() -> Int32 {
        let node = open(.reference)
        take(into: node, .name)
        parseModuleSelector(of: node)
        parseArgumentNames(into: node)
        return close(node)
    }

    /// A type among expressions: `@MainActor () -> Void`.
    mutating func parseTypeExpression() -> Int32 {
        let node = open(.typeExpr)
        add(parseType(), to: node, .type)
        return close(node)
    }

    // MARK: Members

    /// `.some`, and `.init(…)`.
    private mutating func parseImplicitMember() -> Int32 {
        let node = open(.memberAccess)
        advance()
        parseMemberName(into: node)
        return close(node)
    }

    /// The name behind a point: any word, a number of a tuple, an operator.
    mutating func parseMemberName(into node: Int32) {
        switch token.kind {
        case .identifier, .keyword, .wildcard, .integer:
            take(into: node, .name)
            parseModuleSelector(of: node)
            parseArgumentNames(into: node)
        case .placeholder:
            take(into: node, .name)
        case .binaryOperator, .prefixOperator, .postfixOperator, .equal:
            let next = peek()
            guard next.kind == .leftParen || next.kind == .comma || next.kind == .rightParen || next.startsLine else {
                return failMissing("expected name of member following '.'")
            }
            take(into: node, .name)
        case _:
            // A macro behind a point is one of its own.
            failMissing("expected name of member following '.'")
        }
    }

    /// `(a:b:)` behind a name.
    mutating func parseArgumentNames(into node: Int32) {
        guard token.kind == .leftParen, !token.startsLine, areArgumentNames() else { return }
        advance()
        while token.kind != .rightParen {
            take(into: node, .argumentName)
            if token.kind == .colon { advance() }
        }
        advance()
    }

    private mutating func areArgumentNames() -> Bool {
        look { parser in
            parser.advance()
            var count = 0
            while parser.isLabel(parser.token) {
                parser.advance()
                guard parser.token.kind == .colon else { return false }
                parser.advance()
                count += 1
            }
            return count > 0 && parser.token.kind == .rightParen
        }
    }
}
