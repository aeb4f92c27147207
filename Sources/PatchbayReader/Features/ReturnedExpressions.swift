import SwiftSyntax

/// What a function, a getter or an initial value comes to.
struct ReturnedExpressions {
    private(set) var expressions: [ExprSyntax] = []

    init(_ expression: ExprSyntax) {
        add(expression)
    }

    init(of statements: CodeBlockItemListSyntax?) {
        guard let statements else { return }
        let finder = ReturnFinder(viewMode: .sourceAccurate)
        finder.walk(statements)
        for found in finder.found { add(found) }
        if finder.found.isEmpty, statements.count == 1, let sole = statements.first.flatMap(Self.expression) {
            add(sole)
        }
    }

    private static func expression(of item: CodeBlockItemSyntax) -> ExprSyntax? {
        switch item.item {
        case .expr(let expression): expression
        case .stmt(let statement): statement.as(ExpressionStmtSyntax.self)?.expression
        case .decl: nil
        }
    }

    /// `if` and `switch` may be values themselves.
    private mutating func add(_ expression: ExprSyntax) {
        if let choice = expression.as(IfExprSyntax.self) {
            expressions += Self(of: choice.body.statements).expressions
            switch choice.elseBody {
            case .codeBlock(let block)?: expressions += Self(of: block.statements).expressions
            case .ifExpr(let next)?: add(ExprSyntax(next))
            case nil: break
            }
        } else if let choice = expression.as(SwitchExprSyntax.self) {
            for element in choice.cases {
                guard case .switchCase(let branch) = element else { continue }
                expressions += Self(of: branch.statements).expressions
            }
        } else {
            expressions.append(expression)
        }
    }
}

/// Finds `return`, but for those of closures and functions inside.
private final class ReturnFinder: SyntaxVisitor {
    private(set) var found: [ExprSyntax] = []

    override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
        if let expression = node.expression { found.append(expression) }
        return .skipChildren
    }

    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
