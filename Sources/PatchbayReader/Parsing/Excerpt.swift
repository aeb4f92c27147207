import SwiftParser
import SwiftSyntax

/// Pieces of a file put together to be parsed in one go, with the knowledge of where they come from.
struct Excerpt {
    private let file: [UInt8]
    private(set) var bytes: [UInt8] = []
    private(set) var map = OffsetMap()

    /// - Parameter file: The bytes of the whole file.
    init(of file: [UInt8]) {
        self.file = file
    }

    /// Adds text of its own.
    mutating func append(_ text: StaticString) {
        bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    /// Adds a piece of the file.
    mutating func append(_ range: Range<Int>) {
        guard !range.isEmpty else { return }
        map.add(start: bytes.count, original: range.lowerBound)
        bytes.append(contentsOf: file[range])
    }

    /// Adds a piece of the file without what lies in `cuts`, which are in order and do not overlap.
    mutating func append(_ range: Range<Int>, without cuts: [Range<Int>]) {
        var start = range.lowerBound
        var index = Self.firstIndex(in: cuts, from: start)
        while index < cuts.count, cuts[index].upperBound <= range.upperBound {
            append(start..<cuts[index].lowerBound)
            start = cuts[index].upperBound
            index += 1
        }
        append(start..<range.upperBound)
    }

    private static func firstIndex(in cuts: [Range<Int>], from start: Int) -> Int {
        var low = 0
        var high = cuts.count
        while low < high {
            let middle = (low + high) / 2
            if cuts[middle].lowerBound < start { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// The syntax, unless there is an error in it, or it is too deep.
    func parse() -> SourceFileSyntax? {
        guard NestingScan.firstTooDeep(in: bytes) == nil else { return nil }
        let tree = Self.tree(of: bytes)
        return tree.hasError ? nil : tree
    }

    /// The syntax of a text that is not too deep. How far the parser goes is the same in every build of it.
    static func tree(of bytes: [UInt8]) -> SourceFileSyntax {
        bytes.withUnsafeBufferPointer {
            Parser.parse(source: $0, maximumNestingLevel: NestingScan.deepestLevel)
        }
    }

    /// Where in the file a node of the syntax begins.
    func original(_ position: AbsolutePosition) -> Int {
        map.original(position.utf8Offset)
    }
}
