/// Finds bytes that are not UTF-8.
enum UTF8Check {
    /// The offset of the first byte that is no part of a valid sequence, or `nil`.
    ///
    /// - Complexity: linear, with a fast path for runs of ASCII.
    static func firstInvalidByte(in bytes: [UInt8]) -> Int? {
        bytes.withUnsafeBufferPointer { buffer in
            var index = 0
            while index < buffer.count {
                if buffer[index] < 0x80 {
                    index += 1
                    continue
                }
                let length = sequenceLength(in: buffer, at: index)
                if length == 0 { return index }
                index += length
            }
            return nil
        }
    }

    /// The length of the multi-byte sequence that begins here; 0 when it is malformed.
    private static func sequenceLength(in buffer: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
        let lead = buffer[index]
        let length: Int
        var second: ClosedRange<UInt8> = 0x80...0xBF
        switch lead {
        case 0xC2...0xDF: length = 2
        case 0xE0: (length, second) = (3, 0xA0...0xBF)  // shorter forms exist
        case 0xED: (length, second) = (3, 0x80...0x9F)  // surrogates
        case 0xE1...0xEF: length = 3
        case 0xF0: (length, second) = (4, 0x90...0xBF)
        case 0xF1...0xF3: length = 4
        case 0xF4: (length, second) = (4, 0x80...0x8F)  // past the last code point
        default: return 0
        }
        guard index + length <= buffer.count, second.contains(buffer[index + 1]) else { return 0 }
        for offset in 2..<max(length, 2) where !(0x80...0xBF).contains(buffer[index + offset]) { return 0 }
        return length
    }
}
