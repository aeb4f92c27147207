import PatchbaySyntax

/// Something that is wrong with a tree, whatever its source is.
package struct TreeFlaw {
    package var message: String
    package var offset: Int

    /// The first flaw of a tree: all of the source is in it, nodes lie in each other and one behind the other, problems
    /// have a place, and what is unknown is one.
    package static func first(of tree: SyntaxTree) -> TreeFlaw? {
        if tree.root.range != 0..<tree.count {
            return TreeFlaw(message: "the tree does not have all of the source", offset: 0)
        }
        for problem in tree.problems where !(0...tree.count).contains(problem.offset) {
            return TreeFlaw(message: "a problem outside of the source", offset: 0)
        }
        return first(under: tree.root, tree)
    }

    private static func first(under node: Node, _ tree: SyntaxTree) -> TreeFlaw? {
        if node.kind == .unknown, tree.problems.isEmpty {
            return TreeFlaw(message: "unknown syntax without a problem", offset: node.start)
        }
        var end = node.start
        for child in node.children {
            // A missing node has no bytes, and may stand behind the space that follows.
            if !child.range.isEmpty || child.start < end {
                if child.start < end || child.end > node.end {
                    return TreeFlaw(message: "a node outside of its place", offset: child.start)
                }
                end = child.end
            }
            if let found = first(under: child, tree) { return found }
        }
        return nil
    }
}
