/// Operands that consist of no others: names, literals, what stands in brackets.
extension Parser {
    mutating func parsePrimary(_ inCondition: Bool) -> Int32 {
        switch token.kind {
        case .identifier: return parseReference()
        case .wildcard: return parseLeaf(.discardAssignment)
        case .integer: return parseLeaf(.integerLiteral)
        case .float: return parseLeaf(.floatLiteral)
        case .string: return parseString()
        case .regex: return parseLeaf(.regexLiteral)
        case .placeholder: return parseLeaf(.editorPlaceholder)
        case .leftParen: return parseTuple()
        case .leftBracket: return parseCollection()
        case .leftBrace: return parseClosure()
        case .pound: return parseMacroExpansion(inCondition: inCondition)
        case .period: return parseImplicitMember()
        case .at: return parseAttributedType()
        case .keyword:
            switch token.word {
            case .`self`, .`Self`, .super, .Any, .`init`: return parseReference()
            case .true, .false: return parseLeaf(.booleanLiteral)
            case .nil: return parseLeaf(.nilLiteral)
            case _: break
            }
        case _: break
        }
        failMissing("expected expression")
        return close(store.make(.missingExpr, token.start))
    }

    private mutating func parseLeaf(_ kind: NodeKind) -> Int32 {
        let node = open(kind)
        advance()
        return close(node)
    }

    private mutating func parseReference() -> Int32 {
        let node = open(.reference)
        take(into: node, .name)
        parseModuleSelectorOfExpression(of: node)
        parseArgumentNames(into: node)
        return close(node)
    }

    private mutating func parseModuleSelectorOfExpression(of node: Int32) {
        guard token.kind == .colon else { return }
        parseModuleSelector(of: node)
    }

    /// `@MainActor () -> Void` among expressions: a type.
    mutating func parseAttributedType() -> Int32 {
        let node = open(.typeExpr)
        add(parseType(), to: node, .type)
        return close(node)
    }

    // MARK: Members

    /// `.some`, and `.init(…)`.
    private mutating func parseImplicitMember() -> Int32 {
        let node = open(.memberAccess)
        advance()
        parseMemberName(into: node)
        return close(node)
    }

    /// The name behind a point: any word, a number of a tuple, an operator.
    mutating func parseMemberName(into node: Int32) {
        switch token.kind {
        case .identifier, .keyword, .wildcard, .integer:
            take(into: node, .name)
            parseModuleSelectorOfExpression(of: node)
            parseArgumentNames(into: node)
        case .placeholder:
            take(into: node, .name)
        case .binaryOperator, .prefixOperator, .postfixOperator, .equal:
            let next = peek()
            guard next.kind == .leftParen || next.kind == .comma || next.kind == .rightParen || next.startsLine else {
                return failMissing("expected name of member following '.'")
            }
            take(into: node, .name)
        case _:
            // A macro behind a point is one of its own.
            failMissing("expected name of member following '.'")
        }
    }

    /// `(a:b:)` behind a name.
    mutating func parseArgumentNames(into node: Int32) {
        guard token.kind == .leftParen, !token.startsLine, areArgumentNames() else { return }
        advance()
        while token.kind != .rightParen {
            take(into: node, .argumentName)
            if token.kind == .colon { advance() }
        }
        advance()
    }

    private mutating func areArgumentNames() -> Bool {
        look { parser in
            parser.advance()
            var count = 0
            while parser.isLabel(parser.token) {
                parser.advance()
                guard parser.token.kind == .colon else { return false }
                parser.advance()
                count += 1
            }
            return count > 0 && parser.token.kind == .rightParen
        }
    }
}
