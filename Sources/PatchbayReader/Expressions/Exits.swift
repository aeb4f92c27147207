import PatchbayDeclarations
import PatchbaySyntax

/// The lists of statements that may be left early. Each list is looked through once.
package final class Exits {
    /// By block, the start of its first statement that may leave it; `nil` if none may.
    private var first: [Node: Int?] = [:]

    package init() {}

    /// Says whether what comes before an item of a node may keep it from running.
    package func mayLeave(_ parent: Node, before item: Node) -> Bool {
        if let known = first[parent] { return known.map { $0 < item.start } ?? false }
        guard parent.hasStatements else { return false }
        var found: Int?
        for other in parent.children where other.role == .item && found == nil {
            if Self.mayLeave(other) { found = other.start }
        }
        first[parent] = .some(found)
        return found.map { $0 < item.start } ?? false
    }

    /// Says whether something leaves the list that a statement is in; what leaves a closure or a function inside does
    /// not.
    private static func mayLeave(_ node: Node) -> Bool {
        switch node.kind {
        case .guardStmt, .returnStmt, .throwStmt, .breakStmt, .continueStmt: true
        case .closure, .functionDecl, .token: false
        case _: node.children.contains(where: mayLeave)
        }
    }
}
