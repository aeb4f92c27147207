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
        case .operator: parseOperatorDeclaration(node)
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
