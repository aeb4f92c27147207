import PatchbayPlatform

/// The search for texts in bytes that may contain anything, most of them passed by the C library: in a debug build,
/// too, that takes about a nanosecond a byte.
package enum TextSearch {
    /// The first place, not before `start`, of a text that is not empty.
    package static func offset(
        of text: UnsafeBufferPointer<UInt8>,
        in bytes: UnsafeBufferPointer<UInt8>,
        from start: Int = 0
    ) -> Int? {
        guard let text = (text.baseAddress.map { ($0, text.count) }), let base = bytes.baseAddress else { return nil }
        let first = Int32(text.0[0])
        // One place of the first byte after the other: not every C library searches a range for a text.
        var at = start
        let last = bytes.count &- text.1
        while at <= last, let found = memchr(base + at, first, last &- at &+ 1) {
            at = UnsafeRawPointer(found) - UnsafeRawPointer(base)
            if memcmp(found, text.0, text.1) == 0 { return at }
            at &+= 1
        }
        return nil
    }

    package static func offset(of text: StaticString, in bytes: UnsafeBufferPointer<UInt8>, from start: Int = 0) -> Int?
    {
        offset(of: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount), in: bytes, from: start)
    }
}
