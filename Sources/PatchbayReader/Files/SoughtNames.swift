import PatchbaySyntax

/// The search for the names of calls without which something would be missing: of generated methods that gather
/// contributions, `resolveArrayOfCheck`, and of those that provide contexts.
///
/// A name counts wherever it stands, in a comment too: whoever looks for what nobody asks for is to be silent rather than
/// wrong.
enum SoughtNames {
    private static let beginnings = ["resolveArrayOf", "resolveDictionaryOf"]
    private static let names: Set<String> = ["provideContexts", "withContexts"]

    /// - Returns: the names, sorted, each once.
    static func names(in bytes: [UInt8]) -> [String] {
        bytes.withUnsafeBufferPointer { bytes in
            var found: Set<String> = []
            // The parts that the names have in common, and little else has.
            collect(around: "yOf", in: bytes) { name in
                if beginnings.contains(where: name.hasPrefix) { found.insert(name) }
            }
            collect(around: "Contexts", in: bytes) { name in
                if names.contains(name) { found.insert(name) }
            }
            return found.sorted()
        }
    }

    /// Hands out each name that has a part.
    private static func collect(
        around part: StaticString,
        in bytes: UnsafeBufferPointer<UInt8>,
        _ found: (String) -> Void
    ) {
        var start = 0
        while let offset = TextSearch.offset(of: part, in: bytes, from: start) {
            let name = range(around: offset, in: bytes)
            // A literal of megabytes may be one name, with the part in it again and again.
            start = name.upperBound
            found(String(decoding: UnsafeBufferPointer(rebasing: bytes[name]), as: UTF8.self))
        }
    }

    private static func range(around offset: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Range<Int> {
        var (start, end) = (offset, offset)
        while start > 0, isInName(bytes[start - 1]) { start &-= 1 }
        while end < bytes.count, isInName(bytes[end]) { end &+= 1 }
        return start..<end
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
