extension Parser {
    /// Parses an expression: operands and operators in a row, as the compiler does before it knows precedences.
    ///
    /// - Parameters:
    ///   - inCondition: Whether a brace behind it begins the block of a statement, as in `if x { … }`.
    ///   - beforeValue: Whether it is a pattern, so that an equals sign behind it belongs to the condition.
    mutating func parseExpression(inCondition: Bool = false, beforeValue: Bool = false) -> Int32 {
        guard enter() else { return close(open(.missingExpr)) }
        defer { leave() }
        let first = parseOperand(inCondition)
        guard isAtOperator(), !beforeValue || token.kind != .equal else { return first }
        let node = wrap(first, in: .sequence, .element)
        while isAtOperator(), !beforeValue || token.kind != .equal {
            let isTyped = parseOperator(into: node)
            if isTyped { continue }
            // `(Int) -> Int`
            add(parseOperand(inCondition), to: node, .element)
        }
        return close(node)
    }

    /// True if an operator between two operands follows.
    mutating func isAtOperator() -> Bool {
        switch token.kind {
        case .binaryOperator, .infixQuestion, .arrow, .equal: return true
        case .keyword:
            switch token.word {
            case .is, .as: return true
            case .throws, .rethrows: return isBeforeArrowOfEffects()
            case _: return false
            }
        case .identifier:
            return token.word == .async && isBeforeArrowOfEffects()
        // `a ?b : c` was once allowed; `a? b` is none.
        case _: return false
        }
    }

    /// Takes an operator, and for a cast the type behind it.
    ///
    /// - Returns: whether it needs no operand.
    private mutating func parseOperator(into sequence: Int32) -> Bool {
        switch token.kind {
        case .binaryOperator:
            takeLeaf(.binaryOperator, into: sequence)
            return false
        case .equal:
            takeLeaf(.assignment, into: sequence)
            return false
        case .infixQuestion:
            let node = open(.ternary)
            advance()
            add(parseExpression(), to: node, .value)
            expect(.colon, "expected ':' after '? ...' in ternary expression")
            add(close(node), to: sequence, .element)
            return false
        case .arrow:
            takeLeaf(.arrow, into: sequence)
            return false
        case _: break
        }
        switch token.word {
        case .is, .as:
            let node = open(token.word == .is ? .typeCheck : .cast)
            let isCast = token.word == .as
            advance()
            if isCast, token.start == lastEnd, token.kind == .postfixQuestion || token.kind == .postfixExclamation {
                advance()
            }
            add(close(node), to: sequence, .element)
            let type = open(.typeExpr)
            add(parseType(), to: type, .type)
            add(close(type), to: sequence, .element)
            return true
        case _:
            let node = open(.arrow)
            parseEffects(into: node)
            expect(.arrow, "expected '->'")
            add(close(node), to: sequence, .element)
            return false
        }
    }

    private mutating func takeLeaf(_ kind: NodeKind, into sequence: Int32) {
        let node = open(kind)
        advance()
        add(close(node), to: sequence, .element)
    }

}
