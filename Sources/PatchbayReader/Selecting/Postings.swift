/// Lists of values by name, in the order in which they came: an index from words to where they stand.
///
/// Most names have one value or two, so the lists are chains within one array, instead of an array for each.
struct Postings<Value> {
    private struct Chain {
        var first: Int
        var last: Int

        /// - Returns: what was the last.
        mutating func extend(to place: Int) -> Int {
            defer { last = place }
            return last
        }
    }

    private var chains: [String: Chain] = [:]
    private var values: [Value] = []
    /// The places in `values` at which the chain of each value goes on; its own place for the last.
    private var next: [Int] = []

    /// The notes of what is asked for.
    private let asked: AskedNames?

    /// - Parameters:
    ///   - names: How many there will be, about.
    ///   - asked: Notes what is asked for.
    init(names: Int = 0, noting asked: AskedNames? = nil) {
        self.asked = asked
        chains.reserveCapacity(names)
    }

    mutating func append(_ value: Value, to name: String) {
        let place = values.count
        values.append(value)
        next.append(place)
        next[chains[name, default: Chain(first: place, last: place)].extend(to: place)] = place
    }

    func has(_ name: String) -> Bool {
        asked?.note(name)
        return chains[name] != nil
    }

    /// The values of a name.
    subscript(name: String) -> [Value] {
        asked?.note(name)
        guard let chain = chains[name] else { return [] }
        var found: [Value] = []
        var place = chain.first
        while true {
            found.append(values[place])
            guard next[place] != place else { return found }
            place = next[place]
        }
    }
}
