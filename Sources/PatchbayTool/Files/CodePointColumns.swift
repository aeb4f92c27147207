import PatchbayModel
import PatchbayRun

/// Columns as formats want them that do not count bytes: in Unicode code points.
///
/// Findings count bytes, as the compiler does. To count anything else, one has to look at the line.
struct CodePointColumns {
    private let files: [String: [UInt8]]
    private let lines = LineStarts()

    /// Where the lines of each file begin, found when the first of them is asked for.
    private final class LineStarts {
        var known: [String: [Int]] = [:]
    }

    init(_ files: [SourceFile]) {
        self.files = Dictionary(files.map { ($0.path, $0.bytes) }) { first, _ in first }
    }

    /// The column of a place; of a file that is not at hand, as it is.
    ///
    /// - Complexity: linear in the bytes of the line, and once for each file in all of its bytes.
    func column(of location: SourceLocation) -> Int {
        guard location.column > 1, let bytes = files[location.file] else { return location.column }
        let starts = lines.known[location.file] ?? Self.starts(in: bytes)
        lines.known[location.file] = starts
        guard starts.indices.contains(location.line - 1) else { return location.column }
        let start = starts[location.line - 1]
        let end = min(start + location.column - 1, bytes.count)
        let continuations = bytes[start..<end].count { $0 & 0b1100_0000 == 0b1000_0000 }
        return location.column - continuations
    }

    /// A line ends with a newline, a carriage return, or both.
    private static func starts(in bytes: [UInt8]) -> [Int] {
        var starts = [0]
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            if byte == UInt8(ascii: "\r"), index < bytes.count, bytes[index] == UInt8(ascii: "\n") { index += 1 }
            if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") { starts.append(index) }
        }
        return starts
    }
}
