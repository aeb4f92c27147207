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
            case .let, .var: return parsePatternExpression()
            case .inout: return parseAttributedType()
            case .is: return parsePatternExpression()
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
                let node = open(.typeExpr)
                add(parseType(), to: node, .type)
                return close(node)
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
        let node = parseAttributedType()
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
