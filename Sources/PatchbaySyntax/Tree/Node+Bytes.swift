#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#endif

/// Questions about the bytes of a node, whether its inside was read or not.
extension Node {
    /// Whether a text, which is not empty, stands anywhere inside of it, be it in a comment.
    ///
    /// - Complexity: linear in the bytes, at the speed of the C library.
    package func contains(_ text: StaticString) -> Bool {
        let bytes = tree.bytes
        let (first, length) = (Int32(text.utf8Start[0]), text.utf8CodeUnitCount)
        // One place of the first byte after the other: not every C library searches a range for a text.
        var at = start
        let last = end - length
        while at <= last, let found = memchr(bytes + at, first, last - at + 1) {
            if memcmp(found, text.utf8Start, length) == 0 { return true }
            at = UnsafeRawPointer(found) - UnsafeRawPointer(bytes) + 1
        }
        return false
    }

    /// Whether a byte follows it, with nothing in between.
    package func isFollowed(by byte: UInt8) -> Bool { tree.bytes[end] == byte }
}
