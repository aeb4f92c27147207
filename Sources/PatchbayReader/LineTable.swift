import PatchbayModel

/// Turns byte offsets of one file into lines and columns.
struct LineTable {
    private let path: String
    private let starts: [Int]

    init(path: String, bytes: [UInt8]) {
        self.path = path
        self.starts = bytes.withUnsafeBufferPointer { buffer in
            var starts = [0]
            var index = 0
            while index < buffer.count {
                let byte = buffer[index]
                index += 1
                if byte == 0x0A {
                    starts.append(index)
                } else if byte == 0x0D {
                    if index < buffer.count, buffer[index] == 0x0A { index += 1 }
                    starts.append(index)
                }
            }
            return starts
        }
    }

    /// The place of a byte offset; columns count bytes from 1.
    ///
    /// - Complexity: logarithmic in the number of lines.
    func location(at offset: Int) -> SourceLocation {
        var low = 0
        var high = starts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle } else { high = middle }
        }
        return SourceLocation(file: path, line: low + 1, column: offset - starts[low] + 1)
    }
}
