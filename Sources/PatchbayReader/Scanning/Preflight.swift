/// Looks a file over for what the scanner takes for granted that it is not there.
enum Preflight {
    static func doubt(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Doubt? {
        if ByteSearch.offset(of: Byte.end, in: bytes, from: 0, to: count) != nil { return .unusualByte }
        if hasLoneCarriageReturn(bytes, count) { return .unusualByte }
        if hasConflictMarker(bytes) { return .conflictMarker }
        return nil
    }

    /// Whether a line ends in a carriage return alone, as it did in the last century.
    private static func hasLoneCarriageReturn(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Bool {
        var start = 0
        while let found = ByteSearch.offset(of: Byte.carriageReturn, in: bytes, from: start, to: count) {
            if bytes[found &+ 1] != Byte.newline { return true }
            start = found &+ 2
        }
        return false
    }

    /// Whether a line begins as a conflict does; the parser knows whether it stands in a string.
    private static func hasConflictMarker(_ bytes: UnsafePointer<UInt8>) -> Bool {
        beginsLine("<<<<<<< ", bytes) || beginsLine(">>>> ", bytes)
    }

    private static func beginsLine(_ marker: StaticString, _ bytes: UnsafePointer<UInt8>) -> Bool {
        var start = 0
        while let found = ByteSearch.offset(of: marker, in: bytes, from: start) {
            if found == 0 || bytes[found &- 1] == Byte.newline { return true }
            start = found &+ 1
        }
        return false
    }
}
