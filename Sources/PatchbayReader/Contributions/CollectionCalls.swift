/// Finds the names of generated methods that gather contributions: `resolveArrayOfCheck`.
///
/// A name counts wherever it stands, in a comment too: whoever looks for collections that nobody asks for is to be
/// silent rather than wrong.
enum CollectionCalls {
    private static let beginnings = ["resolveArrayOf", "resolveDictionaryOf"]

    /// - Parameter bytes: Ends with a NUL byte.
    /// - Returns: the names, sorted, each once.
    static func names(in bytes: UnsafePointer<UInt8>) -> [String] {
        var names: Set<String> = []
        var start = 0
        // What the beginnings have in common, and little else has.
        while let found = ByteSearch.offset(of: "yOf", in: bytes, from: start) {
            start = found &+ 3
            if let name = name(around: found, in: bytes) { names.insert(name) }
        }
        return names.sorted()
    }

    static func names(in bytes: [UInt8]) -> [String] {
        PaddedBytes.with(bytes) { base, _ in names(in: base) }
    }

    private static func name(around offset: Int, in bytes: UnsafePointer<UInt8>) -> String? {
        let classes = ByteClass.table
        func isInName(_ index: Int) -> Bool { classes[Int(bytes[index])] & ByteClass.identifier != 0 }
        var (start, end) = (offset, offset)
        while start > 0, isInName(start &- 1) { start &-= 1 }
        while isInName(end) { end &+= 1 }
        let name = String(decoding: UnsafeBufferPointer(start: bytes + start, count: end &- start), as: UTF8.self)
        return beginnings.contains(where: name.hasPrefix) ? name : nil
    }
}
