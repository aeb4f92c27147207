import PatchbayPlatform

/// The searches that the C library does with vector instructions, in debug builds too.
package enum ByteSearch {
    /// The first place of a byte in a range.
    package static func offset(of byte: UInt8, in bytes: UnsafePointer<UInt8>, from start: Int, to end: Int) -> Int? {
        guard let found = memchr(bytes + start, Int32(byte), end &- start) else { return nil }
        return UnsafeRawPointer(found) - UnsafeRawPointer(bytes)
    }

    /// The first place, not before `start`, of a text. Both end with a NUL byte.
    package static func offset(of text: StaticString, in bytes: UnsafePointer<UInt8>, from start: Int) -> Int? {
        let needle = UnsafeRawPointer(text.utf8Start).assumingMemoryBound(to: CChar.self)
        return offset(of: needle, in: bytes, from: start)
    }

    /// The first place, not before `start`, of a text. Both end with a NUL byte.
    package static func offset(
        of text: UnsafePointer<CChar>,
        in bytes: UnsafePointer<UInt8>,
        from start: Int
    ) -> Int? {
        let haystack = UnsafeRawPointer(bytes + start).assumingMemoryBound(to: CChar.self)
        guard let found = strstr(haystack, text) else { return nil }
        return UnsafeRawPointer(found) - UnsafeRawPointer(bytes)
    }
}
