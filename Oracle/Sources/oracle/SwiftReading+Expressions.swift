import PatchbaySyntax
import SwiftSyntax

extension SwiftReading {
    mutating func expression(_ node: ExprSyntax?, _ role: NodeRole) {
        guard let node else { return }
        switch node.as(ExprSyntaxEnum.self) {
        case .declReferenceExpr(let node):
            emit(.reference, role, node)
            reference(node)
        case .superExpr(let node):
            emit(.reference, role, node)
            token(node.superKeyword, .name)
        case .memberAccessExpr(let node):
            emit(.memberAccess, role, node)
            expression(node.base, .base)
            reference(node.declName)
        case .functionCallExpr(let node):
            emit(.call, role, node, node.leftParen == nil ? [] : .list)
            expression(node.calledExpression, .base)
            arguments(node.arguments)
            trailing(node.trailingClosure, node.additionalTrailingClosures)
        case .subscriptCallExpr(let node):
            emit(.subscriptCall, role, node, .list)
            expression(node.calledExpression, .base)
            arguments(node.arguments)
            trailing(node.trailingClosure, node.additionalTrailingClosures)
        case .macroExpansionExpr(let node):
            emit(.macroExpansion, role, node, node.leftParen == nil ? [] : .list)
            macro(node)
        case .closureExpr(let node): closure(node, role)
        case .keyPathExpr(let node): keyPath(node, role)
        case .sequenceExpr(let node):
            emit(.sequence, role, node)
            var isBehindCast = false
            for element in node.elements {
                if isBehindCast, let type = element.as(TypeExprSyntax.self) {
                    emit(.typeExpr, .element, element)
                    self.type(type.type, .type)
                } else {
                    expression(element, .element)
                }
                isBehindCast = element.is(UnresolvedAsExprSyntax.self) || element.is(UnresolvedIsExprSyntax.self)
            }
        case .ifExpr(let node): choice(node, role)
        case .switchExpr(let node):
            emit(.switchExpr, role, node)
            expression(node.subject, .subject)
            cases(node.cases)
        case .postfixIfConfigExpr(let node):
            emit(.postfixIfConfig, role, node)
            expression(node.base, .base)
            for clause in node.config.clauses { self.clause(clause) }
        case .typeExpr(let node):
            // `Any` is a name like any other in ours.
            if let name = node.type.as(IdentifierTypeSyntax.self)?.name, name.tokenKind == .keyword(.Any) {
                emit(.reference, role, node)
                return token(name, .name)
            }
            emit(.typeExpr, role, node)
            type(node.type, .type)
        case .patternExpr(let node): binding(node, role)
        case .genericSpecializationExpr(let node):
            emit(.specialization, role, node)
            expression(node.expression, .base)
            genericArguments(node.genericArgumentClause)
        case _: prefixed(node, role)
        }
    }

    /// An expression of a word or a sign and one operand.
    private mutating func prefixed(_ node: ExprSyntax, _ role: NodeRole) {
        switch node.as(ExprSyntaxEnum.self) {
        case .prefixOperatorExpr(let node):
            emit(.prefixOperator, role, node)
            token(node.operator, .name)
            expression(node.expression, .base)
        case .postfixOperatorExpr(let node):
            emit(.postfixOperator, role, node)
            expression(node.expression, .base)
            token(node.operator, .name)
        case .tryExpr(let node):
            emit(.tryExpr, role, node)
            token(node.tryKeyword, .keyword)
            token(node.questionOrExclamationMark, .mark)
            expression(node.expression, .base)
        case .awaitExpr(let node): word(node, role, node.awaitKeyword, node.expression)
        case .unsafeExpr(let node): word(node, role, node.unsafeKeyword, node.expression)
        case .consumeExpr(let node): word(node, role, node.consumeKeyword, node.expression)
        case .copyExpr(let node): word(node, role, node.copyKeyword, node.expression)
        case .borrowExpr(let node): word(node, role, node.borrowKeyword, node.expression)
        case .packElementExpr(let node): word(node, role, node.eachKeyword, node.pack)
        case .packExpansionExpr(let node): word(node, role, node.repeatKeyword, node.repetitionPattern)
        case .forceUnwrapExpr(let node):
            emit(.forceUnwrap, role, node)
            expression(node.expression, .base)
        case .optionalChainingExpr(let node):
            emit(.optionalChain, role, node)
            expression(node.expression, .base)
        case .inOutExpr(let node):
            emit(.inOut, role, node)
            expression(node.expression, .base)
        case _: literal(node, role)
        }
    }

    private mutating func literal(_ node: ExprSyntax, _ role: NodeRole) {
        switch node.as(ExprSyntaxEnum.self) {
        case .integerLiteralExpr: emit(.integerLiteral, role, node)
        case .floatLiteralExpr: emit(.floatLiteral, role, node)
        case .booleanLiteralExpr: emit(.booleanLiteral, role, node)
        case .nilLiteralExpr: emit(.nilLiteral, role, node)
        case .regexLiteralExpr: emit(.regexLiteral, role, node)
        case .simpleStringLiteralExpr: emit(.stringLiteral, role, node)
        case .stringLiteralExpr(let node): string(node, role)
        case .tupleExpr(let node):
            emit(.tuple, role, node)
            arguments(node.elements, .element)
        case .arrayExpr(let node):
            emit(.arrayLiteral, role, node)
            for element in node.elements { expression(element.expression, .element) }
        case .dictionaryExpr(let node):
            emit(.dictionaryLiteral, role, node)
            guard case .elements(let elements) = node.content else { return }
            for element in elements {
                emit(.dictionaryElement, .element, element, before: element.trailingComma)
                expression(element.key, .left)
                expression(element.value, .right)
            }
        case .binaryOperatorExpr: emit(.binaryOperator, role, node)
        case .assignmentExpr: emit(.assignment, role, node)
        case .arrowExpr(let node):
            emit(.arrow, role, node)
            effect(node.effectSpecifiers?.asyncSpecifier)
            effect(node.effectSpecifiers?.throwsClause)
        case .unresolvedTernaryExpr(let node):
            emit(.ternary, role, node)
            expression(node.thenExpression, .value)
        case .unresolvedAsExpr: emit(.cast, role, node)
        case .unresolvedIsExpr: emit(.typeCheck, role, node)
        case .discardAssignmentExpr: emit(.discardAssignment, role, node)
        case .editorPlaceholderExpr: emit(.editorPlaceholder, role, node)
        case .missingExpr: emit(.missingExpr, role, node)
        case _: emit(.unknown, role, node)
        }
    }

