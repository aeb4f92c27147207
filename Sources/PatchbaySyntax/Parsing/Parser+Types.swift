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
            store.nodes[Int(base)].kind = .functionType
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
