import PatchbayModel

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
