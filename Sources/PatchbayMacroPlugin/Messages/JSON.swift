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

    /// Goes behind a byte that is to be next, with blanks in front of it or none.
    ///
    /// - Returns: `false` if something else is there.
    mutating func take(_ byte: UInt8) -> Bool {
        skipBlanks()
        guard offset < end, bytes[offset] == byte else { return false }
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
    fileprivate mutating func string() -> Range<Int>? {
        skipBlanks()
        guard offset < end, bytes[offset] == UInt8(ascii: "\"") else {
            isValid = false
            return nil
        }
        let start = offset + 1
        skipString()
        return isValid ? start..<offset - 1 : nil
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
        if take(byte) { return true }
        isValid = false
        return false
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

/// One value in a text of JSON.
struct JSONValue {
    /// The whole text. It has to stay for as long as this is used.
    let bytes: UnsafePointer<UInt8>
    let range: Range<Int>

    /// The values of an object by their keys; `nil` for those that it has not, and for all of what is no object.
    subscript(keys: StaticString...) -> [JSONValue?] {
        var found = [JSONValue?](repeating: nil, count: keys.count)
        var reader = JSONReader(bytes, range)
        guard reader.take(UInt8(ascii: "{")) else { return found }
        while let key = reader.nextKey() {
            let value = JSONValue(bytes: bytes, range: reader.value())
            if let index = keys.firstIndex(where: { reader.reads(key, $0) }) { found[index] = value }
        }
        return reader.isValid ? found : keys.map { _ in nil }
    }

    /// The elements of an array; none of anything else.
    var elements: [JSONValue] {
        var found: [JSONValue] = []
        var reader = JSONReader(bytes, range)
        guard reader.take(UInt8(ascii: "[")) else { return [] }
        while reader.nextElement() { found.append(JSONValue(bytes: bytes, range: reader.value())) }
        return found
    }

    var isString: Bool { !range.isEmpty && bytes[range.lowerBound] == UInt8(ascii: "\"") }

    /// The UTF-8 that a string stands for.
    var string: [UInt8]? {
        isString ? JSONString.decode(bytes, range.lowerBound + 1..<range.upperBound - 1) : nil
    }

    var text: String? { string.map { String(decoding: $0, as: UTF8.self) } }

    /// A number without a fraction or a sign, which is no larger than a file may be.
    var integer: Int? { UInt32(String(decoding: raw, as: UTF8.self)).map(Int.init) }

    /// The value as it is written.
    var raw: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: bytes + range.lowerBound, count: range.count) }
}

