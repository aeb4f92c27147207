/// The test for bytes that are not UTF-8.
package enum UTF8Check {
    /// The offset of the first byte that is no part of a valid sequence, or `nil`.
    ///
    /// - Complexity: linear; ASCII is passed over in words of eight bytes, which is what counts in a debug build.
    package static func firstInvalidByte(in bytes: [UInt8]) -> Int? {
        bytes.withUnsafeBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return nil }
            return firstInvalidByte(base, buffer.count)
        }
    }

    private static func firstInvalidByte(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Int? {
        var index = 0
        while true {
            index = endOfASCII(bytes, from: index, count)
            guard index < count else { return nil }
            let length = sequenceLength(in: bytes, at: index, count)
            if length == 0 { return index }
            index &+= length
        }
    }

    /// The first offset, not before `start`, of a byte that is not ASCII.
    private static func endOfASCII(_ bytes: UnsafePointer<UInt8>, from start: Int, _ count: Int) -> Int {
        var index = start
        while index < count, Int(bitPattern: bytes + index) & 7 != 0 {
            if bytes[index] >= 0x80 { return index }
            index &+= 1
        }
        let words = UnsafeRawPointer(bytes + index).assumingMemoryBound(to: UInt64.self)
        let wordCount = (count &- index) / 8
        var word = 0
        while word < wordCount, words[word] & 0x8080_8080_8080_8080 == 0 { word &+= 1 }
        index &+= word &* 8
        while index < count, bytes[index] < 0x80 { index &+= 1 }
        return index
    }

    /// The length of the multi-byte sequence that begins here; 0 when it is malformed.
    private static func sequenceLength(in bytes: UnsafePointer<UInt8>, at index: Int, _ count: Int) -> Int {
        let length: Int
        var second: ClosedRange<UInt8> = 0x80...0xBF
        switch bytes[index] {
        case 0xC2...0xDF: length = 2
        case 0xE0: (length, second) = (3, 0xA0...0xBF)  // shorter forms exist
        case 0xED: (length, second) = (3, 0x80...0x9F)  // surrogates
        case 0xE1...0xEF: length = 3
        case 0xF0: (length, second) = (4, 0x90...0xBF)
        case 0xF1...0xF3: length = 4
        case 0xF4: (length, second) = (4, 0x80...0x8F)  // past the last code point
        default: return 0
        }
        guard index + length <= count, second.contains(bytes[index + 1]) else { return 0 }
        for offset in 2..<max(length, 2) where !(0x80...0xBF).contains(bytes[index + offset]) { return 0 }
        return length
    }
}
