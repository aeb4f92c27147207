extension Parser {
    /// Parses a type with what may stand before it.
    mutating func parseType() -> Int32 {
        guard enter() else { return close(open(.missingType)) }
        defer { leave() }
        let start = token.start
        var attributed: Int32 = -1
        var count = 0
        while true {
            count &+= 1
            // Each of a row of words that nobody writes would be tried as the beginning of all that follow.
            if isTrying, count > Self.mostModifiers {
                giveUp()
                break
            }
            if token.kind == .at {
                if attributed < 0 { attributed = store.make(.attributedType, start) }
                add(parseTypeAttribute(), to: attributed, .attribute)
            } else if isAtTypeSpecifier() {
                if attributed < 0 { attributed = store.make(.attributedType, start) }
                parseTypeSpecifier(into: attributed)
            } else {
                break
            }
        }
        let type = parseUnattributedType()
        guard attributed >= 0 else { return type }
        add(type, to: attributed, .base)
        return close(attributed)
    }

    private mutating func parseUnattributedType() -> Int32 {
        if atSoleOperator(Byte.less) || atOperator(Byte.less) {
            let node = open(.namedOpaqueType)
            parseGenericParameters(into: node)
            add(parseType(), to: node, .base)
            return close(node)
        }
        if token.word == .repeat {
            let node = open(.packExpansionType)
            advance()
            add(parseType(), to: node, .base)
            return close(node)
        }
        let base = parseCompositionType()
        guard token.kind == .arrow || isEffect(token) && isBeforeArrowOfEffects() else { return base }
        return parseFunctionType(base)
    }

    mutating func parseCompositionType() -> Int32 {
        guard enter() else { return close(open(.missingType)) }
        defer { leave() }
        if token.kind == .identifier, token.word == .any || token.word == .some || token.word == .each {
            let next = peek()
            if beginsType(next), !next.startsLine || next.kind == .identifier, next.kind != .at {
                let isPack = token.word == .each
                let node = open(isPack ? .packElementType : .someOrAnyType)
                if isPack { advance() } else { take(into: node, .keyword) }
                add(isPack ? parseSimpleType() : parseCompositionType(), to: node, .base)
                return close(node)
            }
        }
        let first = parseSimpleType()
        guard isAtAmpersand else { return first }
        let node = wrap(first, in: .compositionType, .element)
        while isAtAmpersand {
            advance()
            add(parseSimpleType(), to: node, .element)
        }
        return close(node)
    }

    private var isAtAmpersand: Bool { atSoleOperator(Byte.ampersand) }

    // MARK: Function types

    private mutating func parseFunctionType(_ base: Int32) -> Int32 {
        var node = base
        if kind(of: base) == .tupleType {
            become(base, .functionType)
            var child = store.nodes[Int(base)].firstChild
            while child >= 0 {
                store.nodes[Int(child)].role = .parameter
                child = store.nodes[Int(child)].next
            }
        } else {
            failMissing("expected parentheses around the parameters of a function type")
            node = wrap(base, in: .functionType, .parameter)
        }
        parseEffects(into: node)
        expect(.arrow, "expected '->' in function type")
        add(parseType(), to: node, .result)
        return close(node)
    }

    /// Parses `async`, `throws(E)` and their like.
    mutating func parseEffects(into node: Int32) {
        while isEffect(token) {
            let effect = open(.effect)
            let isThrowing = token.word == .throws
            advance()
            if isThrowing, token.kind == .leftParen {
                advance()
                add(parseType(), to: effect, .type)
                expect(.rightParen, "expected ')' to end thrown type")
            }
            add(close(effect), to: node, .effect)
        }
    }

    func isEffect(_ token: Token) -> Bool {
        switch token.word {
        case .async, .reasync, .throws, .rethrows: true
        case _: false
        }
    }

    /// The effects that begin here lead to an arrow.
    mutating func isBeforeArrowOfEffects() -> Bool {
        look { parser in
            // A row of effects that nobody writes is not looked through for each of them.
            var count = 0
            while parser.isEffect(parser.token), count < 8 {
                count += 1
                parser.advance()
                if parser.token.kind == .leftParen { parser.skipPiece() }
            }
            return parser.token.kind == .arrow
        }
    }
}

/// Types without operators: names, members, optionals, what stands in brackets.
extension Parser {
    mutating func parseSimpleType() -> Int32 {
        guard enter() else { return close(open(.missingType)) }
        defer { leave() }
        if atOperator(0x7E) {
            let node = open(.suppressedType)
            cut(1)
            advance()
            add(parseSimpleType(), to: node, .base)
            return close(node)
        }
        if token.kind == .identifier, token.word == .any || token.word == .some || token.word == .each {
            let next = peek()
            if beginsType(next), !next.startsLine, next.kind == .identifier { return parseCompositionType() }
        }
        return parseTypeSuffixes(parseTypeBase())
    }

    private mutating func parseTypeBase() -> Int32 {
        switch token.kind {
        case .identifier, .wildcard:
            return parseIdentifierType()
        case .keyword:
            switch token.word {
            case .Any, .`Self`, .class: return parseIdentifierType()
            case .`self`, .`super`:
                fail("expected type")
                return parseIdentifierType()
            case _: break
            }
        case .leftParen: return parseTupleType()
        case .leftBracket: return parseBracketType()
        case .placeholder:
            let node = open(.identifierType)
            take(into: node, .name)
            return close(node)
        case .pound:
            // A macro that makes a type; its arguments are no matter of attempts.
            if !isTrying { return parseMacroExpansion() }
        case _: break
        }
        fail("expected type")
        return close(store.make(.missingType, token.start))
    }

