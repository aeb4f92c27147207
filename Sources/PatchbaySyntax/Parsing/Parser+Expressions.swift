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
            let isTyped = parseOperator(into: node)
            if isTyped { continue }
            // `(Int) -> Int`
            add(parseOperand(inCondition), to: node, .element)
        }
        return close(node)
    }

    /// Whether an operator between two operands follows.
    private mutating func isAtOperator() -> Bool {
        switch token.kind {
        case .binaryOperator, .infixQuestion, .arrow: return true
        case .equal: return true
        case .postfixQuestion:
            // `a ?b : c` was once allowed; `a? b` is none.
            return false
        case .keyword:
            switch token.word {
            case .is, .as: return true
            case .throws, .rethrows: return isBeforeArrowOfEffects()
            case _: return false
            }
        case .identifier:
            return token.word == .async && isBeforeArrowOfEffects()
        case _: return false
        }
    }

    /// Takes an operator, and for a cast the type behind it.
    ///
    /// - Returns: whether it needs no operand.
    private mutating func parseOperator(into sequence: Int32) -> Bool {
        switch token.kind {
        case .binaryOperator:
            takeLeaf(.binaryOperator, into: sequence)
            return false
        case .equal:
            takeLeaf(.assignment, into: sequence)
            return false
        case .infixQuestion:
            let node = open(.ternary)
            advance()
            add(parseExpression(), to: node, .value)
            expect(.colon, "expected ':' after '? ...' in ternary expression")
            add(close(node), to: sequence, .element)
            return false
        case .arrow:
            takeLeaf(.arrow, into: sequence)
            return false
        case _: break
        }
        switch token.word {
        case .is, .as:
            let node = open(token.word == .is ? .typeCheck : .cast)
            let isCast = token.word == .as
            advance()
            if isCast, token.start == lastEnd, token.kind == .postfixQuestion || token.kind == .postfixExclamation {
                advance()
            }
            add(close(node), to: sequence, .element)
            let type = open(.typeExpr)
            add(parseTypeOfCast(), to: type, .type)
            add(close(type), to: sequence, .element)
            return true
        case _:
            let node = open(.arrow)
            parseEffects(into: node)
            expect(.arrow, "expected '->'")
            add(close(node), to: sequence, .element)
            return false
        }
    }

    /// The type behind `as` or `is`, in which a question mark that stands alone is an operator.
    private mutating func parseTypeOfCast() -> Int32 { parseType() }

    private mutating func takeLeaf(_ kind: NodeKind, into sequence: Int32) {
        let node = open(kind)
        advance()
        add(close(node), to: sequence, .element)
    }

    // MARK: Operands

    /// An operand, with the words and operators before it.
    private mutating func parseOperand(_ inCondition: Bool) -> Int32 {
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
                add(parseRest(inCondition), to: node, .base)
                return close(node)
            case .repeat:
                let node = open(.wordExpr)
                take(into: node, .keyword)
                add(parseExpression(inCondition: inCondition), to: node, .base)
                return close(node)
            case .let, .var, .inout: return parsePatternExpression()
            case .is: return parsePatternExpression()
            case .if: return parseIf()
            case .switch: return parseSwitch()
            case .do: return parseDo()
            case _: break
            }
        case .identifier:
            switch token.word {
            case .await: return parseWord(inCondition)
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
        case .backslash: return parseKeyPath(inCondition)
        case _: break
        }
        return parseSuffixes(parsePrimary(inCondition), inCondition)
    }

    /// What `try` and `await` are said of: the operand at hand; operators behind it stay in the row.
    private mutating func parseRest(_ inCondition: Bool) -> Int32 { parseOperand(inCondition) }

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

    /// Whether a word that may be a name is said of what follows it on the line.
    ///
    /// - Parameters:
    ///   - prefersSuffix: Whether `word (…)` with a space is a call, and not the word before a tuple.
    ///   - takesClosure: Whether the word may stand before a closure.
    ///   - allowsNextLine: Whether what follows may begin the next line.
    mutating func isPrefixWord(
        _ inCondition: Bool = false,
        prefersSuffix: Bool = true,
        takesClosure: Bool = false,
        allowsNextLine: Bool = false
    ) -> Bool {
        let next = peek()
        if next.startsLine, !allowsNextLine { return false }
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

    // MARK: Primary expressions

    private mutating func parsePrimary(_ inCondition: Bool) -> Int32 {
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
        case .at: return parseAttributedType()
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

    private mutating func parseLeaf(_ kind: NodeKind) -> Int32 {
        let node = open(kind)
        advance()
        return close(node)
    }

    private mutating func parseReference() -> Int32 {
        let node = open(.reference)
        take(into: node, .name)
        parseModuleSelectorOfExpression(of: node)
        parseArgumentNames(into: node)
        return close(node)
    }

    private mutating func parseModuleSelectorOfExpression(of node: Int32) {
        guard token.kind == .colon else { return }
        parseModuleSelector(of: node)
    }

    /// `@MainActor () -> Void` among expressions: a type.
    private mutating func parseAttributedType() -> Int32 {
        let node = open(.typeExpr)
        add(parseType(), to: node, .type)
        return close(node)
    }

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
            parseModuleSelectorOfExpression(of: node)
            parseArgumentNames(into: node)
        case .placeholder:
            take(into: node, .name)
        case .binaryOperator, .prefixOperator, .postfixOperator, .equal:
            let next = peek()
            guard next.kind == .leftParen || next.kind == .comma || next.kind == .rightParen || next.startsLine else {
                return failMissing("expected name of member following '.'")
            }
            take(into: node, .name)
        case .pound:
            // A macro behind a point is one of its own.
            failMissing("expected name of member following '.'")
        case _:
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

    // MARK: Suffixes

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
                parseTrailingClosures(into: node, inCondition)
            case .leftBracket:
                if token.startsLine { return node }
                node = wrap(node, in: .subscriptCall, .base)
                parseArguments(into: node, .rightBracket)
                parseTrailingClosures(into: node, inCondition)
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

    private func takesGenericArguments(_ node: Int32) -> Bool {
        switch kind(of: node) {
        case .reference, .memberAccess: true
        case _: false
        }
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

    /// Whether what follows `>` shows that the brackets held types.
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

    // MARK: Arguments

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

    /// After an error in a list, goes on behind it where that is on the same line or the brackets close.
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
            // `f(label:)` without a value is none.
        }
        add(parseExpression(), to: node, .value)
        return close(node)
    }

    // MARK: Trailing closures

    private func takesTrailingClosure(_ node: Int32) -> Bool {
        switch kind(of: node) {
        case .stringLiteral, .integerLiteral, .floatLiteral, .booleanLiteral, .nilLiteral, .regexLiteral, .arrayLiteral,
            .dictionaryLiteral, .missingExpr:
            false
        case _: true
        }
    }

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

    /// Whether the brace that is here begins an argument, and not accessors or the block of a statement.
    private mutating func isTrailingClosure(_ inCondition: Bool) -> Bool {
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

    // MARK: Conditional members

    /// Whether `#if` goes on with the chain: its first clause begins with a point.
    private mutating func isPostfixIfConfig() -> Bool {
        look { parser in
            while parser.token.kind == .poundIf {
                parser.advance()
                while !parser.token.startsLine, parser.token.kind != .end { parser.skipPiece() }
            }
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
