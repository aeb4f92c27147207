import PatchbayModel
import PatchbayPlatform

/// The test for bytes that are not UTF-8.
package enum UTF8Check {
    /// The offset of the first byte that is no part of a valid sequence, or `nil`.
    ///
    /// - Complexity: linear. The standard library, which is optimised in debug builds too, makes a text of the bytes: one
    ///   with other bytes where they are malformed.
    package static func firstInvalidByte(in bytes: [UInt8]) -> Int? {
        var text = String(decoding: bytes, as: UTF8.self)
        return text.withUTF8 { valid in
            guard let start = valid.baseAddress else { return nil }
            if valid.count == bytes.count, memcmp(start, bytes, bytes.count) == 0 { return nil }
            var index = 0
            while valid[index] == bytes[index] { index &+= 1 }
            // The character for a malformed sequence may begin as that does.
            while valid[index] & 0xC0 == 0x80 { index -= 1 }
            return index
        }
    }
}

/// The lines and columns of byte offsets of one file.
package struct LineTable {
    private let path: String
    private var starts = [0]

    private static let newline: UInt8 = 0x0A
    private static let carriageReturn: UInt8 = 0x0D

    package init(path: String, bytes: [UInt8]) {
        self.path = path
        // A guess that saves most of the growing.
        starts.reserveCapacity(bytes.count / 32)
        bytes.withUnsafeBufferPointer { buffer in
            if let base = buffer.baseAddress { readStarts(base, buffer.count) }
        }
    }

    private mutating func readStarts(_ bytes: UnsafePointer<UInt8>, _ count: Int) {
        let hasReturns = Self.offset(of: Self.carriageReturn, in: bytes, from: 0, to: count) != nil
        var start = 0
        while start < count {
            let end = Self.offset(of: Self.newline, in: bytes, from: start, to: count) ?? count
            // A carriage return ends a line too, alone or with a newline.
            while hasReturns, let found = Self.offset(of: Self.carriageReturn, in: bytes, from: start, to: end) {
                start = found &+ 1
                if start != end || end == count { starts.append(start) }
            }
            start = end &+ 1
            if end < count { starts.append(start) }
        }
    }

    /// The first place of a byte in a range, which the C library finds with vector instructions, in debug builds too.
    private static func offset(of byte: UInt8, in bytes: UnsafePointer<UInt8>, from start: Int, to end: Int) -> Int? {
        guard let found = memchr(bytes + start, Int32(byte), end &- start) else { return nil }
        return UnsafeRawPointer(found) - UnsafeRawPointer(bytes)
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
