import PatchbayModel
import PatchbayPlatform

/// The searches that the C library does with vector instructions, in debug builds too.
package enum ByteSearch {
    /// The first place of a byte in a range.
    package static func offset(of byte: UInt8, in bytes: UnsafePointer<UInt8>, from start: Int, to end: Int) -> Int? {
        guard let found = memchr(bytes + start, Int32(byte), end &- start) else { return nil }
        return UnsafeRawPointer(found) - UnsafeRawPointer(bytes)
    }
}

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

/// The lines and columns of byte offsets of one file.
package struct LineTable {
    private let path: String
    private let starts: [Int]

    private static let newline: UInt8 = 0x0A
    private static let carriageReturn: UInt8 = 0x0D

    package init(path: String, bytes: [UInt8]) {
        self = bytes.withUnsafeBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return LineTable(path: path, starts: [0]) }
            return LineTable(path: path, bytes: base, count: buffer.count)
        }
    }

    init(path: String, bytes: UnsafePointer<UInt8>, count: Int) {
        let hasReturns = ByteSearch.offset(of: Self.carriageReturn, in: bytes, from: 0, to: count) != nil
        let starts = hasReturns ? Self.starts(bytes, count) : Self.startsAfterNewlines(bytes, count)
        self.init(path: path, starts: starts)
    }

    private init(path: String, starts: [Int]) {
        self.path = path
        self.starts = starts
    }

    private static func startsAfterNewlines(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> [Int] {
        var starts = [0]
        // A guess that saves most of the growing.
        starts.reserveCapacity(count / 32)
        var index = 0
        while let found = ByteSearch.offset(of: Self.newline, in: bytes, from: index, to: count) {
            index = found &+ 1
            starts.append(index)
        }
        return starts
    }

    /// The same where a carriage return ends a line too, alone or with a newline.
    private static func starts(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> [Int] {
        var starts = [0]
        var index = 0
        while index < count {
            let byte = bytes[index]
            index &+= 1
            if byte == Self.newline {
                starts.append(index)
            } else if byte == Self.carriageReturn {
                if index < count, bytes[index] == Self.newline { index &+= 1 }
                starts.append(index)
            }
        }
        return starts
    }

    /// The place of a byte offset; columns count bytes from 1.
    ///
    /// - Complexity: logarithmic in the number of lines.
    package func location(at offset: Int) -> SourceLocation {
        var low = 0
        var high = starts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle } else { high = middle }
        }
        return SourceLocation(file: path, line: low + 1, column: offset - starts[low] + 1)
    }
}

/// Sixteen bytes that tell whether something is what it was.
///
/// The same in every process, unlike what `Hashable` makes. Two different things have the same digest by accident with
/// a chance that is no matter; by intent it is easy.
public struct Digest: Hashable, Sendable {
    public var low: UInt64
    public var high: UInt64

    public init(low: UInt64 = 0, high: UInt64 = 0) {
        self.low = low
        self.high = high
    }

    public init(_ bytes: [UInt8]) {
        self.init()
        bytes.withUnsafeBytes { add($0) }
    }

    public mutating func add(_ bytes: UnsafeRawBufferPointer) {
        change { patchbay_digest_add(&$0, bytes.baseAddress, bytes.count) }
    }

    public mutating func add(_ text: String) {
        var text = text
        text.withUTF8 { utf8 in add(UnsafeRawBufferPointer(utf8)) }
    }

    public mutating func add(_ number: UInt64) {
        change { patchbay_digest_add_word(&$0, number) }
    }

    public mutating func add(_ other: Digest) {
        add(other.low)
        add(other.high)
    }

    private mutating func change(_ body: (inout patchbay_digest) -> Void) {
        var state = patchbay_digest(low: low, high: high)
        body(&state)
        (low, high) = (state.low, state.high)
    }
}
