/// The order in which everything comes after what it leads to, but for cycles.
enum PostOrder {
    /// All that is reached.
    ///
    /// - Complexity: linear in nodes and edges. It keeps its own stack: a chain may be of any length.
    static func of(_ starts: [Int], _ next: (Int) -> [Int]) -> [Int] {
        var found: [Int] = []
        var seen: Set<Int> = []
        for start in starts where seen.insert(start).inserted {
            var path = [(index: start, rest: next(start)[...])]
            while let top = path.last {
                path[path.count - 1].rest = top.rest.dropFirst()
                guard let target = top.rest.first else {
                    found.append(path.removeLast().index)
                    continue
                }
                if seen.insert(target).inserted { path.append((target, next(target)[...])) }
            }
        }
        return found
    }
}
