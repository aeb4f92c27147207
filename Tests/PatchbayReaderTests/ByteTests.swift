import Testing

@testable import PatchbayReader

@Suite struct UTF8CheckTests {
    @Test(arguments: [
        "", "a", "abcdefghijklmnopq", "é", "aé", "abcdefg🎈h", "\u{10FFFF}", "\u{FFFF}", "\u{D7FF}\u{E000}",
    ])
    func `valid text has no invalid byte, wherever it begins`(text: String) {
        for padding in 0..<17 {
            let bytes = Array(repeating: UInt8(ascii: " "), count: padding) + Array(text.utf8)
            #expect(UTF8Check.firstInvalidByte(in: bytes) == nil)
            #expect(UTF8Check.firstInvalidByte(in: bytes + Array("more than a word".utf8)) == nil)
        }
    }

    @Test(
        arguments: [
            [0x80], [0xBF], [0xC0, 0x80], [0xC1, 0xBF], [0xC3], [0xC3, 0x28], [0xE0, 0x80, 0x80], [0xE2, 0x82],
            [0xE2, 0x28, 0xA1], [0xED, 0xA0, 0x80], [0xF0, 0x80, 0x80, 0x80], [0xF0, 0x9F, 0x8E],
            [0xF4, 0x90, 0x80, 0x80],
            [0xF5, 0x80, 0x80, 0x80], [0xFF], [0xFE],
        ] as [[UInt8]]
    )
    func `the first byte of a malformed sequence is found, wherever it stands`(bytes: [UInt8]) {
        for padding in 0..<17 {
            let before = Array(repeating: UInt8(ascii: " "), count: padding)
            #expect(UTF8Check.firstInvalidByte(in: before + bytes) == padding)
            #expect(UTF8Check.firstInvalidByte(in: before + bytes + Array("text".utf8)) == padding)
        }
    }
}

@Suite struct LineTableTests {
    @Test(arguments: [
        ("a\nb\n", [[1, 1], [1, 2], [2, 1], [2, 2], [3, 1]]),
        ("a\r\nb", [[1, 1], [1, 2], [1, 3], [2, 1], [2, 2]]),
        ("a\rb\n", [[1, 1], [1, 2], [2, 1], [2, 2], [3, 1]]),
        ("\n\n", [[1, 1], [2, 1], [3, 1]]),
        ("é\n", [[1, 1], [1, 2], [1, 3], [2, 1]]),
        ("", [[1, 1]]),
    ])
    func `every offset has its line and column`(text: String, places: [[Int]]) {
        let table = LineTable(path: "F", bytes: Array(text.utf8))
        for (offset, place) in places.enumerated() {
            let location = table.location(at: offset)
            #expect([location.line, location.column] == place)
        }
    }
}

@Suite struct DigestTests {
    @Test func `whatever byte differs, and whatever is missing, the digest is another one`() {
        for count in 0..<100 {
            let bytes = (0..<count).map { UInt8($0) }
            var digests: Set<Digest> = [Digest(bytes), Digest(bytes + [0])]
            for index in bytes.indices {
                var changed = bytes
                changed[index] ^= 1
                digests.insert(Digest(changed))
            }
            #expect(digests.count == count + 2)
        }
    }
}
