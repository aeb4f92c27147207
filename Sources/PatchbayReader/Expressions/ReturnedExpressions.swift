import PatchbaySyntax

/// The expressions that a function, a getter or an initial value comes to.
struct ReturnedExpressions {
    private(set) var expressions: [Node] = []

    init(_ expression: Node) {
        add(expression)
    }

    /// - Parameter block: Whose statements are looked through.
    init(of block: Node?) {
        guard let block else { return }
        let items = block.all(.item)
        var found: [Node] = []
        for item in items { Self.find(in: item, &found) }
        for expression in found { add(expression) }
        if found.isEmpty, items.count == 1, Self.isExpression(items[0]) { add(items[0]) }
    }

    /// Finds `return`, but for those of closures and functions inside.
    private static func find(in node: Node, _ found: inout [Node]) {
        switch node.kind {
        case .returnStmt:
            if let value = node[.value] { found.append(value) }
        case .closure, .functionDecl, .token:
            break
        case _:
            for child in node.children { find(in: child, &found) }
        }
    }

    /// True if a statement may be the value of the block that it stands in alone.
    private static func isExpression(_ item: Node) -> Bool {
        switch item.kind {
        case .throwStmt, .yieldStmt, .thenStmt, .discardStmt, .breakStmt, .continueStmt, .fallthroughStmt, .deferStmt,
            .guardStmt, .whileStmt, .repeatStmt, .forStmt, .labeledStmt, .doStmt, .returnStmt, .ifConfig, .unknown:
            false
        case .importDecl, .structDecl, .classDecl, .enumDecl, .actorDecl, .protocolDecl, .extensionDecl,
            .typealiasDecl, .associatedtypeDecl, .variableDecl, .functionDecl, .initializerDecl, .deinitializerDecl,
            .subscriptDecl, .enumCaseDecl, .macroDecl, .operatorDecl, .precedenceGroupDecl, .missingDecl:
            false
        case _:
            true
        }
    }

    /// `if` and `switch` may be values themselves.
    private mutating func add(_ expression: Node) {
        switch expression.kind {
        case .ifExpr:
            expressions += Self(of: expression[.body]).expressions
            guard let otherwise = expression[.otherwise] else { return }
            if otherwise.kind == .ifExpr {
                add(otherwise)
            } else {
                expressions += Self(of: otherwise).expressions
            }
        case .switchExpr:
            for branch in expression.all(.case) where branch.kind == .switchCase {
                expressions += Self(of: branch).expressions
            }
        case _:
            expressions.append(expression)
        }
    }
}
