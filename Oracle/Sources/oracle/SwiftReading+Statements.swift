import PatchbaySyntax
import SwiftSyntax

extension SwiftReading {
    mutating func statement(_ node: StmtSyntax, _ role: NodeRole) {
        switch node.as(StmtSyntaxEnum.self) {
        case .expressionStmt(let node): expression(node.expression, role)
        case .returnStmt(let node): value(node, .returnStmt, role, node.expression)
        case .throwStmt(let node): value(node, .throwStmt, role, node.expression)
        case .discardStmt(let node): value(node, .discardStmt, role, node.expression)
        case .yieldStmt(let node): yield(node, role)
        case .breakStmt(let node):
            emit(.breakStmt, role, node)
            token(node.label, .label)
        case .continueStmt(let node):
            emit(.continueStmt, role, node)
            token(node.label, .label)
        case .fallThroughStmt(let node): emit(.fallthroughStmt, role, node)
        case .deferStmt(let node):
            emit(.deferStmt, role, node)
            block(node.body, .body)
        case .guardStmt(let node):
            emit(.guardStmt, role, node)
            conditions(node.conditions)
            block(node.body, .body)
        case .whileStmt(let node):
            emit(.whileStmt, role, node)
            conditions(node.conditions)
            block(node.body, .body)
        case .repeatStmt(let node):
            emit(.repeatStmt, role, node)
            block(node.body, .body)
            expression(node.condition, .condition)
        case .forStmt(let node): loop(node, role)
        case .doStmt(let node):
            emit(.doStmt, role, node)
            effect(node.throwsClause)
            block(node.body, .body)
            catches(node.catchClauses)
        case .labeledStmt(let node):
            emit(.labeledStmt, role, node)
            token(node.label, .label)
            statement(node.statement, .item)
        case .missingStmt(let node): emit(.unknown, role, node)
        case _: emit(.unknown, role, node)
        }
    }

    private mutating func value(
        _ node: some StmtSyntaxProtocol,
        _ kind: NodeKind,
        _ role: NodeRole,
        _ value: ExprSyntax?
    ) {
        emit(kind, role, node)
        expression(value, .value)
    }

    private mutating func yield(_ node: YieldStmtSyntax, _ role: NodeRole) {
        emit(.yieldStmt, role, node)
        switch node.yieldedExpressions {
        case .single(let value): expression(value, .value)
        case .multiple(let clause):
            emit(.tuple, .value, clause)
            for element in clause.elements {
                emit(.argument, .element, element, before: element.comma)
                expression(element.expression, .value)
            }
        @unknown default: preconditionFailure("a kind of node that is newer than this")
        }
    }

    private mutating func loop(_ node: ForStmtSyntax, _ role: NodeRole) {
        emit(.forStmt, role, node)
        pattern(node.pattern, .pattern)
        type(node.typeAnnotation?.type, .type)
        expression(node.sequence, .sequence)
        expression(node.whereClause?.condition, .where)
        block(node.body, .body)
    }

    mutating func conditions(_ list: ConditionElementListSyntax) {
        for element in list {
            switch element.condition {
            case .expression(let expression): self.expression(expression, .condition)
            case .availability(let node): emit(.availability, .condition, node)
            case .matchingPattern(let node):
                emit(.matchingPattern, .condition, node)
                pattern(node.pattern, .pattern)
                type(node.typeAnnotation?.type, .type)
                expression(node.initializer.value, .value)
            case .optionalBinding(let node):
                emit(.optionalBinding, .condition, node)
                token(node.bindingSpecifier, .keyword)
                bound(node.pattern, .pattern)
                type(node.typeAnnotation?.type, .type)
                expression(node.initializer?.value, .value)
            @unknown default: preconditionFailure("a kind of node that is newer than this")
            }
        }
    }

    mutating func catches(_ list: CatchClauseListSyntax) {
        for clause in list {
            emit(.catchClause, .catch, clause)
            for item in clause.catchItems {
                if item.pattern == nil, item.whereClause == nil { continue }
                emit(.caseItem, .caseItem, item, before: item.trailingComma)
                if let itemPattern = item.pattern { pattern(itemPattern, .pattern) }
                expression(item.whereClause?.condition, .where)
            }
            block(clause.body, .body)
        }
    }

    // MARK: Choices

    mutating func choice(_ node: IfExprSyntax, _ role: NodeRole) {
        emit(.ifExpr, role, node)
        conditions(node.conditions)
        block(node.body, .body)
        switch node.elseBody {
        case .ifExpr(let other): choice(other, .otherwise)
        case .codeBlock(let other): block(other, .otherwise)
        case nil: break
        @unknown default: preconditionFailure("a kind of node that is newer than this")
        }
    }

    mutating func cases(_ list: SwitchCaseListSyntax) {
        for element in list {
            switch element {
            case .ifConfigDecl(let node): ifConfig(node, .case)
            case .switchCase(let node):
                emit(.switchCase, .case, node)
                if let attribute = node.attribute { self.attribute(attribute) }
                if case .case(let label) = node.label {
                    for item in label.caseItems {
                        emit(.caseItem, .caseItem, item, before: item.trailingComma)
                        pattern(item.pattern, .pattern)
                        expression(item.whereClause?.condition, .where)
                    }
                }
                items(node.statements)
            @unknown default: preconditionFailure("a kind of node that is newer than this")
            }
        }
    }

    // MARK: Patterns

    /// The pattern that a condition binds: Swift's parser takes a tuple of names for an expression.
    private mutating func bound(_ node: PatternSyntax, _ role: NodeRole) {
        guard let expression = node.as(ExpressionPatternSyntax.self)?.expression else { return pattern(node, role) }
        bound(expression, role)
    }

    private mutating func bound(_ node: ExprSyntax, _ role: NodeRole) {
        if let name = node.as(PatternExprSyntax.self) {
            pattern(name.pattern, role)
        } else if node.is(DiscardAssignmentExprSyntax.self) {
            emit(.wildcardPattern, role, node)
        } else if let tuple = node.as(TupleExprSyntax.self) {
            emit(.tuplePattern, role, tuple)
            for element in tuple.elements {
                emit(.tuplePatternElement, .element, element, before: element.trailingComma)
                token(element.label, .label)
                bound(element.expression, .pattern)
            }
        } else {
            emit(.expressionPattern, role, node)
            expression(node, .value)
        }
    }

    mutating func pattern(_ node: PatternSyntax, _ role: NodeRole) {
        switch node.as(PatternSyntaxEnum.self) {
        case .identifierPattern(let node):
            emit(.identifierPattern, role, node)
            token(node.identifier, .name)
        case .wildcardPattern(let node): emit(.wildcardPattern, role, node)
        case .tuplePattern(let node):
            emit(.tuplePattern, role, node)
            for element in node.elements {
                emit(.tuplePatternElement, .element, element, before: element.trailingComma)
                token(element.label, .label)
                pattern(element.pattern, .pattern)
            }
        case .valueBindingPattern(let node):
            emit(.bindingPattern, role, node)
            token(node.bindingSpecifier, .keyword)
            pattern(node.pattern, .pattern)
        case .expressionPattern(let node):
            emit(.expressionPattern, role, node)
            expression(node.expression, .value)
        case .isTypePattern(let node):
            emit(.isTypePattern, role, node)
            type(node.type, .type)
        case .missingPattern(let node): emit(.wildcardPattern, role, node)
        case _: emit(.unknown, role, node)
        }
    }
}
