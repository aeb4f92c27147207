/// The syntax of one file.
///
/// Everything that the grammar knows is a node with a kind, a role in its parent and a range of bytes; what it does not
/// know is a node of its own, and ``problems`` says where. Parsing never fails, and takes time and memory linear in the
/// number of bytes. Bodies of functions and closures are passed over unless they are asked for, at the start or one by
/// one.
///
/// A tree belongs to the thread that made it: reading a body changes it.
package final class SyntaxTree {
    /// The bytes of the file, followed by NUL bytes.
    let bytes: UnsafePointer<UInt8>
    /// The number of bytes without those.
    package let count: Int
    private let buffer: UnsafeMutableRawPointer
    /// The nodes, not checked for overlapping accesses, which would cost a tenth of reading in a debug build: nothing
    /// but the end of a parse writes to it.
    @exclusivity(unchecked) var store: NodeStore
    /// The problems, in the order in which they were come upon.
    package internal(set) var problems: [SyntaxProblem] = []
    var rootIndex: Int32 = 0

    /// A tree without a node.
    ///
    /// - Parameter capacity: How many nodes there will be, about.
    init(copying source: [UInt8], capacity: Int) {
        let byteCount = (source.count + 47) & ~15
        let buffer = UnsafeMutableRawPointer.allocate(byteCount: byteCount, alignment: 16)
        source.withUnsafeBytes { bytes in
            if let base = bytes.baseAddress { buffer.copyMemory(from: base, byteCount: bytes.count) }
        }
        (buffer + source.count).initializeMemory(as: UInt8.self, repeating: 0, count: byteCount - source.count)
        self.buffer = buffer
        bytes = UnsafePointer(buffer.assumingMemoryBound(to: UInt8.self))
        count = source.count
        store = NodeStore(capacity: capacity)
    }

    deinit {
        store.deallocate()
        buffer.deallocate()
    }

    package var root: Node { Node(tree: self, index: rootIndex) }

    /// The number of nodes.
    package var nodeCount: Int { Int(store.count) }

    /// The node in its place: a copy of a node is dearer than the byte of it that somebody wants.
    func raw(_ index: Int32) -> UnsafeMutablePointer<RawNode> { store.nodes + Int(index) }

    func text(_ start: Int, _ end: Int) -> String {
        String(decoding: UnsafeBufferPointer(start: bytes + start, count: max(0, end - start)), as: UTF8.self)
    }
}
