/// Packed facts as bytes: three counts, and three of what lies before the members; the places, the numbers, the text.
extension PackedFacts {
    package var bytes: [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(24 + 8 * places.count + 4 * numbers.count + text.count)
        let counts = [end, members].flatMap { [$0.places, $0.numbers, $0.text] }.map { UInt32(truncatingIfNeeded: $0) }
        counts.withUnsafeBytes { bytes.append(contentsOf: $0) }
        places.withUnsafeBytes { bytes.append(contentsOf: $0) }
        numbers.withUnsafeBytes { bytes.append(contentsOf: $0) }
        bytes.append(contentsOf: text)
        return bytes
    }

    /// - Returns: `nil` when the bytes are not those of packed facts.
    package init?(bytes: ArraySlice<UInt8>) {
        var rest = bytes
        guard let counts = Self.take(UInt32.self, 6, &rest),
            let places = Self.take(UInt64.self, Int(counts[0]), &rest),
            let numbers = Self.take(UInt32.self, Int(counts[1]), &rest),
            let text = Self.take(UInt8.self, Int(counts[2]), &rest),
            rest.isEmpty, counts[3] <= counts[0], counts[4] <= counts[1], counts[5] <= counts[2]
        else { return nil }
        let members = Position(numbers: Int(counts[4]), text: Int(counts[5]), places: Int(counts[3]))
        self.init(numbers: numbers, text: text, places: places, members: members)
    }

    private static func take<Number: FixedWidthInteger>(
        _ type: Number.Type,
        _ count: Int,
        _ rest: inout ArraySlice<UInt8>
    ) -> [Number]? {
        let size = count * MemoryLayout<Number>.stride
        guard size <= rest.count else { return nil }
        let numbers = [Number](unsafeUninitializedCapacity: count) { buffer, initialized in
            rest.prefix(size).withUnsafeBytes { UnsafeMutableRawBufferPointer(buffer).copyMemory(from: $0) }
            initialized = count
        }
        rest = rest.dropFirst(size)
        return numbers
    }
}
