/// Packed facts as bytes: three counts, the places, the numbers, the text.
extension PackedFacts {
    var bytes: [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(12 + 8 * places.count + 4 * numbers.count + text.count)
        let counts = [places.count, numbers.count, text.count].map { UInt32(truncatingIfNeeded: $0) }
        counts.withUnsafeBytes { bytes.append(contentsOf: $0) }
        places.withUnsafeBytes { bytes.append(contentsOf: $0) }
        numbers.withUnsafeBytes { bytes.append(contentsOf: $0) }
        bytes.append(contentsOf: text)
        return bytes
    }

    /// - Returns: `nil` when the bytes are not those of packed facts.
    init?(bytes: [UInt8]) {
        var rest = bytes[...]
        guard let counts = Self.take(UInt32.self, 3, &rest),
            let places = Self.take(UInt64.self, Int(counts[0]), &rest),
            let numbers = Self.take(UInt32.self, Int(counts[1]), &rest),
            let text = Self.take(UInt8.self, Int(counts[2]), &rest),
            rest.isEmpty
        else { return nil }
        self.init(numbers: numbers, text: text, places: places)
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
