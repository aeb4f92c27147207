extension Parser {
    /// True if a declaration begins at the token. Words that are no keywords everywhere need one that is behind them.
    mutating func isAtDeclaration() -> Bool {
        switch token.kind {
        case .at: return true
        case .pound: return false
        case .keyword, .identifier:
            switch token.part {
            case .none: return token.word == .inout || token.word == .using && isUsing()
            case .modifier: return true
            case .declaration:
                switch token.word {
                case .actor, .macro:
                    return peek().kind == .identifier
                case .`init`:
                    return isInitializer()
                case _: return true
                }
            case .contextualModifier: return declaresBehindModifiers()
            }
        case _: return false
        }
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
            begin(node, .deinitializerDecl)
            parseEffects(into: node)
            parseFunctionBody(into: node)
        case .subscript: parseSubscript(node)
        case .var, .let: parseVariable(node)
        case .inout, .borrowing, .consuming: parseVariable(node)
        case .case: parseEnumCase(node)
        case .import: parseImport(node)
        case .operator: parseOperatorDeclaration(node)
        case .precedencegroup: parsePrecedenceGroup(node)
        case .macro where token.kind == .identifier: parseMacro(node)
        case .using where isUsing():
            become(node, .usingDecl)
            advance()
            if token.kind == .at { parseAttributes(into: node) } else { take(into: node, .specifier) }
        case _:
            if token.kind == .pound {
                become(node, .macroExpansion)
                parseMacroExpansion(node)
            } else if token.kind == .placeholder {
                become(node, .editorPlaceholder)
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
        become(node, .unknown)
        while token.kind != .end, token.kind != .rightBrace {
            switch token.kind {
            case .poundIf, .poundElseif, .poundElse, .poundEndif: return
            case _: break
            }
            skipPiece()
            if token.startsLine, isAtDeclaration() || token.kind == .pound { return }
        }
    }

    /// Gives a declaration its kind, and takes the word that says it.
    mutating func begin(_ node: Int32, _ kind: NodeKind) {
        become(node, kind)
        take(into: node, .keyword)
    }

    mutating func parseName(into node: Int32, _ what: StaticString) {
        switch token.kind {
        case .identifier, .wildcard: take(into: node, .name)
        case .keyword:
            fail("keyword cannot be used as an identifier here")
            take(into: node, .name)
        case _: failMissing("expected identifier in \(what)")
        }
    }

    mutating func parseFunctionBody(into node: Int32) {
        if token.kind == .leftBrace { add(parseBlock(), to: node, .body) }
    }
}

/// Declarations that stand in files alone: imports, operators, macros.
extension Parser {
    mutating func parseImport(_ node: Int32) {
        begin(node, .importDecl)
        let next = peek()
        if token.part == .declaration || token.word == .inout, next.kind == .identifier || isLabel(next),
            !next.startsLine
        {
            take(into: node, .specifier)
        }
        while true {
            if isLabel(token) {
                if token.kind == .keyword { fail("keyword cannot be used as an identifier here") }
                take(into: node, .name)
            } else if token.kind == .placeholder || isNamedLikeOperator {
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

    var isNamedLikeOperator: Bool {
        lexer.has(token.start, ByteClass.operation)
            || lexer.bytes[token.start] >= 0x80 && lexer.isOperatorScalar(token.start)
    }

    mutating func parseOperatorDeclaration(_ node: Int32) {
        begin(node, .operatorDecl)
        guard token.kind != .end else { return failMissing("expected operator name in operator declaration") }
        cut(max(1, lexer.endOfOperator(token.start) &- token.start))
        take(into: node, .name)
        if skip(.colon) {
            repeat {
                if isLabel(token) { advance() }
            } while skip(.comma)
        }
        // A block may follow, as it did in Swift 2.
        if token.kind == .leftBrace, !token.startsLine { skipPiece() }
    }

    mutating func parsePrecedenceGroup(_ node: Int32) {
        begin(node, .precedenceGroupDecl)
        parseName(into: node, "precedencegroup")
        if token.kind == .leftBrace { skipPiece() } else { failMissing("expected '{' in precedencegroup") }
    }

    mutating func parseMacro(_ node: Int32) {
        begin(node, .macroDecl)
        parseName(into: node, "macro declaration")
        if atOperator(Byte.less) { parseGenericParameters(into: node) }
        parseSignature(into: node)
        if skip(.equal) { add(parseExpression(), to: node, .value) }
        parseWhereClause(into: node)
    }
}

/// Declarations of types, of their cases and members, and of names for types.
extension Parser {
    mutating func parseNominal(_ node: Int32, _ kind: NodeKind) {
        begin(node, kind)
        parseName(into: node, "declaration")
        if atOperator(Byte.less) { parseGenericParameters(into: node) }
        parseInheritance(into: node)
        parseWhereClause(into: node)
        parseMembers(into: node)
    }

    mutating func parseExtension(_ node: Int32) {
        begin(node, .extensionDecl)
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

    mutating func parseTypealias(_ node: Int32) {
        begin(node, .typealiasDecl)
        parseName(into: node, "typealias declaration")
        if atOperator(Byte.less) { parseGenericParameters(into: node) }
        expect(.equal, "expected '=' and type in typealias declaration")
        add(parseType(), to: node, .value)
        parseWhereClause(into: node)
    }

    mutating func parseAssociatedType(_ node: Int32) {
        begin(node, .associatedtypeDecl)
        parseName(into: node, "associatedtype declaration")
        parseInheritance(into: node)
        if skip(.equal) { add(parseType(), to: node, .value) }
        parseWhereClause(into: node)
    }

    // MARK: Cases

    mutating func parseEnumCase(_ node: Int32) {
        begin(node, .enumCaseDecl)
        repeat {
            let element = open(.enumCaseElement)
            if isLabel(token) { take(into: element, .name) } else { failMissing("expected identifier in enum case") }
            if token.kind == .leftParen { parseCaseParameters(into: element) }
            if skip(.equal) { add(parseExpression(), to: element, .value) }
            add(close(element), to: node, .element)
        } while skip(.comma)
    }

    private mutating func parseCaseParameters(into node: Int32) {
        advance()
        set(NodeFlag.hasList, node)
        parseList(to: .rightParen) { parser in
            let parameter = parser.open(.parameter)
            parser.parseLabels(into: parameter)
            parser.add(parser.parseType(), to: parameter, .type)
            parser.parseEllipsis(of: parameter)
            if parser.skip(.equal) { parser.add(parser.parseExpression(), to: parameter, .value) }
            parser.add(parser.close(parameter), to: node, .parameter)
        }
        expect(.rightParen, "expected ')' to end parameter clause")
    }
}
