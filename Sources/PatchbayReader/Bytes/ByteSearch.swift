import PatchbayPlatform

/// The searches that the C library does with vector instructions, in debug builds too.
package enum ByteSearch {
    /// The first place of a byte in a range.
    package static func offset(of byte: UInt8, in bytes: UnsafePointer<UInt8>, from start: Int, to end: Int) -> Int? {
        guard let found = memchr(bytes + start, Int32(byte), end &- start) else { return nil }
        return UnsafeRawPointer(found) - UnsafeRawPointer(bytes)
    }
}
