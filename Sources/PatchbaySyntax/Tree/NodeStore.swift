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
