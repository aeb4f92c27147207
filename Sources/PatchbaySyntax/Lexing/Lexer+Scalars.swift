/// Characters beyond ASCII. They are rare, so what is here need not be fast.
extension Lexer {
    func lengthOfScalar(_ start: Int) -> Int {
        switch bytes[start] {
        case 0xC0...0xDF: 2
        case 0xE0...0xEF: 3
        case 0xF0...0xFF: 4
        case _: 1
        }
    }

    private func scalar(_ start: Int) -> UInt32 {
        let length = lengthOfScalar(start)
        var value = UInt32(bytes[start]) & (length == 2 ? 0x1F : length == 3 ? 0x0F : length == 4 ? 0x07 : 0x7F)
        for index in 1..<max(length, 1) { value = value << 6 | UInt32(bytes[start + index] & 0x3F) }
        return value
    }

    /// The length of what counts as a space, but is rare: a NUL byte inside of the file, a space that does not break a
    /// line, a byte order mark; 0 where something else stands.
    func lengthOfRareSpace(_ start: Int) -> Int {
        if bytes[start] == Byte.end { return start < count ? 1 : 0 }
        if bytes[start] == 0xC2, bytes[start + 1] == 0xA0 { return 2 }
        if bytes[start] == 0xEF, bytes[start + 1] == 0xBB, bytes[start + 2] == 0xBF { return 3 }
        return 0
    }

    /// True if an operator may begin with the character at a place.
    func isOperatorScalar(_ start: Int) -> Bool {
        switch scalar(start) {
        case 0xA1...0xA7, 0xA9, 0xAB, 0xAC, 0xAE, 0xB0, 0xB1, 0xB6, 0xBB, 0xBF, 0xD7, 0xF7, 0x2016...0x2017,
            0x2020...0x2027, 0x2030...0x203E, 0x2041...0x2053, 0x2055...0x205E, 0x2190...0x23FF, 0x2500...0x2775,
            0x2794...0x2BFF, 0x2E00...0x2E7F, 0x3001...0x3003, 0x3008...0x3030:
            true
        case _: false
        }
    }

    /// True if it may stand further on in an operator.
    func isOperatorMark(_ start: Int) -> Bool {
        switch scalar(start) {
        case 0x300...0x36F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE00...0xFE0F, 0xFE20...0xFE2F, 0xE0100...0xE01EF: true
        case _: false
        }
    }

    /// The end of a name with letters beyond ASCII, among which there may be other characters.
    func endOfName(_ start: Int, _ end: Int) -> Int {
        var at = start
        while at < end {
            // A byte order mark ends no name.
            if bytes[at] >= 0x80, at > start, lengthOfRareSpace(at) == 2 || isOperatorScalar(at) { return at }
            at &+= bytes[at] >= 0x80 ? lengthOfScalar(at) : 1
        }
        return max(start &+ 1, min(at, end))
    }
}
