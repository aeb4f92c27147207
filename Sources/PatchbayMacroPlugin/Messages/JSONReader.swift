import PatchbayPlatform

/// The reader of JSON in bytes, one value after the other, which passes over what nobody asks for.
///
/// Values are ranges of bytes until somebody wants their content: of a message to the plug-in most is never looked at,
/// and a plug-in is as a rule not optimised. What is no JSON makes it invalid, and then it finds nothing more.
struct JSONReader {
    let bytes: UnsafePointer<UInt8>
    private let end: Int
    private(set) var offset: Int
    private(set) var isValid = true

    /// - Parameters:
    ///   - bytes: They have to stay for as long as this is used.
    ///   - range: One value, with blanks around it.
    init(_ bytes: UnsafePointer<UInt8>, _ range: Range<Int>) {
        self.bytes = bytes
        offset = range.lowerBound
        end = range.upperBound
    }

    // MARK: Structure

    /// Enters an object or an array.
    ///
    /// - Returns: `false` if something else is there.
    mutating func enter(_ bracket: UInt8) -> Bool {
        skipBlanks()
        guard offset < end, bytes[offset] == bracket else { return false }
        offset &+= 1
        return true
    }

    /// The next key of the object that was entered, without its marks; its value follows.
    ///
    /// - Returns: `nil` at the end of the object, which is passed.
    mutating func nextKey() -> Range<Int>? {
        guard nextElement(UInt8(ascii: "}")), let key = string() else { return nil }
        guard skip(UInt8(ascii: ":")) else { return nil }
        return key
    }

    /// True if another element of the array follows that was entered.
    ///
    /// - Returns: `false` at its end, which is passed.
    mutating func nextElement() -> Bool { nextElement(UInt8(ascii: "]")) }

    private mutating func nextElement(_ closing: UInt8) -> Bool {
        skipBlanks()
        guard isValid, offset < end else {
            isValid = false
            return false
        }
        if bytes[offset] == closing {
            offset &+= 1
            return false
        }
        if bytes[offset] == UInt8(ascii: ",") { offset &+= 1 }
        return true
    }

    /// True if a key reads like this.
    func reads(_ key: Range<Int>, _ text: StaticString) -> Bool {
        key.count == text.utf8CodeUnitCount && memcmp(bytes + key.lowerBound, text.utf8Start, key.count) == 0
    }

    // MARK: Values

    /// Passes a value of any kind.
    ///
    /// - Returns: its bytes.
    mutating func value() -> Range<Int> {
        skipBlanks()
        let start = offset
        var depth = 0
        repeat {
            guard offset < end else {
                isValid = false
                return start..<end
            }
            switch bytes[offset] {
            case UInt8(ascii: "\""):
                skipString()
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                depth &+= 1
                offset &+= 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                depth &-= 1
                offset &+= 1
            case UInt8(ascii: ","), UInt8(ascii: ":"), 0x20, 0x09, 0x0A, 0x0D:
                offset &+= 1
            case _:
                skipWord()
            }
        } while depth > 0
        if offset == start || depth < 0 { isValid = false }
        return start..<offset
    }

    /// A string, without its marks and with its escapes.
    ///
    /// - Returns: `nil` if something else is there, which makes the whole invalid.
    mutating func string() -> Range<Int>? {
        skipBlanks()
        guard offset < end, bytes[offset] == UInt8(ascii: "\"") else {
            isValid = false
            return nil
        }
        let start = offset + 1
        skipString()
        return isValid ? start..<offset - 1 : nil
    }

    /// A number without a fraction; `nil` if something else is there, which is passed.
    mutating func integer() -> Int? {
        let range = value()
        guard !range.isEmpty, range.count < 19 else { return nil }
        var result = 0
        for index in range {
            let digit = bytes[index] &- UInt8(ascii: "0")
            guard digit < 10 else { return nil }
            result = result &* 10 &+ Int(digit)
        }
        return result
    }

    /// Goes behind a string that begins here.
    ///
    /// A mark that does not end it has an odd number of backslashes before it.
    private mutating func skipString() {
        let start = offset + 1
        var from = start
        while from < end, let found = memchr(bytes + from, 0x22, end - from) {
            let mark = UnsafeRawPointer(found) - UnsafeRawPointer(bytes)
            var slash = mark
            while slash > start, bytes[slash &- 1] == UInt8(ascii: "\\") { slash &-= 1 }
            from = mark + 1
            if (mark - slash) & 1 == 0 {
                offset = from
                return
            }
        }
        offset = end
        isValid = false
    }

    /// Goes behind a number, `true`, `false` or `null`.
    private mutating func skipWord() {
        while offset < end {
            switch bytes[offset] {
            case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ","),
                UInt8(ascii: ":"), UInt8(ascii: "\""), 0x20, 0x09, 0x0A, 0x0D:
                return
            case _:
                offset &+= 1
            }
        }
    }

    private mutating func skip(_ byte: UInt8) -> Bool {
        skipBlanks()
        guard offset < end, bytes[offset] == byte else {
            isValid = false
            return false
        }
        offset &+= 1
        return true
    }

    private mutating func skipBlanks() {
        while offset < end {
            switch bytes[offset] {
            case 0x20, 0x09, 0x0A, 0x0D: offset &+= 1
            case _: return
            }
        }
    }
}
