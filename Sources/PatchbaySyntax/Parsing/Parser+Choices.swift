/// `if`, `switch` and `do`, which are statements or values.
extension Parser {
    /// `if`, as a statement or a value.
    mutating func parseIf() -> Int32 {
        guard enter() else { return close(open(.unknown)) }
        defer { leave() }
        let node = open(.ifExpr)
        advance()
        parseConditions(into: node)
        add(parseBlock(), to: node, .body)
        if token.word == .else {
            advance()
            add(token.word == .if ? parseIf() : parseBlock(), to: node, .otherwise)
        }
        return close(node)
    }

    mutating func parseSwitch() -> Int32 {
        let node = open(.switchExpr)
        advance()
        add(parseExpression(inCondition: true), to: node, .subject)
        guard token.kind == .leftBrace else {
            failMissing("expected '{' in 'switch' statement")
            return close(node)
        }
        guard readsBodies else {
            return passBlock(node, "expected '}' to end block")
        }
        let brace = token.start
        advance()
        parseCases(into: node)
        if token.kind == .rightBrace { advance() } else { fail("expected '}' to end 'switch' statement", at: brace) }
        return close(node)
    }

    /// Parses cases up to what ends them.
    mutating func parseCases(into node: Int32) {
        while true {
            switch token.kind {
            case .end, .rightBrace, .poundElseif, .poundElse, .poundEndif: return
            case .poundIf:
                add(parseIfConfig(.cases), to: node, .case)
            case .semicolon:
                advance()
            case _:
                let isCase = token.word == .case || token.word == .default || token.kind == .at
                if isCase {
                    add(parseCase(), to: node, .case)
                } else {
                    fail("all statements inside a switch must be covered by a 'case' or 'default' label")
                    let unlabeled = open(.switchCase)
                    let start = token.start
                    parseItems(into: unlabeled, .code)
                    add(close(unlabeled), to: node, .case)
                    if token.start == start { skipPiece() }
                }
            }
        }
    }

    private mutating func parseCase() -> Int32 {
        let node = open(.switchCase)
        parseAttributes(into: node)
        if token.word == .case {
            advance()
            repeat {
                add(parseCaseItem(), to: node, .caseItem)
            } while skip(.comma)
        } else if token.word == .default {
            advance()
        } else {
            failMissing("expected 'case' or 'default' in 'switch' statement")
        }
        expect(.colon, "expected ':' after 'case' or 'default'")
        token.startsLine = true
        parseItems(into: node, .code)
        return close(node)
    }

    mutating func parseCaseItem() -> Int32 {
        let item = open(.caseItem)
        // `catch where` has no pattern.
        if token.word != .where { add(parseCasePattern(), to: item, .pattern) }
        if token.word == .where {
            advance()
            add(parseExpression(inCondition: true), to: item, .where)
        }
        return close(item)
    }

    mutating func parseDo() -> Int32 {
        let node = open(.doStmt)
        advance()
        parseEffects(into: node)
        add(parseBlock(), to: node, .body)
        while token.word == .catch {
            let clause = open(.catchClause)
            advance()
            if token.kind != .leftBrace {
                repeat {
                    add(parseCaseItem(), to: clause, .caseItem)
                } while skip(.comma)
            }
            add(parseBlock(), to: clause, .body)
            add(close(clause), to: node, .catch)
        }
        return close(node)
    }
}
