extension Parser {
    mutating func parseVariable(_ node: Int32) {
        store.nodes[Int(node)].kind = .variableDecl
        take(into: node, .keyword)
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
