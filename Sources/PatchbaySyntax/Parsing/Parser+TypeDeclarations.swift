/// Declarations of types, of their cases and members, and of names for types.
extension Parser {
    mutating func parseNominal(_ node: Int32, _ kind: NodeKind) {
        store.nodes[Int(node)].kind = kind
        take(into: node, .keyword)
        parseName(into: node, "declaration")
        if atOperator(Byte.less) { parseGenericParameters(into: node) }
        parseInheritance(into: node)
        parseWhereClause(into: node)
        parseMembers(into: node)
    }

    mutating func parseExtension(_ node: Int32) {
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

    mutating func parseTypealias(_ node: Int32) {
        store.nodes[Int(node)].kind = .typealiasDecl
        take(into: node, .keyword)
        parseName(into: node, "typealias declaration")
        if atOperator(Byte.less) { parseGenericParameters(into: node) }
        expect(.equal, "expected '=' and type in typealias declaration")
        add(parseType(), to: node, .value)
        parseWhereClause(into: node)
    }

    mutating func parseAssociatedType(_ node: Int32) {
        store.nodes[Int(node)].kind = .associatedtypeDecl
        take(into: node, .keyword)
        parseName(into: node, "associatedtype declaration")
        parseInheritance(into: node)
        if skip(.equal) { add(parseType(), to: node, .value) }
        parseWhereClause(into: node)
    }

    // MARK: Cases

    mutating func parseEnumCase(_ node: Int32) {
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
}
