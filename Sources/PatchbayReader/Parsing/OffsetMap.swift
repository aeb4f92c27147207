/// Where the bytes of a text that was put together from pieces of a file come from.
struct OffsetMap {
    /// A run of bytes that are neighbours in both.
    private struct Run {
        var start: Int
        var original: Int
    }

    /// In order of both.
    private var runs: [Run] = []

    /// Notes that what begins at an offset of the text comes from an offset of the file, up to the next such place.
    mutating func add(start: Int, original: Int) {
        runs.append(Run(start: start, original: original))
    }

    /// The offset in the file of an offset in the text. What was added to the text has the place of what stands
    /// before it.
    ///
    /// - Complexity: logarithmic in the number of pieces.
    func original(_ offset: Int) -> Int {
        var low = 0
        var high = runs.count
        guard high > 0, runs[0].start <= offset else { return runs.first?.original ?? offset }
        while high - low > 1 {
            let middle = (low + high) / 2
            if runs[middle].start <= offset { low = middle } else { high = middle }
        }
        return runs[low].original + offset - runs[low].start
    }
}
