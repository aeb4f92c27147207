import SwiftSyntax

/// Where lists of statements may be left early. Each list is looked through once.
final class Exits {
    /// The first statement of a list that may leave it.
    private var first: [SyntaxIdentifier: AbsolutePosition] = [:]
    private var known: Set<SyntaxIdentifier> = []

    /// Whether what comes before a statement may keep it from running.
    func mayLeave(_ list: CodeBlockItemListSyntax, before child: Syntax) -> Bool {
        if known.insert(list.id).inserted {
            first[list.id] = list.first { ExitFinder.mayLeave($0) }?.position
        }
        return first[list.id].map { $0 < child.position } ?? false
    }
}

/// Looks for what leaves a list of statements, but not for what leaves a closure or a function inside.
private final class ExitFinder: SyntaxVisitor {
    private var hasExit = false

    static func mayLeave(_ item: CodeBlockItemSyntax) -> Bool {
        let finder = ExitFinder(viewMode: .sourceAccurate)
        finder.walk(item)
        return finder.hasExit
    }

    private func note() -> SyntaxVisitorContinueKind {
        hasExit = true
        return .skipChildren
    }

    override func visit(_ node: GuardStmtSyntax) -> SyntaxVisitorContinueKind { note() }
    override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind { note() }
    override func visit(_ node: ThrowStmtSyntax) -> SyntaxVisitorContinueKind { note() }
    override func visit(_ node: BreakStmtSyntax) -> SyntaxVisitorContinueKind { note() }
    override func visit(_ node: ContinueStmtSyntax) -> SyntaxVisitorContinueKind { note() }
    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
