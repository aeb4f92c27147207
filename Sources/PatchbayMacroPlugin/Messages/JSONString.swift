import PatchbayPlatform

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
        if byte == 0 {
            target[count] = bytes[from]
            count += 1
            from += 1
        } else {
            target[count] = byte
            count += 1
            from += 2
        }
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
