extension Parser {
    /// Parses attributes and modifiers before a declaration.
    mutating func parseAttributesAndModifiers(into node: Int32) {
        parseAttributes(into: node)
        while isAtModifier() {
            parseModifier(into: node)
            // Some people write them behind.
            if token.kind == .at { parseAttributes(into: node) }
        }
    }

    mutating func parseAttributes(into node: Int32) {
        while true {
            if token.kind == .at {
                add(parseAttribute(), to: node, .attribute)
            } else if token.kind == .poundIf, isIfConfigOfAttributes() {
                add(parseIfConfig(.attributes), to: node, .attribute)
            } else {
                return
            }
        }
    }

    /// Attributes of the language whose arguments are no expressions. They are text to everybody.
    static let textual: Set<String> = [
        "available", "_spi", "objc", "_specialize", "specialized", "specialize", "differentiable", "derivative",
        "transpose", "backDeployed", "_backDeploy", "_documentation", "convention", "_dynamicReplacement",
        "_originallyDefinedIn", "_alignment", "_cdecl", "cdecl", "_effects", "_semantics", "inline", "optimize",
        "_optimize", "exclusivity", "_private", "_implements", "implementation", "_objcImplementation", "lifetime",
        "_lifetime", "attached", "freestanding", "storageRestrictions", "abi", "_rawLayout", "_expose", "_extern",
        "_typeEraser", "_projectedValueProperty", "_section", "section", "_silgen_name", "_disallowFeatureSuppression",
        "_allowFeatureSuppression", "unavailable", "_unavailableFromAsync", "_spi_available", "isolated",
        "_nonSendable", "_objcRuntimeName", "_swift_native_objc_runtime_base", "warn", "_dependsOn", "export",
        "_inheritActorContext", "_opaqueReturnTypeOf", "opened", "_opened", "execution", "nonexhaustive",
        "dynamicCallable", "reasync", "diagnose",
    ]

    mutating func parseAttribute() -> Int32 {
        let node = open(.attribute)
        advance()
        guard enter() else { return close(node) }
        defer { leave() }
        guard token.kind == .identifier || token.kind == .keyword, !token.startsLine else {
            failMissing("expected a name in attribute")
            return close(node)
        }
        let nameStart = token.start
        let name = parseAttributeName(ofDeclaration: true)
        add(name, to: node, .name)
        guard token.kind == .leftParen, !token.startsLine else { return close(node) }
        if isTextual(nameStart, Int(store.nodes[Int(name)].end)) {
            set(NodeFlag.hasList, node)
            skipGroup("expected ')' to end attribute")
        } else {
            parseArguments(into: node, .rightParen)
        }
        return close(node)
    }

    func isTextual(_ start: Int, _ end: Int) -> Bool {
        let first = lexer.bytes[start]
        guard first >= Byte.lowerA && first <= Byte.lowerZ || first == Byte.underscore else { return false }
        return Self.textual.contains(lexer.text(start, end))
    }

    /// Passes what stands in parentheses.
    mutating func skipGroup(_ message: @autoclosure () -> String) {
        if let end = lexer.endOfGroup(token.start) {
            move(to: end)
        } else {
            fail(message())
            advance()
        }
    }

    /// The type that an attribute names: dots and generic arguments, and nothing else.
    ///
    /// - Parameter ofDeclaration: Whether generic arguments may stand apart from the name, even on the next line, for
    ///   nothing else begins with a bracket there.
    mutating func parseAttributeName(ofDeclaration: Bool = false) -> Int32 {
        var type = open(.identifierType)
        take(into: type, .name)
        parseModuleSelector(of: type)
        parseGenericArguments(into: type, ofDeclaration)
        close(type)
        while token.kind == .period, !token.startsLine {
            type = wrap(type, in: .memberType, .base)
            advance()
            if token.kind == .identifier || token.kind == .keyword { take(into: type, .name) }
            parseGenericArguments(into: type, ofDeclaration)
            close(type)
        }
        return type
    }

    private mutating func parseGenericArguments(into node: Int32, _ mayStandApart: Bool) {
        guard atOperator(Byte.less), mayStandApart || token.start == lastEnd else { return }
        parseGenericArguments(into: node)
    }

    // MARK: Modifiers

    /// True if the token is a modifier: a word that is one everywhere, or one before something that can be declared.
    mutating func isAtModifier() -> Bool {
        switch token.part {
        case .none: return false
        case .modifier: return true
        case .declaration:
            // `class func`
            guard token.word == .class else { return false }
            return declaresBehindNextModifier()
        case .contextualModifier: return declaresBehindModifiers()
        }
    }

    /// True if a declaration follows the modifiers that begin with the next token.
    private mutating func declaresBehindNextModifier() -> Bool {
        look { parser in
            parser.advance()
            return parser.declaresBehindModifiers()
        }
    }

    /// Attributes and modifiers that a declaration may have, once words among them have to be told from names.
    static let mostModifiers = 100

    /// True if a declaration follows the modifiers that begin here.
    mutating func declaresBehindModifiers() -> Bool {
        look { parser in
            // A row of words that nobody writes is not looked through for each of them.
            for _ in 0..<Self.mostModifiers {
                let word = parser.token.word
                switch parser.token.part {
                case .none:
                    // `open import` of something that only looks like a name is none.
                    if parser.token.kind == .at {
                        parser.skipAttribute()
                        continue
                    }
                    // A macro that declares something may have modifiers.
                    return parser.token.kind == .pound
                case .declaration:
                    if word == .actor || word == .macro { return parser.isNamed() }
                    if word == .`init` { return parser.isInitializer() }
                    return true
                case .modifier, .contextualModifier:
                    parser.advance()
                    if parser.token.kind == .leftParen, !parser.token.startsLine, !parser.skipDetail() { return false }
                    if parser.token.startsLine, parser.token.kind != .at, parser.token.part == .none { return false }
                }
            }
            return false
        }
    }

    /// Passes `(set)` and its like.
    ///
    /// - Returns: `false` if something else stands in the parentheses.
    private mutating func skipDetail() -> Bool {
        advance()
        guard token.word == .set || token.word == .unsafe || atText("safe") || atText("nonsending") else {
            return false
        }
        advance()
        return skip(.rightParen)
    }

    /// True if a name follows a word, which is a keyword then.
    private mutating func isNamed() -> Bool {
        peek().kind == .identifier
    }

    /// True if `init` begins an initialiser.
    mutating func isInitializer() -> Bool {
        let next = peek()
        switch next.kind {
        case .leftParen, .postfixQuestion, .postfixExclamation: return true
        case .binaryOperator, .prefixOperator, .postfixOperator: return lexer.bytes[next.start] == Byte.less
        case _: return false
        }
    }

    private mutating func parseModifier(into node: Int32) {
        let modifier = open(.modifier)
        take(into: modifier, .name)
        if token.kind == .leftParen, !token.startsLine {
            // `private (set)`, with a space, too.
            advance()
            if token.kind == .identifier || token.kind == .keyword { take(into: modifier, .detail) }
            if token.kind == .leftParen { skipPiece() }
            expect(.rightParen, "expected ')' in modifier")
        }
        add(close(modifier), to: node, .modifier)
    }
}

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
        let text = lexer.text(start, lastEnd)
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
