import PatchbayModel
import SwiftSyntax

/// What a request asks for, as far as it is written: in its arguments, or where its result goes.
struct AskedType {
    /// The piece of source around it, at which looking for the destination ends.
    let root: SyntaxIdentifier

    /// - Parameter call: `features.instance(of: Printer.self)`, or without the argument.
    func read(_ call: FunctionCallExprSyntax) -> FeatureRequestFacts.Asked {
        if let argument = call.arguments.first(where: { $0.label?.text == "of" || $0.label == nil }) {
            return MetatypeReader.read(argument.expression).map(FeatureRequestFacts.Asked.type) ?? .unknown
        }
        return destination(of: Syntax(call))
    }

    /// The type that the value of an expression has to have where it goes.
    func destination(of node: Syntax) -> FeatureRequestFacts.Asked {
        guard node.id != root, let parent = node.parent else { return .unknown }
        switch parent.as(SyntaxEnum.self) {
        case .tryExpr, .awaitExpr, .forceUnwrapExpr:
            return destination(of: parent)
        case .labeledExpr(let element):
            // Parentheses, not an argument.
            guard let list = element.parent, let tuple = list.parent?.as(TupleExprSyntax.self),
                tuple.elements.count == 1, element.label == nil
            else { return .unknown }
            return destination(of: Syntax(tuple))
        case .exprList(let list):
            return list.parent?.is(SequenceExprSyntax.self) == true ? inSequence(node, list) : .unknown
        case .initializerClause(let clause):
            return annotation(of: clause).map(type) ?? .unknown
        case .returnStmt:
            return result(around: parent)
        case .codeBlockItem(let item):
            guard let list = item.parent?.as(CodeBlockItemListSyntax.self), list.count == 1 else { return .unknown }
            return result(around: parent)
        default:  // an enumeration of the parser's
            return .unknown
        }
    }

    /// `x = try features.instance()`, `try features.instance() as Printer`: the parser leaves operators in a row.
    private func inSequence(_ node: Syntax, _ list: ExprListSyntax) -> FeatureRequestFacts.Asked {
        let elements = Array(list)
        guard let index = elements.firstIndex(where: { $0.id == node.id }) else { return .unknown }
        if index + 2 < elements.count, elements[index + 1].is(UnresolvedAsExprSyntax.self),
            let written = elements[index + 2].as(TypeExprSyntax.self)
        {
            return type(written.type)
        }
        guard index == 2, elements.count == 3, elements[1].is(AssignmentExprSyntax.self) else { return .unknown }
        return target(elements[0])
    }

    private func target(_ expression: ExprSyntax) -> FeatureRequestFacts.Asked {
        if let name = expression.as(DeclReferenceExprSyntax.self) {
            let local = LocalVariable.annotation(of: name.baseName.plainText, seenFrom: Syntax(expression), below: root)
            switch local {
            case .written(let written): return type(written)
            case .inferred: return .unknown
            case .absent: return .property(name.baseName.plainText)
            }
        }
        guard let access = expression.as(MemberAccessExprSyntax.self), let base = access.base,
            base.as(DeclReferenceExprSyntax.self)?.baseName.tokenKind == .keyword(.self)
        else { return .unknown }
        return .property(access.declName.baseName.plainText)
    }

    private func annotation(of clause: InitializerClauseSyntax) -> TypeSyntax? {
        clause.parent?.as(PatternBindingSyntax.self)?.typeAnnotation?.type
            ?? clause.parent?.as(OptionalBindingConditionSyntax.self)?.typeAnnotation?.type
            ?? clause.parent?.as(FunctionParameterSyntax.self)?.type
    }

    /// What the function, the closure or the getter around a place returns.
    private func result(around node: Syntax) -> FeatureRequestFacts.Asked {
        var current = node
        while current.id != root, let parent = current.parent {
            switch parent.as(SyntaxEnum.self) {
            case .closureExpr(let closure):
                return closure.signature?.returnClause.map { type($0.type) } ?? .unknown
            case .functionDecl(let function):
                return function.signature.returnClause.map { type($0.type) } ?? .unknown
            case .subscriptDecl(let node):
                return type(node.returnClause.type)
            case .patternBinding(let binding):
                return binding.typeAnnotation.map { type($0.type) } ?? .unknown
            case .accessorDecl(let accessor) where accessor.accessorSpecifier.tokenKind != .keyword(.get):
                return .unknown
            case .ifExpr, .switchExpr, .doStmt, .initializerDecl:
                // The statement alone says nothing; `return` does.
                guard node.is(ReturnStmtSyntax.self) else { return .unknown }
            default:  // an enumeration of the parser's
                break
            }
            current = parent
        }
        return .unknown
    }

    /// A feature is asked for as such: where an optional is wanted, it is wrapped.
    private func type(_ syntax: TypeSyntax) -> FeatureRequestFacts.Asked {
        let type = TypeExpression(syntax)
        return .type((type.wrappedTypes.last ?? type).unattributed)
    }
}