/// The text that the inside of a string of JSON stands for.
enum JSONString {
    /// - Parameters:
    ///   - bytes: The whole text.
    ///   - range: The inside of a string in it, between the marks.
    /// - Returns: UTF-8. What is no escape of JSON stays as it is.
    static func decode(_ bytes: UnsafePointer<UInt8>, _ range: Range<Int>) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
            guard let target = buffer.baseAddress else { return }
            var from = range.lowerBound
            while from < range.upperBound {
                // The parts between escapes at once.
                let found = memchr(bytes + from, 0x5C, range.upperBound - from)
                let escape = found.map { UnsafeRawPointer($0) - UnsafeRawPointer(bytes) } ?? range.upperBound
                memcpy(target + count, bytes + from, escape - from)
                count += escape - from
                from = escape
                if from < range.upperBound { decodeEscape(bytes, &from, range.upperBound, target, &count) }
            }
        }
    }

    /// An escape is at least as long as what it stands for.
    private static func decodeEscape(
        _ bytes: UnsafePointer<UInt8>,
        _ from: inout Int,
        _ end: Int,
        _ target: UnsafeMutablePointer<UInt8>,
        _ count: inout Int
    ) {
        let sign = from + 1 < end ? bytes[from + 1] : 0
        var byte: UInt8 = 0
        switch sign {
        case UInt8(ascii: "n"): byte = 0x0A
        case UInt8(ascii: "t"): byte = 0x09
        case UInt8(ascii: "r"): byte = 0x0D
        case UInt8(ascii: "b"): byte = 0x08
        case UInt8(ascii: "f"): byte = 0x0C
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): byte = sign
        case UInt8(ascii: "u"):
            if let (scalar, length) = scalar(bytes, from, end) {
                for unit in UTF8.encode(scalar).map(Array.init) ?? [] {
                    target[count] = unit
                    count += 1
                }
                from += length
                return
            }
        case _: break
        }
        let isEscape = byte != 0
        target[count] = isEscape ? byte : bytes[from]
        count += 1
        from += isEscape ? 2 : 1
    }

    /// The scalar of `\u1234`, or of two of them that are a pair of surrogates; half a pair is the replacement
    /// character.
    private static func scalar(_ bytes: UnsafePointer<UInt8>, _ from: Int, _ end: Int) -> (Unicode.Scalar, Int)? {
        guard let first = unit(bytes, from, end) else { return nil }
        if let scalar = Unicode.Scalar(first) { return (scalar, 6) }
        if first < 0xDC00, let second = unit(bytes, from + 6, end), second >= 0xDC00, second < 0xE000,
            let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
        {
            return (scalar, 12)
        }
        return ("\u{FFFD}", 6)
    }

    private static func unit(_ bytes: UnsafePointer<UInt8>, _ from: Int, _ end: Int) -> UInt32? {
        guard from + 6 <= end, bytes[from] == UInt8(ascii: "\\"), bytes[from + 1] == UInt8(ascii: "u") else {
            return nil
        }
        var result: UInt32 = 0
        for index in from + 2..<from + 6 {
            guard let digit = Character(Unicode.Scalar(bytes[index])).hexDigitValue else { return nil }
            result = result << 4 | UInt32(digit)
        }
        return result
    }
}

/// The writer of JSON as bytes.
struct JSONWriter {
    private(set) var bytes: [UInt8] = []

    /// Adds text that is JSON.
    mutating func raw(_ text: StaticString) {
        bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    /// Adds an array.
    mutating func list<Element>(_ elements: [Element], _ write: (Element, inout JSONWriter) -> Void) {
        raw("[")
        for (index, element) in elements.enumerated() {
            if index > 0 { raw(",") }
            write(element, &self)
        }
        raw("]")
    }

    mutating func integer(_ number: Int) { bytes += Array(String(number).utf8) }

    /// Adds a text as a string, in its marks.
    mutating func string(_ text: String) {
        var text = text
        text.withUTF8 { string($0) }
    }

    /// Adds UTF-8 as a string, in its marks.
    mutating func string(_ units: [UInt8]) { units.withUnsafeBufferPointer { string($0) } }

    private mutating func string(_ units: UnsafeBufferPointer<UInt8>) {
        bytes.append(UInt8(ascii: "\""))
        if let start = units.baseAddress {
            var from = 0
            for index in 0..<units.count {
                let byte = start[index]
                guard byte < 0x20 || byte == 0x22 || byte == 0x5C else { continue }
                bytes.append(contentsOf: UnsafeBufferPointer(start: start + from, count: index - from))
                escape(byte)
                from = index + 1
            }
            bytes.append(contentsOf: UnsafeBufferPointer(start: start + from, count: units.count - from))
        }
        bytes.append(UInt8(ascii: "\""))
    }

    private mutating func escape(_ byte: UInt8) {
        switch byte {
        case 0x0A: raw(#"\n"#)
        case 0x09: raw(#"\t"#)
        case 0x0D: raw(#"\r"#)
        case 0x22: raw(#"\""#)
        case 0x5C: raw(#"\\"#)
        case _:
            raw(#"\u00"#)
            let digits = String(byte, radix: 16)
            bytes += Array((digits.count == 1 ? "0\(digits)" : digits).utf8)
        }
    }
}
