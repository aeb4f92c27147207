import PatchbayModel
import PatchbayRun

/// Columns as formats want them that do not count bytes: in Unicode code points.
///
/// Findings count bytes, as the compiler does. To count anything else, one has to look at the line.
struct CodePointColumns {
    private let files: [String: [UInt8]]

    init(_ files: [SourceFile]) {
        self.files = Dictionary(files.map { ($0.path, $0.bytes) }) { first, _ in first }
    }

    /// The column of a place; of a file that is not at hand, as it is.
    ///
    /// - Complexity: linear in the bytes before the place.
    func column(of location: SourceLocation) -> Int {
        guard location.column > 1, let bytes = files[location.file],
            let start = Self.start(ofLine: location.line, in: bytes)
        else { return location.column }
        let end = min(start + location.column - 1, bytes.count)
        let continuations = bytes[start..<end].count { $0 & 0b1100_0000 == 0b1000_0000 }
        return location.column - continuations
    }

    /// A line ends with a newline, a carriage return, or both.
    private static func start(ofLine line: Int, in bytes: [UInt8]) -> Int? {
        var current = 1
        var index = 0
        while current < line, index < bytes.count {
            let byte = bytes[index]
            index += 1
            if byte == UInt8(ascii: "\r"), index < bytes.count, bytes[index] == UInt8(ascii: "\n") { index += 1 }
            if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") { current += 1 }
        }
        return current == line ? index : nil
    }
}