    private mutating func parseIdentifierType() -> Int32 {
        let node = open(.identifierType)
        take(into: node, .name)
        parseModuleSelector(of: node)
        if atOperator(Byte.less) { parseGenericArguments(into: node) }
        return close(node)
    }

    /// `Module::Name`, behind the first name.
    mutating func parseModuleSelector(of node: Int32) {
        guard token.kind == .colon, lexer.bytes[token.end] == Byte.colon else { return }
        let next = lexer.token(from: token.end &+ 1)
        guard isLabel(next) else { return }
        move(to: token.end &+ 1)
        let name = store.nodes[Int(node)].lastChild
        if name >= 0 { store.nodes[Int(name)].role = .module }
        take(into: node, .name)
    }

    private mutating func parseTypeSuffixes(_ base: Int32) -> Int32 {
        var type = base
        var links = 0
        while true {
            let isLink = token.kind == .period || token.kind == .postfixQuestion || token.kind == .postfixExclamation
            if isLink, !extends(&links) { return type }
            switch token.kind {
            case .postfixQuestion:
                type = wrap(type, in: .optionalType, .base)
                advance()
            case .postfixExclamation:
                type = wrap(type, in: .implicitlyUnwrappedType, .base)
                advance()
            case .period:
                let next = peek()
                guard next.kind == .identifier || next.kind == .keyword else { return type }
                let isMeta = isMetatypeWord(next)
                type = wrap(type, in: isMeta ? .metatypeType : .memberType, .base)
                advance()
                take(into: type, isMeta ? .keyword : .name)
                if !isMeta { parseModuleSelector(of: type) }
                if !isMeta, atOperator(Byte.less) { parseGenericArguments(into: type) }
            case _:
                guard atOperator(Byte.question) || atOperator(Byte.exclamation), token.start == lastEnd else {
                    return type
                }
                let isOptional = atOperator(Byte.question)
                type = wrap(type, in: isOptional ? .optionalType : .implicitlyUnwrappedType, .base)
                cut(1)
                advance()
            }
            close(type)
        }
    }

    private func isMetatypeWord(_ token: Token) -> Bool {
        let length = token.end &- token.start
        return length == 4 && lexer.matches("Type", token.start)
            || length == 8 && lexer.matches("Protocol", token.start)
    }

    // MARK: Brackets

    /// A type in brackets alone.
    mutating func parseBracketedType() -> Int32 {
        token.kind == .leftParen ? parseTupleType() : parseBracketType()
    }

    private mutating func parseTupleType() -> Int32 {
        let node = open(.tupleType)
        advance()
        parseList(to: .rightParen) { $0.add($0.parseTupleTypeElement(), to: node, .element) }
        expect(.rightParen, "expected ')' to end tuple type")
        return close(node)
    }

    private mutating func parseTupleTypeElement() -> Int32 {
        let node = open(.tupleTypeElement)
        parseLabels(into: node)
        add(parseType(), to: node, .type)
        parseEllipsis(of: node)
        if token.kind == .equal {
            // Types have no values; an attempt within an attempt would take exponential time.
            if isTrying { hasFailed = true }
            guard !hasFailed else { return close(node) }
            advance()
            add(parseExpression(), to: node, .value)
        }
        return close(node)
    }

    /// `label: T`, `_ name: T`: the names before the type, if there are any.
    mutating func parseLabels(into node: Int32) {
        let count = atLabel()
        guard count > 0 else { return }
        take(into: node, .label)
        if count > 1 { take(into: node, .name) }
        advance()
    }

    mutating func parseEllipsis(of node: Int32) {
        guard atText("...") else { return }
        advance()
        set(NodeFlag.variadic, node)
    }

    /// The number of names before a colon here: none, one, or two.
    mutating func atLabel() -> Int {
        guard isLabel(token) else { return 0 }
        let next = peek()
        if next.kind == .colon { return isModuleSelector(next) ? 0 : 1 }
        guard isLabel(next) else { return 0 }
        let behind = lexer.token(from: next.end)
        return behind.kind == .colon ? 2 : 0
    }

    private func isModuleSelector(_ colon: Token) -> Bool { lexer.bytes[colon.end] == Byte.colon }

    func isLabel(_ token: Token) -> Bool {
        token.kind == .identifier || token.kind == .keyword || token.kind == .wildcard
    }

    private mutating func parseBracketType() -> Int32 {
        let node = open(.arrayType)
        advance()
        if token.kind == .integer || atSoleOperator(Byte.minus) || isBeforeOf() {
            become(node, .inlineArrayType)
            add(parseGenericArgument(), to: node, .left)
            if atWord(.of) { advance() } else { failMissing("expected 'of' in inline array type") }
            add(parseType(), to: node, .base)
        } else {
            let first = parseType()
            if token.kind == .colon {
                become(node, .dictionaryType)
                add(first, to: node, .left)
                advance()
                add(parseType(), to: node, .right)
            } else {
                add(first, to: node, .base)
            }
        }
        expect(.rightBracket, "expected ']' to end type")
        return close(node)
    }

    /// `[N of Int]`
    private mutating func isBeforeOf() -> Bool {
        guard token.kind == .identifier || token.kind == .wildcard else { return false }
        let next = peek()
        return next.word == .of && !next.startsLine
    }
}
