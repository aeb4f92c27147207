/// A small generator of numbers that look random: the same seed gives the same numbers on every machine.
///
/// The algorithm is Guy Steele's, as Java has it.
struct SplitMix64 {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    private mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// A number from 0 up to but not including the limit.
    mutating func below(_ limit: Int) -> Int {
        Int(next() % UInt64(limit))
    }

    /// One of the elements.
    mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[below(elements.count)]
    }

    /// Some of the elements, in their order.
    mutating func some<Element>(_ count: Int, of elements: [Element]) -> [Element] {
        var indices: Set<Int> = []
        while indices.count < min(count, elements.count) { indices.insert(below(elements.count)) }
        return indices.sorted().map { elements[$0] }
    }

    /// True so many times out of a hundred.
    mutating func chance(_ percent: Int) -> Bool {
        below(100) < percent
    }
}
