/// Functions, initialisers and subscripts.
extension Parser {
    mutating func parseFunction(_ node: Int32) {
        begin(node, .functionDecl)
        parseFunctionName(into: node)
        if atOperator(Byte.less) { parseGenericParameters(into: node) }
        parseSignature(into: node)
        parseWhereClause(into: node)
        parseFunctionBody(into: node)
    }

    /// A name, or an operator, which gives back a `<` that begins generic parameters.
    private mutating func parseFunctionName(into node: Int32) {
        guard isNamedLikeOperator, token.kind != .end else {
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

    mutating func parseInitializer(_ node: Int32) {
        begin(node, .initializerDecl)
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

    mutating func parseSubscript(_ node: Int32) {
        begin(node, .subscriptDecl)
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

    // MARK: Signatures

    /// Parameters, effects and result.
    mutating func parseSignature(into node: Int32) {
        parseParameters(into: node)
        parseEffects(into: node)
        if skip(.arrow) { add(parseType(), to: node, .result) }
        // Effects behind the result are an error with a fix, and clear.
        if isEffect(token), !token.startsLine {
            fail("effects must precede '->'")
            parseEffects(into: node)
        }
    }

    private mutating func parseParameters(into node: Int32) {
        guard token.kind == .leftParen else { return failMissing("expected '(' in parameter clause") }
        advance()
        set(NodeFlag.hasList, node)
        parseList(to: .rightParen) { $0.add($0.parseParameter(), to: node, .parameter) }
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
            // A type alone, as parameters of enum cases have, is an error here.
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
        if skip(.equal) { add(parseExpression(), to: node, .value) }
        return close(node)
    }

    /// Two names follow: then this word is neither.
    private mutating func isModifierOfParameter() -> Bool {
        let next = peek()
        guard isLabel(next) else { return false }
        let behind = lexer.token(from: next.end)
        return isLabel(behind)
    }
}

extension Parser {
    /// Parses `<T: P, each U, let N: Int>`, with the token at an operator that begins with `<`.
    mutating func parseGenericParameters(into node: Int32) {
        cut(1)
        advance()
        while !atOperator(Byte.greater), token.kind != .end {
            let start = token.start
            add(parseGenericParameter(), to: node, .generic)
            if !skip(.comma) || token.start == start { break }
        }
        if token.word == .where { parseRequirements(into: node) }
        expectGreater("expected '>' to end generic parameter clause")
    }

    private mutating func expectGreater(_ message: @autoclosure () -> String) {
        guard atOperator(Byte.greater) else { return failMissing(message()) }
        cut(1)
        advance()
    }

    private mutating func parseGenericParameter() -> Int32 {
        let node = open(.genericParameter)
        parseAttributes(into: node)
        if token.word == .let || token.word == .each, isLabel(peek()) { take(into: node, .specifier) }
        if token.kind == .identifier || token.kind == .wildcard {
            take(into: node, .name)
        } else {
            failMissing("expected a name in generic parameter")
            return close(node)
        }
        // `T...`, as packs were once written.
        if atText("...") { advance() }
        if skip(.colon) { add(parseType(), to: node, .type) }
        return close(node)
    }

    // MARK: Inheritance

    /// Parses `: A, B`, if it is there.
    mutating func parseInheritance(into node: Int32) {
        guard token.kind == .colon else { return }
        advance()
        repeat {
            // `protocol P: {` is an error that the type reports.
            add(parseType(), to: node, .inherited)
        } while skip(.comma)
    }

    // MARK: Where

    /// Parses `where A: B, C == D`, if it is there.
    mutating func parseWhereClause(into node: Int32) {
        if token.word == .where { parseRequirements(into: node) }
    }

    private mutating func parseRequirements(into node: Int32) {
        advance()
        repeat {
            // A comma may be the last.
            if token.kind == .leftBrace || token.kind == .end { return }
            add(parseRequirement(), to: node, .requirement)
        } while skip(.comma)
    }

    private mutating func parseRequirement() -> Int32 {
        let left = parseRequirementSide()
        if token.kind == .colon {
            let node = wrap(left, in: .conformanceRequirement, .left)
            advance()
            if isAtLayout {
                become(node, .layoutRequirement)
                take(into: node, .right)
                if token.kind == .leftParen { skipPiece() }
            } else {
                add(parseType(), to: node, .right)
            }
            return close(node)
        }
        let node = wrap(left, in: .sameTypeRequirement, .left)
        if atText("==") || token.kind == .equal {
            advance()
            add(parseRequirementSide(), to: node, .right)
        } else {
            failMissing("expected ':' or '==' to indicate a conformance or same-type requirement")
        }
        return close(node)
    }

    /// A type, or the value of an integer parameter.
    private mutating func parseRequirementSide() -> Int32 {
        token.kind == .integer || atSoleOperator(Byte.minus) ? parseNumber() : parseType()
    }

    /// A number, perhaps with a sign.
    private mutating func parseNumber() -> Int32 {
        let node = open(.integerLiteral)
        if token.kind != .integer { advance() }
        advance()
        return close(node)
    }

    private var isAtLayout: Bool {
        guard token.kind == .identifier, lexer.bytes[token.start] == Byte.underscore else { return false }
        return atText("_Trivial") || atText("_TrivialAtMost") || atText("_TrivialStride") || atText("_UnknownLayout")
            || atText("_RefCountedObject") || atText("_RefCounted") || atText("_NativeRefCountedObject")
            || atText("_NativeRefCounted") || atText("_Class") || atText("_NativeClass") || atText("_BridgeObject")
    }

    // MARK: Arguments

    /// Parses `<A, B>`, with the token at an operator that begins with `<`.
    mutating func parseGenericArguments(into node: Int32) {
        cut(1)
        advance()
        while !atOperator(Byte.greater), token.kind != .end {
            let start = token.start
            add(parseGenericArgument(), to: node, .genericArgument)
            if !skip(.comma) || token.start == start { break }
        }
        expectGreater("expected '>' to end generic argument clause")
    }

    /// A type, or a number.
    mutating func parseGenericArgument() -> Int32 {
        token.kind == .integer || atOperator(Byte.minus) ? parseNumber() : parseType()
    }
}
