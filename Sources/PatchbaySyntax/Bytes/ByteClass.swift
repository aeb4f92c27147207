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
