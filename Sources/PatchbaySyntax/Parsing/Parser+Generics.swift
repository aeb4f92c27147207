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
        if atOperator(Byte.greater) {
            cut(1)
            advance()
        } else {
            failMissing("expected '>' to end generic parameter clause")
        }
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
                store.nodes[Int(node)].kind = .layoutRequirement
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
        if token.kind == .integer || atSoleOperator(Byte.minus) {
            let node = open(.integerLiteral)
            if token.kind != .integer { advance() }
            advance()
            return close(node)
        }
        return parseType()
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
        if atOperator(Byte.greater) {
            cut(1)
            advance()
        } else {
            failMissing("expected '>' to end generic argument clause")
        }
    }

    /// A type, or a number.
    mutating func parseGenericArgument() -> Int32 {
        if token.kind == .integer || atOperator(Byte.minus) {
            let node = open(.integerLiteral)
            if token.kind != .integer { advance() }
            advance()
            return close(node)
        }
        return parseType()
    }
}
