/// A piece of syntax: an index into a tree.
package struct Node: Hashable {
    package let tree: SyntaxTree
    let index: Int32

    package static func == (left: Node, right: Node) -> Bool {
        left.index == right.index && left.tree === right.tree
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(index) }

    package var kind: NodeKind { tree.raw(index).pointee.kind }
    package var role: NodeRole { tree.raw(index).pointee.role }

    /// The offset of its first byte, spaces and comments before it not included.
    package var start: Int { Int(tree.raw(index).pointee.start) }
    /// The offset behind its last byte.
    package var end: Int { Int(tree.raw(index).pointee.end) }
    package var range: Range<Int> { start..<max(start, end) }

    /// Its source, with the spaces and comments inside of it.
    package var text: String { tree.text(start, end) }

    /// The text of a name without its backticks.
    package var name: String {
        let isQuoted = end - start > 2 && tree.bytes[start] == Byte.backtick && tree.bytes[end - 1] == Byte.backtick
        return isQuoted ? tree.text(start + 1, end - 1) : text
    }

    /// The first byte of its source; NUL where it has none.
    package var firstByte: UInt8 { tree.bytes[start] }

    /// True if its source is a text.
    package func reads(_ text: StaticString) -> Bool {
        guard end - start == text.utf8CodeUnitCount else { return false }
        let bytes = tree.bytes + start
        for index in 0..<text.utf8CodeUnitCount where bytes[index] != text.utf8Start[index] { return false }
        return true
    }

    // MARK: Around

    package var parent: Node? { node(tree.raw(index).pointee.parent) }
    package var next: Node? { node(tree.raw(index).pointee.next) }
    package var firstChild: Node? { node(tree.raw(index).pointee.firstChild) }
    package var lastChild: Node? { node(tree.raw(index).pointee.lastChild) }

    /// The children in source order. The inside of an unread block has to be asked for first, see ``read()``.
    package var children: NodeChildren { NodeChildren(tree: tree, first: tree.raw(index).pointee.firstChild) }

    /// The children that are more than a word or a sign, for whoever walks through a whole tree.
    package var inner: InnerChildren { InnerChildren(tree: tree, first: tree.raw(index).pointee.firstChild) }

    /// The first child with a role.
    package subscript(role: NodeRole) -> Node? {
        let nodes = tree.store.nodes
        var child = nodes[Int(index)].firstChild
        while child >= 0 {
            if nodes[Int(child)].role == role { return Node(tree: tree, index: child) }
            child = nodes[Int(child)].next
        }
        return nil
    }

    /// The children with a role.
    package func all(_ role: NodeRole) -> [Node] {
        let nodes = tree.store.nodes
        var child = nodes[Int(index)].firstChild
        var found: [Node] = []
        while child >= 0 {
            if nodes[Int(child)].role == role { found.append(Node(tree: tree, index: child)) }
            child = nodes[Int(child)].next
        }
        return found
    }

    private func node(_ index: Int32) -> Node? { index < 0 ? nil : Node(tree: tree, index: index) }

    // MARK: Flags

    private func has(_ flag: UInt8) -> Bool { tree.raw(index).pointee.flags & flag != 0 }

    /// True if its inside was passed over.
    package var isUnread: Bool { has(NodeFlag.unread) }
    /// True if it ends in `...`.
    package var isVariadic: Bool { has(NodeFlag.variadic) }
    /// True if the parameters of a closure stand in parentheses.
    package var isParenthesized: Bool { has(NodeFlag.parenthesized) }
    /// True if it has parentheses or brackets; of a closure, if it has a signature with parameters.
    package var hasList: Bool { has(NodeFlag.hasList) }
    /// True if a clause of `#if` is one that no compiler of this version looks into.
    package var isInactive: Bool { has(NodeFlag.inactive) }
}

/// The children of a node but for tokens, one after the other.
package struct InnerChildren: Sequence, IteratorProtocol {
    let tree: SyntaxTree
    var first: Int32

    package mutating func next() -> Node? {
        let nodes = tree.store.nodes
        while first >= 0 {
            let index = first
            first = nodes[Int(index)].next
            guard case .token = nodes[Int(index)].kind else { return Node(tree: tree, index: index) }
        }
        return nil
    }
}

/// The children of a node, one after the other.
package struct NodeChildren: Sequence, IteratorProtocol {
    let tree: SyntaxTree
    var first: Int32

    package mutating func next() -> Node? {
        guard first >= 0 else { return nil }
        defer { first = tree.raw(first).pointee.next }
        return Node(tree: tree, index: first)
    }
}
