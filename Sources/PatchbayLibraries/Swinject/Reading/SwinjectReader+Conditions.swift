import PatchbayReader
import PatchbaySyntax

/// The part that says what runs only sometimes.
extension SwinjectReader {
    func isConditional(_ node: Node, _ place: CodePlace) -> Bool {
        place.branches.isEmpty ? exits.mayPass(node) : !isOnlyForVersions(node)
    }

    /// The branches around a node may depend on the version of the system alone: code that resolves there may say that it
    /// needs that version.
    private func isOnlyForVersions(_ node: Node) -> Bool {
        var child = node
        while let parent = child.parent {
            switch parent.kind {
            case .ifExpr:
                if child.role == .condition { break }
                guard parent.all(.condition).allSatisfy({ $0.kind == .availability }) else { return false }
            case .switchCase, .forStmt, .whileStmt, .repeatStmt, .catchClause: return false
            case .functionDecl: return true
            case _: break
            }
            child = parent
        }
        return true
    }

    static func isInLoneBranch(_ node: Node) -> Bool {
        var isFound = false
        var child = node
        while let parent = child.parent {
            switch parent.kind {
            case .ifExpr:
                let conditions = parent.all(.condition)
                let mayAsk = conditions.contains {
                    $0.kind == .availability || $0.contains("esolve") || $0.contains("hasAny")
                }
                guard child.role == .body, parent[.otherwise] == nil, !mayAsk, parent.role == .item else {
                    return false
                }
                isFound = true
            case .guardStmt, .switchCase, .forStmt, .whileStmt, .repeatStmt, .catchClause, .deferStmt, .doStmt,
                .closure:
                return false
            case .functionDecl, .initializerDecl: return isFound
            case _: break
            }
            child = parent
        }
        return isFound
    }
}
