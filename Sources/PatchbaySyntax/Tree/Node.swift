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

    /// The children in source order. The inside of an unread block has to be asked for first, see ``read()``.
    package var children: NodeChildren { NodeChildren(tree: tree, first: tree.raw(index).pointee.firstChild) }

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

/// Questions about the bytes of a node, which those of its inside that were not read have, too.
extension Node {
    /// True if a text, which is not empty, stands anywhere inside of it, be it in a comment.
    ///
    /// - Complexity: linear in the bytes, see ``TextSearch``.
    package func contains(_ text: StaticString) -> Bool {
        let bytes = UnsafeBufferPointer(start: tree.bytes + start, count: range.count)
        return TextSearch.offset(of: text, in: bytes) != nil
    }

    /// True if a byte follows it, with nothing in between.
    package func isFollowed(by byte: UInt8) -> Bool { tree.bytes[end] == byte }

    /// True if a name, without its backticks, begins with a text.
    package func nameBegins(with text: StaticString) -> Bool {
        let bytes = tree.bytes + (tree.bytes[start] == Byte.backtick ? start + 1 : start)
        for index in 0..<text.utf8CodeUnitCount where bytes[index] != text.utf8Start[index] { return false }
        return true
    }
}

/// One node as it lies in memory.
struct RawNode {
    var kind: NodeKind
    var role: NodeRole
    /// A set of ``NodeFlag``s.
    var flags: UInt8
    var start: Int32
    var end: Int32
    var parent: Int32
    var firstChild: Int32
    var lastChild: Int32
    var next: Int32
}

/// Facts about a node that are no children of it.
enum NodeFlag {
    /// A block whose inside was passed and not read.
    static let unread: UInt8 = 1
    /// `T...`
    static let variadic: UInt8 = 2
    /// The parameters of a closure stand in parentheses.
    static let parenthesized: UInt8 = 4
    /// Arguments, parentheses or a signature are there, if empty.
    static let hasList: UInt8 = 8
    /// `#if` in a region that a compiler does not look into.
    static let inactive: UInt8 = 16
}

/// The nodes of one tree, in the order in which they were made.
///
/// Memory of its own instead of an array: the parser writes to it with every token, and an array costs a check of its
/// owners each time in a debug build. It grows by doubling.
struct NodeStore {
    private(set) var nodes: UnsafeMutablePointer<RawNode>
    private(set) var count: Int32 = 0
    private var capacity: Int32

    init(capacity: Int) {
        self.capacity = Int32(max(capacity, 64))
        nodes = .allocate(capacity: Int(self.capacity))
    }

    func deallocate() { nodes.deallocate() }

    mutating func make(_ kind: NodeKind, _ start: Int) -> Int32 {
        if count == capacity { grow() }
        (nodes + Int(count)).initialize(
            to: RawNode(
                kind: kind,
                role: .none,
                flags: 0,
                start: Int32(truncatingIfNeeded: start),
                end: Int32(truncatingIfNeeded: start),
                parent: -1,
                firstChild: -1,
                lastChild: -1,
                next: -1
            )
        )
        count &+= 1
        return count &- 1
    }

    mutating func append(_ child: Int32, to parent: Int32, _ role: NodeRole) {
        let nodes = nodes
        nodes[Int(child)].parent = parent
        nodes[Int(child)].role = role
        let last = nodes[Int(parent)].lastChild
        if last < 0 { nodes[Int(parent)].firstChild = child } else { nodes[Int(last)].next = child }
        nodes[Int(parent)].lastChild = child
    }

    /// Forgets the nodes that were made last.
    mutating func drop(to count: Int32) { self.count = count }

    private mutating func grow() {
        let larger = UnsafeMutablePointer<RawNode>.allocate(capacity: Int(capacity) * 2)
        larger.moveInitialize(from: nodes, count: Int(count))
        nodes.deallocate()
        nodes = larger
        capacity &*= 2
    }
}
