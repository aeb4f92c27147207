extension Parser {
    /// Whether a declaration begins at the token. Words that are no keywords everywhere need one that is behind them.
    mutating func isAtDeclaration() -> Bool {
        switch token.kind {
        case .at: return true
        case .pound: return false
        case .keyword, .identifier:
            switch token.part {
            case .none: return token.word == .using && isUsing()
            case .modifier: return true
            case .declaration:
                switch token.word {
                case .actor, .macro:
                    let next = peek()
                    return next.kind == .identifier && !next.startsLine
                case .`init`:
                    return beginsInitializer()
                case .case: return true
                case .subscript: return true
                case _: return true
                }
            case .contextualModifier: return declaresBehindModifiers()
            }
        case _: return false
        }
    }

    private mutating func beginsInitializer() -> Bool {
        let next = peek()
        return next.kind == .leftParen || next.kind == .postfixQuestion || next.kind == .postfixExclamation
    }

    /// `using @MainActor`, `using nonisolated`
    private mutating func isUsing() -> Bool {
        let next = peek()
        return !next.startsLine && (next.kind == .at || next.word == .nonisolated)
    }

    /// Parses one member of a type.
    mutating func parseMember() -> Int32 {
        switch token.kind {
        case .poundIf:
            if !isIfConfigOfAttributes() { return parseIfConfig(.members) }
        case .pound:
            return parseMacroExpansion()
        case _: break
        }
        return parseDeclaration()
    }

    /// Parses a declaration, with what stands before its keyword.
    mutating func parseDeclaration() -> Int32 {
        guard enter() else { return close(open(.unknown)) }
        defer { leave() }
        let node = open(.missingDecl)
        parseAttributesAndModifiers(into: node)
        parseBody(ofDeclaration: node)
        return close(node)
    }

    private mutating func parseBody(ofDeclaration node: Int32) {
        func become(_ kind: NodeKind) { store.nodes[Int(node)].kind = kind }
        switch token.word {
        case .struct: parseNominal(node, .structDecl)
        case .class: parseNominal(node, .classDecl)
        case .enum: parseNominal(node, .enumDecl)
        case .protocol: parseNominal(node, .protocolDecl)
        case .actor where token.kind == .identifier: parseNominal(node, .actorDecl)
        case .extension: parseExtension(node)
        case .typealias: parseTypealias(node)
        case .associatedtype: parseAssociatedType(node)
        case .func: parseFunction(node)
        case .`init`: parseInitializer(node)
        case .deinit:
            become(.deinitializerDecl)
            take(into: node, .keyword)
            parseEffects(into: node)
            parseFunctionBody(into: node)
        case .subscript: parseSubscript(node)
        case .var, .let: parseVariable(node)
        case .inout, .borrowing, .consuming: parseVariable(node)
        case .case: parseEnumCase(node)
        case .import: parseImport(node)
        case .operator: parseOperator(node)
        case .precedencegroup: parsePrecedenceGroup(node)
        case .macro where token.kind == .identifier: parseMacro(node)
        case .using where isUsing():
            become(.usingDecl)
            advance()
            if token.kind == .at { parseAttributes(into: node) } else { take(into: node, .specifier) }
        case _:
            if token.kind == .pound {
                become(.macroExpansion)
                parseMacroExpansion(node)
            } else if token.kind == .placeholder {
                become(.editorPlaceholder)
                advance()
            } else {
                failWithoutDeclaration(node)
            }
        }
    }

    private mutating func failWithoutDeclaration(_ node: Int32) {
        let isBare = store.nodes[Int(node)].firstChild < 0
        if isBare { return skipUnknownDeclaration(node) }
        failMissing("expected declaration")
    }

    private mutating func skipUnknownDeclaration(_ node: Int32) {
        fail(unexpected)
        store.nodes[Int(node)].kind = .unknown
        while token.kind != .end, token.kind != .rightBrace {
            switch token.kind {
            case .poundIf, .poundElseif, .poundElse, .poundEndif: return
            case _: break
            }
            skipPiece()
            if token.startsLine, isAtDeclaration() || token.kind == .pound { return }
        }
    }

    // MARK: Types

    private mutating func parseNominal(_ node: Int32, _ kind: NodeKind) {
        store.nodes[Int(node)].kind = kind
        take(into: node, .keyword)
        parseName(into: node, "declaration")
        if atOperator(Byte.less) { parseGenericParameters(into: node) }
        parseInheritance(into: node)
        parseWhereClause(into: node)
        parseMembers(into: node)
    }

    /// Takes the name of a declaration.
    mutating func parseName(into node: Int32, _ what: StaticString) {
        switch token.kind {
        case .identifier, .wildcard: take(into: node, .name)
        case .keyword:
            fail("keyword cannot be used as an identifier here")
            take(into: node, .name)
        case _: failMissing("expected identifier in \(what)")
        }
    }

    private mutating func parseExtension(_ node: Int32) {
        store.nodes[Int(node)].kind = .extensionDecl
        take(into: node, .keyword)
        add(parseType(), to: node, .type)
        parseInheritance(into: node)
        parseWhereClause(into: node)
        parseMembers(into: node)
    }

    private mutating func parseMembers(into node: Int32) {
        let block = open(.memberBlock)
        guard token.kind == .leftBrace else {
            failMissing("expected '{' in declaration")
            add(close(block), to: node, .members)
            return
        }
        let brace = token.start
        advance()
        parseItems(into: block, .members)
        if token.kind == .rightBrace {
            advance()
        } else {
            fail("expected '}' to end the members of a declaration", at: brace)
        }
        add(close(block), to: node, .members)
    }

    private mutating func parseTypealias(_ node: Int32) {
        store.nodes[Int(node)].kind = .typealiasDecl
        take(into: node, .keyword)
        parseName(into: node, "typealias declaration")
        if atOperator(Byte.less) { parseGenericParameters(into: node) }
        expect(.equal, "expected '=' and type in typealias declaration")
        add(parseType(), to: node, .value)
        parseWhereClause(into: node)
    }

    private mutating func parseAssociatedType(_ node: Int32) {
        store.nodes[Int(node)].kind = .associatedtypeDecl
        take(into: node, .keyword)
        parseName(into: node, "associatedtype declaration")
        parseInheritance(into: node)
        if skip(.equal) { add(parseType(), to: node, .value) }
        parseWhereClause(into: node)
    }

    // MARK: Functions

    private mutating func parseFunction(_ node: Int32) {
        store.nodes[Int(node)].kind = .functionDecl
        take(into: node, .keyword)
        parseFunctionName(into: node)
        if atOperator(Byte.less) { parseGenericParameters(into: node) }
        parseSignature(into: node)
        parseWhereClause(into: node)
        parseFunctionBody(into: node)
    }

    /// A name, or an operator, which gives back a `<` that begins generic parameters.
    private mutating func parseFunctionName(into node: Int32) {
        let isOperator =
            lexer.has(token.start, ByteClass.operation)
            || lexer.bytes[token.start] >= 0x80 && lexer.isOperatorScalar(token.start)
        guard isOperator, token.kind != .end else {
            if token.kind == .keyword {
                // `func self()` is an error that the compiler reports better.
                take(into: node, .name)
            } else {
                parseName(into: node, "function")
            }
            return
        }
        var end = lexer.endOfOperator(token.start)
        if end > token.start &+ 1, lexer.bytes[end &- 1] == Byte.less, lexer.has(end, ByteClass.identifier) {
            end &-= 1
        }
        cut(end &- token.start)
        take(into: node, .name)
    }

    /// Parameters, effects and result.
    private mutating func parseSignature(into node: Int32) {
        parseParameters(into: node)
        parseEffects(into: node)
        if token.kind == .arrow {
            advance()
            add(parseType(), to: node, .result)
        }
        // Behind the result they are an error with a fix, and clear.
        if isEffect(token), !token.startsLine {
            fail("effects must precede '->'")
            parseEffects(into: node)
        }
    }

    private mutating func parseParameters(into node: Int32) {
        guard token.kind == .leftParen else { return failMissing("expected '(' in parameter clause") }
        advance()
        set(NodeFlag.hasList, node)
        while token.kind != .rightParen, token.kind != .end {
            let start = token.start
            add(parseParameter(), to: node, .parameter)
            if !skip(.comma) || token.start == start { break }
        }
        expect(.rightParen, "expected ')' to end parameter clause")
    }

    mutating func parseParameter() -> Int32 {
        let node = open(.parameter)
        parseAttributes(into: node)
        while token.kind == .identifier,
            token.word == .isolated || token.word == ._const || token.word == .borrowing
                || token.word == .consuming || token.word == .sending, isModifierOfParameter()
        {
            let modifier = open(.modifier)
            take(into: modifier, .name)
            add(close(modifier), to: node, .modifier)
        }
        guard isLabel(token) else {
            // Of an enum case or a subscript, the type alone; elsewhere an error of its own.
            failMissing("expected identifier and ':' in parameter")
            skipPiece()
            return close(node)
        }
        take(into: node, .label)
        if isLabel(token) { take(into: node, .name) }
        if skip(.colon) {
            add(parseType(), to: node, .type)
            parseEllipsis(of: node)
        } else {
            failMissing("expected ':' and type in parameter")
        }
        if token.kind == .equal {
            advance()
            add(parseExpression(), to: node, .value)
        }
        return close(node)
    }

    /// Whether two names follow: then this word is neither.
    private mutating func isModifierOfParameter() -> Bool {
        let next = peek()
        guard isLabel(next) else { return false }
        let behind = lexer.token(from: next.end)
        return isLabel(behind)
    }

    private mutating func parseInitializer(_ node: Int32) {
        store.nodes[Int(node)].kind = .initializerDecl
        take(into: node, .keyword)
        if token.kind == .postfixQuestion || token.kind == .postfixExclamation {
            take(into: node, .mark)
        } else if atOperator(Byte.question) || atOperator(Byte.exclamation) {
            // `init?<T>`
            cut(1)
            take(into: node, .mark)
        }
        if atOperator(Byte.less) { parseGenericParameters(into: node) }
        parseSignature(into: node)
        parseWhereClause(into: node)
        parseFunctionBody(into: node)
    }

    private mutating func parseSubscript(_ node: Int32) {
        store.nodes[Int(node)].kind = .subscriptDecl
        take(into: node, .keyword)
        if atOperator(Byte.less) { parseGenericParameters(into: node) }
        parseParameters(into: node)
        if token.kind == .arrow {
            advance()
            add(parseType(), to: node, .result)
        } else {
            failMissing("expected '->' and return type in subscript")
        }
        parseWhereClause(into: node)
        if token.kind == .leftBrace { add(parseAccessors(), to: node, .accessors) }
    }

    private mutating func parseFunctionBody(into node: Int32) {
        if token.kind == .leftBrace { add(parseBlock(), to: node, .body) }
    }

    // MARK: Variables

    private mutating func parseVariable(_ node: Int32) {
        store.nodes[Int(node)].kind = .variableDecl
        take(into: node, .keyword)
        repeat {
            add(parseBinding(), to: node, .binding)
        } while skip(.comma)
    }

    private mutating func parseBinding() -> Int32 {
        let node = open(.patternBinding)
        add(parseBindingPattern(), to: node, .pattern)
        if skip(.colon) {
            add(parseType(), to: node, .type)
        } else if token.kind == .identifier, !token.startsLine {
            failMissing("expected ':' in type annotation")
            add(parseType(), to: node, .type)
        }
        if token.kind == .equal || atOperator(Byte.equal) && !atText("==") && isGluedEqual {
            if token.kind != .equal {
                fail("'=' must have consistent whitespace on both sides")
                cut(1)
            }
            advance()
            add(parseExpression(), to: node, .value)
        }
        if token.kind == .leftBrace { add(parseAccessors(), to: node, .accessors) }
        return close(node)
    }

    /// `=-1`, where an operator begins with an equals sign.
    private var isGluedEqual: Bool { token.kind == .prefixOperator || token.kind == .postfixOperator }

    private mutating func parseEnumCase(_ node: Int32) {
        store.nodes[Int(node)].kind = .enumCaseDecl
        take(into: node, .keyword)
        repeat {
            let element = open(.enumCaseElement)
            if isLabel(token) { take(into: element, .name) } else { failMissing("expected identifier in enum case") }
            if token.kind == .leftParen { parseCaseParameters(into: element) }
            if token.kind == .equal {
                advance()
                add(parseExpression(), to: element, .value)
            }
            add(close(element), to: node, .element)
        } while skip(.comma)
    }

    private mutating func parseCaseParameters(into node: Int32) {
        advance()
        set(NodeFlag.hasList, node)
        while token.kind != .rightParen, token.kind != .end {
            let start = token.start
            let parameter = open(.parameter)
            let label = atLabel()
            if label > 0 {
                take(into: parameter, .label)
                if label > 1 { take(into: parameter, .name) }
                advance()
            }
            add(parseType(), to: parameter, .type)
            parseEllipsis(of: parameter)
            if token.kind == .equal {
                advance()
                add(parseExpression(), to: parameter, .value)
            }
            add(close(parameter), to: node, .parameter)
            if !skip(.comma) || token.start == start { break }
        }
        expect(.rightParen, "expected ')' to end parameter clause")
    }

    // MARK: The rest

    private mutating func parseImport(_ node: Int32) {
        store.nodes[Int(node)].kind = .importDecl
        take(into: node, .keyword)
        let next = peek()
        if token.part == .declaration, next.kind == .identifier || isLabel(next), !next.startsLine {
            take(into: node, .specifier)
        }
        while true {
            if isLabel(token) {
                if token.kind == .keyword { fail("keyword cannot be used as an identifier here") }
                take(into: node, .name)
            } else if lexer.has(token.start, ByteClass.operation), store.nodes[Int(node)].lastChild >= 0 {
                take(into: node, .name)
            } else {
                return failMissing("expected identifier in import")
            }
            if token.kind == .period {
                advance()
            } else if token.kind == .colon, lexer.bytes[token.end] == Byte.colon {
                move(to: token.end &+ 1)
            } else if token.kind == .binaryOperator, token.start == lastEnd, lexer.bytes[token.start] == Byte.period {
                // `import func Module.+`
                cut(1)
                advance()
            } else {
                return
            }
        }
    }

    private mutating func parseOperator(_ node: Int32) {
        store.nodes[Int(node)].kind = .operatorDecl
        take(into: node, .keyword)
        cut(max(1, lexer.endOfOperator(token.start) &- token.start))
        take(into: node, .name)
        if skip(.colon) {
            repeat {
                if isLabel(token) { advance() }
            } while skip(.comma)
        }
        // As it was in Swift 2.
        if token.kind == .leftBrace, !token.startsLine { skipPiece() }
    }

    private mutating func parsePrecedenceGroup(_ node: Int32) {
        store.nodes[Int(node)].kind = .precedenceGroupDecl
        take(into: node, .keyword)
        parseName(into: node, "precedencegroup")
        if token.kind == .leftBrace { skipPiece() } else { failMissing("expected '{' in precedencegroup") }
    }

    private mutating func parseMacro(_ node: Int32) {
        store.nodes[Int(node)].kind = .macroDecl
        take(into: node, .keyword)
        parseName(into: node, "macro declaration")
        if atOperator(Byte.less) { parseGenericParameters(into: node) }
        parseSignature(into: node)
        if token.kind == .equal {
            advance()
            add(parseExpression(), to: node, .value)
        }
        parseWhereClause(into: node)
    }
}
