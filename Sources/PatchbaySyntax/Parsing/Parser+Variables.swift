extension Parser {
    mutating func parseVariable(_ node: Int32) {
        begin(node, .variableDecl)
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
}

extension Parser {
    /// Parses the block behind a variable or a subscript: its accessors, or the getter.
    mutating func parseAccessors() -> Int32 {
        let node = open(.accessorBlock)
        guard beginsAccessors() else { return finishBlock(node) }
        let brace = token.start
        advance()
        while token.kind != .rightBrace, token.kind != .end {
            let start = token.start
            if token.kind == .poundIf, !isIfConfigOfAttributes() {
                parseConditionalAccessors(into: node)
                continue
            }
            add(parseAccessor(), to: node, .accessor)
            if token.start == start { break }
        }
        if token.kind == .rightBrace { advance() } else { fail("expected '}' to end accessors", at: brace) }
        return close(node)
    }

    /// `#if` around accessors; what stands under it stands beside the others.
    private mutating func parseConditionalAccessors(into node: Int32) {
        var open = 0
        while token.kind != .end, token.kind != .rightBrace {
            switch token.kind {
            case .poundIf, .poundElseif, .poundElse:
                if token.kind == .poundIf { open += 1 }
                advance()
                while !token.startsLine, token.kind != .end { skipPiece() }
            case .poundEndif:
                advance()
                open -= 1
                if open == 0 { return }
            case _:
                let start = token.start
                add(parseAccessor(), to: node, .accessor)
                if token.start == start { return }
            }
        }
    }

    /// True if the block that begins here has accessors, and is not itself the body of one.
    ///
    /// - Parameter mayBeClosure: True if it may also be the closure of a call. A word that stands there alone is a
    ///   value then.
    mutating func beginsAccessors(mayBeClosure: Bool = false) -> Bool {
        look { parser in
            parser.advance()
            parser.skipDirectives()
            while parser.token.kind == .at { parser.skipAttribute() }
            var isYielding = false
            while parser.isAccessorModifier {
                if parser.token.word == .yielding { isYielding = true }
                parser.advance()
                if parser.token.kind == .leftParen, parser.token.start == parser.lastEnd { parser.skipPiece() }
            }
            // `read { … }` is a call, unless a module asks for accessors of that name.
            if !isYielding, parser.isNewAccessorWord { return false }
            return parser.isAccessorWord && parser.isAccessorBehindWord(mayBeClosure)
        }
    }

    private var isAccessorModifier: Bool {
        switch token.word {
        case .mutating, .nonmutating, .__consuming, .consuming, .borrowing, .isolated, .nonisolated, .yielding: true
        case _: false
        }
    }

    private var isAccessorWord: Bool {
        switch token.word {
        case .get, .set, .willSet, .didSet, ._read, ._modify, .unsafeAddress, .unsafeMutableAddress, .addressWithOwner,
            .mutableAddressWithOwner, .addressWithNativeOwner, .mutableAddressWithNativeOwner, .read, .modify, .mutate,
            .`init`, .borrow:
            true
        case _: false
        }
    }

    private var isNewAccessorWord: Bool {
        switch token.word {
        case .read, .modify, .mutate: true
        case _: false
        }
    }

    /// True if a word that may name an accessor does: `get` may be a function of somebody's, too.
    private mutating func isAccessorBehindWord(_ mayBeClosure: Bool) -> Bool {
        let word = token.word
        let next = peek()
        switch next.kind {
        case .leftBrace: return true
        case .rightBrace: return !mayBeClosure
        case .leftParen:
            // `set(newValue) {`
            guard word != .get else { return false }
            return look { parser in
                parser.advance()
                parser.skipPiece()
                return parser.token.kind == .leftBrace || parser.isEffect(parser.token)
            }
        case .at, .poundEndif, .poundElse, .poundElseif, .poundIf: return !mayBeClosure
        case .identifier, .keyword:
            if isEffect(next) { return true }
            if mayBeClosure { return false }
            return look { parser in
                parser.advance()
                return parser.isAccessorWord || parser.isAccessorModifier && word != .`init`
            }
        case _: return false
        }
    }

    private mutating func parseAccessor() -> Int32 {
        let node = open(.accessorDecl)
        parseAttributes(into: node)
        while isAccessorModifier {
            let modifier = open(.modifier)
            take(into: modifier, .name)
            if token.kind == .leftParen, token.start == lastEnd { skipPiece() }
            add(close(modifier), to: node, .modifier)
        }
        guard isAccessorWord else {
            failMissing("expected accessor")
            if token.kind != .rightBrace { skipPiece() }
            return close(node)
        }
        take(into: node, .keyword)
        if token.kind == .leftParen {
            advance()
            if isLabel(token) { take(into: node, .name) }
            expect(.rightParen, "expected ')' in accessor")
        }
        parseEffects(into: node)
        if token.kind == .leftBrace { add(parseBlock(), to: node, .body) }
        return close(node)
    }

    // MARK: Blocks

    /// Parses a block of statements, or passes it.
    mutating func parseBlock() -> Int32 {
        let node = open(.codeBlock)
        guard token.kind == .leftBrace else {
            failMissing("expected '{'")
            return close(node)
        }
        return finishBlock(node)
    }

    /// Closes a node behind a block that is not read, with the token at its brace.
    mutating func passBlock(_ node: Int32, _ message: String) -> Int32 {
        set(NodeFlag.unread, node)
        let brace = token.start
        let end = lexer.endOfBlock(brace)
        if end == nil { fail(message, at: brace) }
        move(to: end ?? lexer.limit)
        return close(node)
    }

    /// The inside of a block, with the token at its brace.
    private mutating func finishBlock(_ node: Int32) -> Int32 {
        let brace = token.start
        guard readsBodies else {
            return passBlock(node, "expected '}' to end block")
        }
        guard enter() else { return close(node) }
        defer { leave() }
        advance()
        token.startsLine = true
        parseItems(into: node, .code)
        if token.kind == .rightBrace { advance() } else { fail("expected '}' to end block", at: brace) }
        return close(node)
    }
}
