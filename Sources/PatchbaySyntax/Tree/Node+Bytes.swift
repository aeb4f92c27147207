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
