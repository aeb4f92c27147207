/// Declarations that stand in files alone: imports, operators, macros.
extension Parser {
    mutating func parseImport(_ node: Int32) {
        store.nodes[Int(node)].kind = .importDecl
        take(into: node, .keyword)
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
        store.nodes[Int(node)].kind = .operatorDecl
        take(into: node, .keyword)
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
        store.nodes[Int(node)].kind = .precedenceGroupDecl
        take(into: node, .keyword)
        parseName(into: node, "precedencegroup")
        if token.kind == .leftBrace { skipPiece() } else { failMissing("expected '{' in precedencegroup") }
    }

    mutating func parseMacro(_ node: Int32) {
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
