import PatchbayDeclarations
import PatchbayReader
import PatchbaySyntax

extension Exits {
    /// True if an early exit before a node may keep it from running, in one of the lists up to a node of some kinds, or
    /// up to the type around.
    func mayPass(_ node: Node, within blocks: Set<NodeKind> = [.closure, .functionDecl]) -> Bool {
        var child = node
        while let parent = child.parent, !parent.isTypeWithMembers, !blocks.contains(child.kind) {
            if child.role == .item, mayLeave(parent, before: child) { return true }
            child = parent
        }
        return false
    }
}
