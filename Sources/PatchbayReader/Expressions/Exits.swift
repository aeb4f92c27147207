import PatchbayDeclarations
import PatchbaySyntax

/// The lists of statements that may be left early. Each list is looked through once.
package final class Exits {
    /// The start of the first statement of each block that may leave it; `nil` if none may.
    private var first: [Node: Int?] = [:]

    package init() {}

    /// True if what comes before an item of a node may keep it from running.
    package func mayLeave(_ parent: Node, before item: Node) -> Bool {
        if let known = first[parent] { return known.map { $0 < item.start } ?? false }
        guard parent.hasStatements else { return false }
        let found = parent.children.first { $0.role == .item && Surroundings().mayBeLeft(by: $0) }?.start
        first[parent] = .some(found)
        return found.map { $0 < item.start } ?? false
    }
}

/// The statements around an exit that it may lead out of, and no further.
private struct Surroundings {
    var areInLoop = false
    var areInSwitch = false
    var labels: Set<String> = []

    /// True if something leaves the list that a statement is in. What leaves a closure or a function inside does not.
    func mayBeLeft(by node: Node) -> Bool {
        switch node.kind {
        case .returnStmt, .throwStmt: return true
        case .breakStmt, .continueStmt: return !ends(node)
        case .guardStmt:
            // The last statement of its block leaves, or never returns.
            let last = node[.body]?.all(.item).last
            return last.map { $0.kind != .breakStmt && $0.kind != .continueStmt } ?? true
                || node.children.contains(where: mayBeLeft)
        case .closure, .functionDecl, .accessorBlock, .token: return false
        case _ where node.isTypeWithMembers: return false
        case _:
            let inner = within(node)
            return node.children.contains(where: inner.mayBeLeft)
        }
    }

    /// True if a `break` or `continue` ends a statement in here.
    private func ends(_ jump: Node) -> Bool {
        if let label = jump[.label] { return labels.contains(label.name) }
        return areInLoop || areInSwitch && jump.kind == .breakStmt
    }

    private func within(_ node: Node) -> Surroundings {
        var inner = self
        switch node.kind {
        case .forStmt, .whileStmt, .repeatStmt: inner.areInLoop = true
        case .switchExpr: inner.areInSwitch = true
        case .labeledStmt: if let label = node[.label] { inner.labels.insert(label.name) }
        case _: break
        }
        return inner
    }
}
