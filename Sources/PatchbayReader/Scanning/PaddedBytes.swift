/// A copy of a file's bytes that loops can run over without looking for its end.
enum PaddedBytes {
    /// Lends a copy of the bytes that is followed by at least 16 NUL bytes and aligned for loads of words.
    static func with<Result>(
        _ bytes: [UInt8],
        _ body: (_ base: UnsafePointer<UInt8>, _ count: Int) -> Result
    ) -> Result {
        let capacity = (bytes.count + 31) & ~15
        let copy = UnsafeMutableRawPointer.allocate(byteCount: capacity, alignment: 16)
        defer { copy.deallocate() }
        bytes.withUnsafeBytes { source in
            if let base = source.baseAddress { copy.copyMemory(from: base, byteCount: source.count) }
        }
        let padding = copy + bytes.count
        padding.initializeMemory(as: UInt8.self, repeating: 0, count: capacity - bytes.count)
        return body(copy.assumingMemoryBound(to: UInt8.self), bytes.count)
    }
}
