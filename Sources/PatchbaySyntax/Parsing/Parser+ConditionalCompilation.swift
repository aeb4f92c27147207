/// `#if … #endif` around declarations, statements, cases and attributes.
extension Parser {
    /// Parses `#if … #endif`, with the token at its `#if`.
    mutating func parseIfConfig(_ level: Level) -> Int32 {
        let node = open(.ifConfig)
        guard enter() else { return close(node) }
        defer { leave() }
        repeat {
            add(parseClause(level), to: node, .clause)
        } while token.kind == .poundElseif || token.kind == .poundElse
        if token.kind == .poundEndif {
            advance()
        } else {
            failMissing("expected '#endif' in conditional compilation block")
        }
        return close(node)
    }

    private mutating func parseClause(_ level: Level) -> Int32 {
        let node = open(.ifConfigClause)
        let hasCondition = token.kind != .poundElse
        advance()
        var isOfVersion = false
        if hasCondition { isOfVersion = parseCompilationCondition(into: node) }
        token.startsLine = true
        // Clauses that no compiler of today looks into may have any form.
        if isOfVersion || !hasCondition, !isTrying {
            parseOrPassOver(node, level)
        } else {
            parseClauseItems(into: node, level)
        }
        return close(node)
    }

    /// Parses a clause, or passes it over if it is no code.
    ///
    /// Its code may have hidden directives of it: what follows them is parsed again then, and so may be what follows those
    /// of a clause within, twice as often with each level. Real code has none of that, and is far from the limit.
    private mutating func parseOrPassOver(_ node: Int32, _ level: Level) {
        let problemCount = lexer.problems.count
        let mark = (count: store.count, token: token, lastEnd: lastEnd)
        if bytesPassedOver <= 2 * lexer.count {
            parseClauseItems(into: node, level)
            if lexer.problems.count == problemCount || bytesPassedOver > 2 * lexer.count { return }
            bytesPassedOver += token.start - mark.token.start
            lexer.problems.removeLast(lexer.problems.count - problemCount)
            dropItems(of: node, from: mark.count)
            (token, lastEnd) = (mark.token, mark.lastEnd)
        }
        set(NodeFlag.inactive, node)
        skipToDirective()
    }

    /// Takes away the children of a clause that were made since a mark.
    private mutating func dropItems(of node: Int32, from mark: Int32) {
        var kept: Int32 = -1
        var child = store.nodes[Int(node)].firstChild
        while child >= 0, child < mark {
            kept = child
            child = store.nodes[Int(child)].next
        }
        if kept >= 0 { store.nodes[Int(kept)].next = -1 } else { store.nodes[Int(node)].firstChild = -1 }
        store.nodes[Int(node)].lastChild = kept
        store.drop(to: mark)
    }

    private mutating func parseClauseItems(into node: Int32, _ level: Level) {
        while true {
            switch level {
            case .file, .code, .members: parseItems(into: node, level)
            case .attributes: parseAttributes(into: node)
            case .cases: parseCases(into: node)
            }
            switch token.kind {
            case .end, .poundElseif, .poundElse, .poundEndif: return
            case .rightBrace where level != .file: return
            case _:
                let start = token.start
                skipUnknown(into: node, .item)
                if token.start == start { return }
            }
        }
    }

    /// Takes the rest of the line as a condition.
    ///
    /// - Returns: whether it asks for the version of the compiler.
    private mutating func parseCompilationCondition(into node: Int32) -> Bool {
        let condition = open(.compilationCondition)
        var isOfVersion = false
        var isFirst = true
        while token.kind != .end, isFirst || !token.startsLine || isOperator(token.kind) {
            isFirst = false
            if atText("compiler") || atText("swift") || atText("_compiler_version") || atText("hasFeature")
                || atText("canImport") || atText("hasAttribute")
            {
                isOfVersion = true
            }
            let isJoined = isOperator(token.kind)
            if token.kind == .leftParen || token.kind == .leftBracket { skipPiece() } else { advance() }
            if isJoined { token.startsLine = false }
        }
        add(close(condition), to: node, .condition)
        return isOfVersion
    }

    private func isOperator(_ kind: TokenKind) -> Bool { kind == .binaryOperator }

    /// Passes everything up to the directive that ends the clause at hand.
    mutating func skipToDirective() {
        var open = 0
        while token.kind != .end {
            switch token.kind {
            case .poundIf: open += 1
            case .poundEndif:
                if open == 0 { return }
                open -= 1
            case .poundElse, .poundElseif:
                if open == 0 { return }
            case _: break
            }
            advance()
        }
    }

    // MARK: Looking ahead

    /// Directives in one another that are looked through for what they enclose.
    static let deepestDirectives = 32

    /// The clauses of a `#if` have attributes and nothing else, so that it belongs to the declaration behind it.
    mutating func isIfConfigOfAttributes() -> Bool {
        look { parser in
            var open = 0
            var hasAttribute = false
            repeat {
                switch parser.token.kind {
                case .poundIf:
                    open += 1
                    if open > Self.deepestDirectives { return false }
                    parser.skipLine()
                case .poundElseif: parser.skipLine()
                case .poundElse: parser.advance()
                case .poundEndif:
                    open -= 1
                    parser.advance()
                case .at:
                    hasAttribute = true
                    parser.skipAttribute()
                case _: return false
                }
            } while open > 0
            return hasAttribute
        }
    }

    /// Passes each `#if` that stands here, one in the other, with its condition.
    mutating func skipDirectives() {
        var open = 0
        while token.kind == .poundIf, open < Self.deepestDirectives {
            open += 1
            advance()
            while !token.startsLine, token.kind != .end { skipPiece() }
        }
    }

    /// Passes a directive and the line that it stands on.
    mutating func skipLine() {
        advance()
        while token.kind != .end, !token.startsLine {
            if token.kind == .leftParen { skipPiece() } else { advance() }
        }
    }

    /// Passes `@Name.Inner<T>(…)`.
    mutating func skipAttribute() {
        skipAttributeName()
        if atOperator(Byte.less), token.start == lastEnd { skipAngles() }
        if token.kind == .leftParen, !token.startsLine { skipPiece() }
    }

    /// Passes `@Name.Inner`.
    mutating func skipAttributeName() {
        advance()
        while token.kind == .identifier || token.kind == .keyword {
            advance()
            if !skip(.period) { break }
        }
    }

    /// The most pieces that generic arguments may have in a look ahead, so that brackets which nobody closes are not
    /// looked through to the end of the file, for each of them.
    private static let mostPieces = 200

    private mutating func skipAngles() {
        var open = 0
        for _ in 0..<Self.mostPieces where token.kind != .end {
            for index in token.start..<token.end
            where isOperator(token.kind) || token.kind == .prefixOperator
                || token.kind == .postfixOperator
            {
                if lexer.bytes[index] == Byte.less { open += 1 }
                if lexer.bytes[index] == Byte.greater, lexer.bytes[index - 1] != Byte.minus { open -= 1 }
            }
            skipPiece()
            if open <= 0 { return }
        }
    }
}
