import PatchbaySyntax

/// A piece of source that the compiler handed over, parsed, with its place.
struct Fragment {
    let tree: SyntaxTree
    /// UTF-8.
    let fileName: [UInt8]
    /// The place in the file where the source begins.
    let offset: Int

    init(_ syntax: MessageSyntax) {
        tree = SyntaxTree(syntax.text)
        fileName = syntax.fileName
        offset = syntax.offset
    }

    /// The declaration that the source is.
    var declaration: Node? { tree.root[.item] }

    /// The range of a node in the file.
    func range(of node: Node) -> Range<Int> { offset + node.start..<offset + node.end }
}
