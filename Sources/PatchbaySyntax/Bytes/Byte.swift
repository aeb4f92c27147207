import PatchbayPlatform

/// The bytes that give Swift source its structure.
///
/// Constants that the compiler lays out statically: reading one costs no call in a debug build, unlike
/// `UInt8(ascii:)` or a `switch`.
enum Byte {
    static let newline: UInt8 = 0x0A
    static let carriageReturn: UInt8 = 0x0D
    static let space: UInt8 = 0x20
    static let tab: UInt8 = 0x09
    static let exclamation: UInt8 = 0x21
    static let quote: UInt8 = 0x22
    static let pound: UInt8 = 0x23
    static let dollar: UInt8 = 0x24
    static let ampersand: UInt8 = 0x26
    static let apostrophe: UInt8 = 0x27
    static let leftParen: UInt8 = 0x28
    static let rightParen: UInt8 = 0x29
    static let star: UInt8 = 0x2A
    static let comma: UInt8 = 0x2C
    static let minus: UInt8 = 0x2D
    static let period: UInt8 = 0x2E
    static let slash: UInt8 = 0x2F
    static let zero: UInt8 = 0x30
    static let nine: UInt8 = 0x39
    static let colon: UInt8 = 0x3A
    static let semicolon: UInt8 = 0x3B
    static let less: UInt8 = 0x3C
    static let equal: UInt8 = 0x3D
    static let greater: UInt8 = 0x3E
    static let question: UInt8 = 0x3F
    static let at: UInt8 = 0x40
    static let leftBracket: UInt8 = 0x5B
    static let backslash: UInt8 = 0x5C
    static let rightBracket: UInt8 = 0x5D
    static let underscore: UInt8 = 0x5F
    static let backtick: UInt8 = 0x60
    static let lowerA: UInt8 = 0x61
    static let lowerZ: UInt8 = 0x7A
    static let leftBrace: UInt8 = 0x7B
    static let rightBrace: UInt8 = 0x7D
    /// The byte behind the source. One inside of it is passed like a space.
    static let end: UInt8 = 0x00
}

/// Sets of bytes, as bits of a table of 256 entries, so that a loop can skip what it has no interest in with one
/// load and one test a byte.
///
/// Every set but those that loops run *along* (`identifier`, `space`, `operation`) contains the NUL byte that follows
/// the source, so that no loop needs a bound.
enum ByteClass {
    /// `{` and `}`.
    static let brace: UInt8 = 1
    /// `(`, `)`, `[` and `]`.
    static let group: UInt8 = 2
    /// The beginnings of what has an inside of its own: strings, comments, regular expressions, directives,
    /// raw identifiers.
    static let opaque: UInt8 = 4
    /// The end of a run of plain characters inside of a string.
    static let string: UInt8 = 8
    /// `*` and `/`.
    static let comment: UInt8 = 16
    /// Letters, digits and underscores; every byte beyond ASCII too.
    static let identifier: UInt8 = 32
    static let space: UInt8 = 64
    /// The ASCII characters of operators.
    static let operation: UInt8 = 128

    /// The sets that each byte is in. A pointer: an array checks its bounds with each byte.
    ///
    /// Filled before anybody else sees it, never written again and never freed.
    nonisolated(unsafe) static let table: UnsafePointer<UInt8> = {
        let table = UnsafeMutablePointer<UInt8>.allocate(capacity: 256)
        table.initialize(repeating: 0, count: 256)
        func add(_ mask: UInt8, _ members: String) {
            for byte in members.utf8 { table[Int(byte)] |= mask }
        }
        add(brace, "{}\0")
        add(group, "()[]\0")
        add(opaque, "\"'`#/\0")
        add(string, "\"\\\n\r\0")
        add(comment, "*/\0")
        add(identifier, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_$")
        for byte in 0x80...0xFF { table[byte] |= identifier }
        add(space, " \t\n\r\u{0B}\u{0C}")
        add(operation, "/=-+!*%<>&|^~?.")
        return UnsafePointer(table)
    }()
}

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
