/// Attributes and specifiers before a type.
extension Parser {
    mutating func isAtTypeSpecifier() -> Bool {
        switch token.word {
        case .inout: return true
        case .__shared, .__owned, ._const, .isolated, .borrowing, .consuming, .sending, .nonisolated:
            return isBeforeType()
        case _:
            return (atText("dependsOn") || atText("_resultDependsOnSelf")) && isBeforeType()
        }
    }

    /// A type follows a word, or parentheses that belong to the word.
    private mutating func isBeforeType() -> Bool {
        let next = peek()
        if next.kind == .leftParen, token.word == .nonisolated || token.word == .none {
            return look { parser in
                parser.advance()
                parser.skipPiece()
                return parser.beginsType(parser.token)
            }
        }
        return beginsType(next) && (!next.startsLine || next.kind != .at)
    }

    func beginsType(_ token: Token) -> Bool {
        switch token.kind {
        case .identifier, .wildcard, .leftParen, .leftBracket, .at: true
        case .keyword: token.word == .Any || token.word == .`Self` || token.word == .inout || token.word == .repeat
        case .prefixOperator, .binaryOperator: lexer.bytes[token.start] == 0x7E
        case .end, .integer, .float, .string, .regex, .rightParen, .rightBracket, .leftBrace, .rightBrace, .comma,
            .colon, .semicolon, .period, .backslash, .postfixOperator, .equal, .arrow, .ampersand, .postfixQuestion,
            .infixQuestion, .postfixExclamation, .poundIf, .poundElseif, .poundElse, .poundEndif, .pound, .placeholder,
            .unknown:
            false
        }
    }

    mutating func parseTypeSpecifier(into node: Int32) {
        let specifier = open(.token)
        advance()
        if token.kind == .leftParen, token.start == lastEnd { skipPiece() }
        add(close(specifier), to: node, .specifier)
    }

    // MARK: Attributes

    /// Attributes of types that take arguments; parentheses behind any other are the parameters of a function type if
    /// an arrow follows.
    private static let withArguments: Set<String> = [
        "convention", "isolated", "differentiable", "opened", "_opened", "_opaqueReturnTypeOf", "execution",
        "_lifetime", "lifetime",
    ]

    /// Attributes of types that take none: what stands in parentheses behind them is the type.
    private static let withoutArguments: Set<String> = [
        "escaping", "Sendable", "retroactive", "unchecked", "preconcurrency", "noDerivative",
    ]

    mutating func parseTypeAttribute() -> Int32 {
        let node = open(.attribute)
        advance()
        let start = token.start
        guard token.kind == .identifier || token.kind == .keyword else {
            failMissing("expected a name in attribute")
            return close(node)
        }
        let name = parseAttributeName()
        add(name, to: node, .name)
        guard token.kind == .leftParen, token.start == lastEnd else { return close(node) }
        let text = String(
            decoding: UnsafeBufferPointer(start: lexer.bytes + start, count: lastEnd - start),
            as: UTF8.self
        )
        if Self.withoutArguments.contains(text) { return close(node) }
        if Self.withArguments.contains(text) || !isBeforeArrow() {
            set(NodeFlag.hasList, node)
            skipGroup("expected ')' to end attribute")
        }
        return close(node)
    }

    /// An arrow, or effects and an arrow, follow the parentheses that begin here.
    private mutating func isBeforeArrow() -> Bool {
        look { parser in
            parser.skipPiece()
            return parser.token.kind == .arrow || parser.isEffect(parser.token)
        }
    }
}
