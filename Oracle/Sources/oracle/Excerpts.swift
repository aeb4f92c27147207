/// Pieces of a source that can stand alone, small enough to be changed and parsed by the hundred.
enum Excerpts {
    static let longest = 1500

    /// - Returns: ranges of items, wherever they are.
    static func ranges(_ source: [UInt8], _ swift: Reading) -> [Range<Int>] {
        if source.count <= longest { return [0..<source.count] }
        return swift.items.filter { $0.count >= 12 && $0.count <= longest && $0.upperBound <= source.count }
    }
}
