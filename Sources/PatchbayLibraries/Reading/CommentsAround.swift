import PatchbayDeclarations
import PatchbaySyntax

/// The comments of a block before its first statement and behind its last, which belong to no statement.
struct CommentsAround {
    /// Those before, with the lines as they stand; none if there are none.
    let opening: [String]
    /// The range of those behind.
    let behind: Range<Int>?

    /// - Parameter block: A closure, or the body of a function or an accessor.
    init(_ block: Node, _ file: LibraryFile) {
        let items = block.all(.item)
        guard let first = items.first, let last = items.last, block.end > last.end else {
            (opening, behind) = ([], nil)
            return
        }
        // A closure may have a signature, which ends in a word.
        let signature = block.children.prefix { $0.role != .item }
        let hasSignature = block.kind == .closure && (block.hasList || !signature.isEmpty)
        let start = signature.last?.end ?? block.start
        let before = file.comments(in: start..<first.start, behind: hasSignature ? "in" : nil)
        opening = before.map { [file.text($0)] } ?? []
        behind = file.comments(in: last.end..<block.end)
    }
}
