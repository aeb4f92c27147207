extension Parser {
    // MARK: Strings

    mutating func parseString() -> Int32 {
        let node = open(.stringLiteral)
        let (start, end) = (token.start, token.end)
        if lexer.offset(of: Byte.backslash, start, end) != nil {
            if readsBodies { parseInterpolations(into: node, start, end) } else { set(NodeFlag.unread, node) }
        }
        move(to: end)
        return close(node)
    }

    mutating func parseInterpolations(into node: Int32, _ start: Int, _ end: Int) {
        var at = start
        while lexer.bytes[at] == Byte.pound { at &+= 1 }
        let pounds = at &- start
        let isMultiline = lexer.isMultiline(at, pounds: pounds)
        at &+= isMultiline ? 3 : 1
        while at < end {
            guard lexer.bytes[at] == Byte.backslash, lexer.hasPounds(pounds, at: at &+ 1) else {
                at &+= 1
                continue
            }
            at &+= 1 &+ pounds
            guard at < end, lexer.bytes[at] == Byte.leftParen else {
                at &+= 1
                continue
            }
            let inside = min(lexer.endOfInterpolation(at, isMultiline: isMultiline, depth: 0), end)
            add(parseInterpolation(at, inside), to: node, .interpolation)
            at = inside
        }
    }

    /// Parses the arguments between two places; what follows is text again, which must not be looked at as code.
    private mutating func parseInterpolation(_ start: Int, _ end: Int) -> Int32 {
        let limit = lexer.limit
        lexer.limit = end
        let node = store.make(.stringInterpolation, start)
        move(to: start &+ 1)
        set(NodeFlag.hasList, node)
        parseList(to: .rightParen) { $0.add($0.parseArgument(), to: node, .argument) }
        if token.kind != .rightParen || token.end != end { failMissing("expected ')' in string interpolation") }
        lexer.limit = limit
        lastEnd = end
        return close(node)
    }

    // MARK: Tuples and collections

    mutating func parseTuple() -> Int32 {
        let node = open(.tuple)
        advance()
        parseList(to: .rightParen) { $0.add($0.parseArgument(), to: node, .element) }
        expect(.rightParen, "expected ')' to end tuple")
        return close(node)
    }

    /// `[a, b]`, `[a: b]`, `[:]`, and the types that look like them.
    mutating func parseCollection() -> Int32 {
        let node = open(.arrayLiteral)
        advance()
        if token.kind == .colon, peek().kind == .rightBracket {
            become(node, .dictionaryLiteral)
            advance()
        }
        parseList(to: .rightBracket) { $0.parseElement(of: node) }
        expect(.rightBracket, "expected ']' to end array")
        return close(node)
    }

    private mutating func parseElement(of node: Int32) {
        let first = parseExpression()
        if token.kind == .colon {
            become(node, .dictionaryLiteral)
            let element = wrap(first, in: .dictionaryElement, .left)
            advance()
            add(parseExpression(), to: element, .right)
            add(close(element), to: node, .element)
        } else if token.word == .of, token.kind == .identifier {
            // `[3 of Int]`, a type.
            advance()
            let type = parseTypeExpression()
            add(first, to: node, .element)
            add(type, to: node, .element)
        } else {
            add(first, to: node, .element)
        }
    }

    // MARK: Macros

    mutating func parseMacroExpansion(inCondition: Bool = false) -> Int32 {
        let node = open(.macroExpansion)
        parseMacroExpansion(node, inCondition: inCondition)
        return close(node)
    }

    /// `#name<…>(…) { … }`, with the token at the number sign.
    mutating func parseMacroExpansion(_ node: Int32, inCondition: Bool = false) {
        advance()
        guard token.kind == .identifier || token.kind == .keyword, token.start == lastEnd else {
            return failMissing("expected a macro identifier")
        }
        take(into: node, .name)
        parseModuleSelector(of: node)
        // `#Module.name` is none that the language has.
        if token.kind == .period, token.start == lastEnd, peek().kind == .identifier { return }
        if atOperator(Byte.less), token.start == lastEnd { parseGenericArguments(into: node) }
        if token.kind == .leftParen, !token.startsLine { parseArguments(into: node, .rightParen) }
        parseTrailingClosures(into: node, inCondition)
    }

    // MARK: Key paths

    /// `\Root.a.b?[0]`
    mutating func parseKeyPath() -> Int32 {
        let node = open(.keyPath)
        advance()
        if token.kind != .period, token.kind != .binaryOperator, token.kind != .prefixOperator,
            token.kind != .postfixOperator,
            token.kind != .postfixQuestion
        {
            add(parseKeyPathRoot(), to: node, .type)
        }
        while true {
            if token.kind == .period {
                parseKeyPathName(into: node)
            } else if token.kind == .postfixQuestion || token.kind == .postfixExclamation {
                add(parseLeaf(.keyPathOptional), to: node, .component)
            } else if token.kind == .leftBracket, !token.startsLine {
                let component = open(.keyPathSubscript)
                parseArguments(into: component, .rightBracket)
                add(close(component), to: node, .component)
            } else if token.kind == .leftParen, token.start == lastEnd {
                let component = open(.keyPathMethod)
                parseArguments(into: component, .rightParen)
                add(close(component), to: node, .component)
            } else if atOperator(Byte.period), token.start == lastEnd, isOfPointsAndMarks(of: node) {
                // `\.?.name`, `\..a`: points and marks that were taken for an operator.
                cut(1)
                advance()
            } else if atOperator(Byte.question) || atOperator(Byte.exclamation), token.start == lastEnd {
                cut(1)
                add(parseLeaf(.keyPathOptional), to: node, .component)
            } else {
                return close(node)
            }
        }
    }

    /// An operator is none, but components of a key path. Two points begin one, and are an operator further on.
    private func isOfPointsAndMarks(of keyPath: Int32) -> Bool {
        let beginsKeyPath = token.start == Int(store.nodes[Int(keyPath)].start) &+ 1
        if !beginsKeyPath, lexer.bytes[token.start &+ 1] == Byte.period { return false }
        for index in token.start..<token.end {
            let byte = lexer.bytes[index]
            if byte != Byte.period, byte != Byte.question, byte != Byte.exclamation { return false }
        }
        return true
    }

    private mutating func parseKeyPathName(into node: Int32) {
        let next = peek()
        if next.kind == .leftBracket || next.kind == .postfixQuestion || next.kind == .postfixExclamation
            || next.kind == .infixQuestion
        {
            // `\.[0]`, `\.?`
            return advance()
        }
        let component = open(.keyPathProperty)
        advance()
        switch token.kind {
        case .identifier, .keyword, .wildcard, .integer:
            take(into: component, .name)
            parseModuleSelector(of: component)
            parseArgumentNames(into: component)
        case _: failMissing("expected identifier in key path")
        }
        if atOperator(Byte.less), token.start == lastEnd {
            let arguments = attempt { parser in
                let holder = parser.store.make(.specialization, parser.token.start)
                parser.parseGenericArguments(into: holder)
                return holder
            }
            if let arguments { add(close(arguments), to: component, .genericArgument) }
        }
        add(close(component), to: node, .component)
    }

    /// A type without dots, for those belong to the components.
    private mutating func parseKeyPathRoot() -> Int32 {
        var type: Int32
        switch token.kind {
        case .leftParen, .leftBracket: type = parseRootInBrackets()
        case _:
            type = open(.identifierType)
            if isLabel(token) { take(into: type, .name) } else { failMissing("expected type in key path") }
            parseModuleSelector(of: type)
            if atOperator(Byte.less), token.start == lastEnd { parseGenericArguments(into: type) }
            close(type)
        }
        // `\Outer.Inner<T>.name`: what looks like a type is one.
        while token.kind == .postfixQuestion, token.start == lastEnd, lexer.bytes[token.end] == Byte.period {
            type = wrap(type, in: .optionalType, .base)
            advance()
            close(type)
        }
        return type
    }

    private mutating func parseRootInBrackets() -> Int32 {
        attempt { $0.parseBracketedType() } ?? parseSimpleType()
    }
}
