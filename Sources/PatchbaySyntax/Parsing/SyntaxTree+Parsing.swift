extension SyntaxTree {
    /// The tree of a file.
    ///
    /// - Parameters:
    ///   - bytes: UTF-8. Bytes that are no characters are taken for letters.
    ///   - readsBodies: Whether bodies are read with the rest.
    package convenience init(_ bytes: [UInt8], readsBodies: Bool = false) {
        self.init(copying: bytes, capacity: readsBodies ? bytes.count / 6 : bytes.count / 24)
        parse(readsBodies: readsBodies) { rootIndex = $0.parseFile() }
    }

    /// A tree of a text that is one type.
    package convenience init(type bytes: [UInt8]) {
        self.init(copying: bytes, capacity: bytes.count / 6)
        parse(readsBodies: true) { rootIndex = $0.parseSoleType() }
    }

    /// Reads the inside of a block that was passed over, and what is inside of that.
    func read(_ index: Int32) {
        guard raw(index).pointee.flags & NodeFlag.unread != 0 else { return }
        parse(readsBodies: true) { $0.readBlock(index) }
    }

    private func parse(readsBodies: Bool, _ body: (inout Parser) -> Void) {
        var parser = Parser(bytes: bytes, count: count, store: store, readsBodies: readsBodies)
        body(&parser)
        store = parser.store
        problems += parser.problems
    }
}

extension Node {
    /// Reads its inside if that was passed over, and returns it.
    @discardableResult
    package func read() -> Node {
        if isUnread { tree.read(index) }
        return self
    }

    /// Reads everything inside of it that was passed over.
    package func readAll() {
        read()
        for child in children { child.readAll() }
    }
}
