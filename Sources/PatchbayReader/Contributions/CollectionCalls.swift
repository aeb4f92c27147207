import PatchbaySyntax

/// Finds the names of generated methods that gather contributions: `resolveArrayOfCheck`.
///
/// A name counts wherever it stands, in a comment too: whoever looks for collections that nobody asks for is to be
/// silent rather than wrong.
enum CollectionCalls {
    private static let beginnings = ["resolveArrayOf", "resolveDictionaryOf"]

    /// - Returns: the names, sorted, each once.
    static func names(in bytes: [UInt8]) -> [String] {
        bytes.withUnsafeBufferPointer { bytes in
            var names: Set<String> = []
            var start = 0
            // The part that the beginnings have in common, and little else has.
            while let found = TextSearch.offset(of: "yOf", in: bytes, from: start) {
                start = found &+ 3
                if let name = name(around: found, in: bytes) { names.insert(name) }
            }
            return names.sorted()
        }
    }

    private static func name(around offset: Int, in bytes: UnsafeBufferPointer<UInt8>) -> String? {
        var (start, end) = (offset, offset)
        while start > 0, isInName(bytes[start - 1]) { start &-= 1 }
        while end < bytes.count, isInName(bytes[end]) { end &+= 1 }
        let name = String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<end]), as: UTF8.self)
        return beginnings.contains(where: name.hasPrefix) ? name : nil
    }

    private static func isInName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...0xFF:
            true
        case _: false
        }
    }
}
