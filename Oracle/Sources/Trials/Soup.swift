/// Inputs that no source is like.
extension Mutator {
    /// Any bytes.
    package mutating func noise() -> [UInt8] {
        (0..<below(400)).map { _ in UInt8(truncatingIfNeeded: next()) }
    }

    /// Pieces of the language in no order.
    package mutating func soup() -> [UInt8] {
        var bytes: [UInt8] = []
        for _ in 0..<below(200) {
            bytes += Self.insertions[below(Self.insertions.count)]
            if below(3) > 0 { bytes.append(below(6) == 0 ? 10 : 32) }
        }
        return bytes
    }

    /// A few pieces, again and again, with or without what closes them.
    package mutating func tower() -> [UInt8] {
        var piece: [UInt8] = []
        for _ in 0...below(3) {
            piece += Self.insertions[below(Self.insertions.count)]
            if below(2) == 0 { piece.append(32) }
        }
        // In one of the longest, time that grows with the square of the length shows.
        let most = below(200) == 0 ? 40_000 : below(10) == 0 ? 4000 : 300
        let depth = 1 + below(most)
        var bytes: [UInt8] = []
        for _ in 0..<depth { bytes += piece }
        let closing: [UInt8: UInt8] = [40: 41, 91: 93, 123: 125, 60: 62]
        if below(2) == 0 {
            let ends = piece.reversed().compactMap { closing[$0] }
            for _ in 0..<depth { bytes += ends }
        }
        return bytes
    }
}