    private mutating func word(
        _ node: some ExprSyntaxProtocol,
        _ role: NodeRole,
        _ keyword: TokenSyntax,
        _ base: ExprSyntax
    ) {
        emit(.wordExpr, role, node)
        token(keyword, .keyword)
        expression(base, .base)
    }

    mutating func reference(_ node: DeclReferenceExprSyntax) {
        token(node.moduleSelector?.moduleName, .module)
        token(node.baseName, .name)
        for argument in node.argumentNames?.arguments ?? [] { token(argument.name, .argumentName) }
    }

    /// A name that a pattern binds is one in ours, too, wherever it stands among expressions.
    private mutating func binding(_ node: PatternExprSyntax, _ role: NodeRole) {
        if let name = node.pattern.as(IdentifierPatternSyntax.self) {
            emit(.identifierPattern, role, name)
            token(name.identifier, .name)
        } else {
            emit(.patternExpr, role, node)
            pattern(node.pattern, .pattern)
        }
    }

    mutating func macro(_ node: some FreestandingMacroExpansionSyntax) {
        token(node.moduleSelector?.moduleName, .module)
        token(node.macroName, .name)
        genericArguments(node.genericArgumentClause)
        arguments(node.arguments)
        trailing(node.trailingClosure, node.additionalTrailingClosures)
    }

    // MARK: Arguments

    mutating func arguments(_ list: LabeledExprListSyntax, _ role: NodeRole = .argument) {
        for node in list {
            emit(.argument, role, node, before: node.trailingComma)
            token(node.label, .label)
            expression(node.expression, .value)
        }
    }

    private mutating func trailing(_ first: ClosureExprSyntax?, _ others: MultipleTrailingClosureElementListSyntax) {
        if let first { closure(first, .trailingClosure) }
        for other in others {
            emit(.argument, .additionalClosure, other)
            token(other.label, .label)
            closure(other.closure, .value)
        }
    }

    private mutating func string(_ node: StringLiteralExprSyntax, _ role: NodeRole) {
        emit(.stringLiteral, role, node)
        for segment in node.segments {
            guard case .expressionSegment(let segment) = segment else { continue }
            emit(.stringInterpolation, .interpolation, segment.leftParen.start, segment.end, .list)
            arguments(segment.expressions)
        }
    }

    // MARK: Closures

    private mutating func closure(_ node: ClosureExprSyntax, _ role: NodeRole) {
        var flags = Event.Flags()
        switch node.signature?.parameterClause {
        case .parameterClause: flags = [.parenthesized, .list]
        case .simpleInput(let list) where !list.isEmpty: flags = .list
        case .simpleInput, nil: break
        @unknown default: preconditionFailure("a kind of node that is newer than this")
        }
        emit(.closure, role, node, flags)
        if let signature = node.signature { self.signature(signature) }
        items(node.statements)
    }

    private mutating func signature(_ node: ClosureSignatureSyntax) {
        attributes(node.attributes)
        for capture in node.capture?.items ?? [] {
            emit(.closureCapture, .capture, capture, before: capture.trailingComma)
            whole(capture.specifier, .specifier)
            token(capture.name, .name)
            expression(capture.initializer?.value, .value)
        }
        switch node.parameterClause {
        case .simpleInput(let list):
            for parameter in list {
                emit(.closureParameter, .parameter, parameter, before: parameter.trailingComma)
                token(parameter.name, .label)
            }
        case .parameterClause(let clause):
            for parameter in clause.parameters { self.parameter(parameter) }
        case nil: break
        @unknown default: preconditionFailure("a kind of node that is newer than this")
        }
        effect(node.effectSpecifiers?.asyncSpecifier)
        effect(node.effectSpecifiers?.throwsClause)
        type(node.returnClause?.type, .result)
    }

    private mutating func parameter(_ node: ClosureParameterSyntax) {
        let flags: Event.Flags = node.ellipsis == nil ? [] : .variadic
        emit(.closureParameter, .parameter, node, before: node.trailingComma, flags)
        attributes(node.attributes)
        modifiers(node.modifiers)
        token(node.firstName, .label)
        token(node.secondName, .name)
        type(node.type, .type)
    }

    // MARK: Key paths

    private mutating func keyPath(_ node: KeyPathExprSyntax, _ role: NodeRole) {
        emit(.keyPath, role, node)
        type(node.root, .type)
        for part in node.components {
            switch part.component {
            case .property(let property):
                emit(.keyPathProperty, .component, part)
                reference(property.declName)
                genericArguments(property.genericArgumentClause)
            case .subscript(let index):
                emit(.keyPathSubscript, .component, index, .list)
                arguments(index.arguments)
            case .optional(let mark): emit(.keyPathOptional, .component, mark)
            case _: emit(.unknown, .component, part)
            }
        }
    }
}
