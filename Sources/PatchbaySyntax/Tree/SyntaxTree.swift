/// The syntax of one file.
///
/// Everything that the grammar knows is a node with a kind, a role in its parent and a range of bytes; what it does not
/// know is a node of its own, and ``problems`` says where. Parsing never fails, and takes time and memory linear in the
/// number of bytes. Bodies of functions and closures are passed over unless they are asked for, at the start or one by
/// one.
///
/// A tree belongs to the thread that made it: reading a body changes it.
package final class SyntaxTree {
    /// Followed by NUL bytes.
    let bytes: UnsafePointer<UInt8>
    /// Without those.
    package let count: Int
    private let buffer: UnsafeMutableRawPointer
    private(set) var store: NodeStore
    /// What is wrong, in the order in which it was come upon.
    package private(set) var problems: [SyntaxProblem]
    private let rootIndex: Int32

    /// - Parameters:
    ///   - bytes: UTF-8. Bytes that are no characters are taken for letters.
    ///   - readsBodies: Whether bodies are read with the rest.
    package convenience init(_ bytes: [UInt8], readsBodies: Bool = false) {
        self.init(bytes, readsBodies: readsBodies) { $0.parseFile() }
    }

    /// A tree of a text that is one type.
    package convenience init(type bytes: [UInt8]) {
        self.init(bytes, readsBodies: true) { $0.parseSoleType() }
    }

    private init(_ source: [UInt8], readsBodies: Bool, _ parse: (inout Parser) -> Int32) {
        let capacity = (source.count + 47) & ~15
        let buffer = UnsafeMutableRawPointer.allocate(byteCount: capacity, alignment: 16)
        source.withUnsafeBytes { bytes in
            if let base = bytes.baseAddress { buffer.copyMemory(from: base, byteCount: bytes.count) }
        }
        (buffer + source.count).initializeMemory(as: UInt8.self, repeating: 0, count: capacity - source.count)
        let bytes = UnsafePointer(buffer.assumingMemoryBound(to: UInt8.self))
        let store = NodeStore(capacity: readsBodies ? source.count / 6 : source.count / 24)
        var parser = Parser(bytes: bytes, count: source.count, store: store, readsBodies: readsBodies)
        rootIndex = parse(&parser)
        self.buffer = buffer
        self.bytes = bytes
        self.store = parser.store
        count = source.count
        problems = parser.problems
    }

    deinit {
        store.deallocate()
        buffer.deallocate()
    }

    package var root: Node { Node(tree: self, index: rootIndex) }

    /// How many nodes there are.
    package var nodeCount: Int { Int(store.count) }

    func raw(_ index: Int32) -> RawNode { store.nodes[Int(index)] }

    func text(_ start: Int, _ end: Int) -> String {
        String(decoding: UnsafeBufferPointer(start: bytes + start, count: max(0, end - start)), as: UTF8.self)
    }

    /// Reads the inside of a block that was passed over, and what is inside of that.
    func read(_ index: Int32) {
        guard raw(index).flags & NodeFlag.unread != 0 else { return }
        var parser = Parser(bytes: bytes, count: count, store: store, readsBodies: true)
        parser.readBlock(index)
        store = parser.store
        problems += parser.problems
    }
}
