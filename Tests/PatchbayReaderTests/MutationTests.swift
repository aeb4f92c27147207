import PatchbayModel
import PatchbayTestSupport
import Testing

@testable import PatchbayReader

/// Bytes that are no Swift, or nearly.
@Suite struct MutationTests {
    /// The pieces that are put into a file: whatever opens or closes something.
    private static let insertions = [
        "\"", "\"\"\"", "#\"", "\\(", "{", "}", "(", ")", "[", "]", "<", ">", "/", "//", "/*", "*/", "#if A\n",
        "\n#endif\n",
        "\n#else\n", "`", "'", "\n", "\r\n", "\r", ";", ",", ":", ".", "=", "->", "@", "#", "\u{0}", "é", "\u{A0}",
        "class ",
        "struct X ", "func ", "init", "var ", "let ", "case ", "import A\n", "extension Y ", "static ", "open ",
        "final ",
        "actor ", "where T: P ", "typealias Z = A\n", "get ", "didSet ", "&", "?", "!", "any ", "async ", "\\",
        "<<<<<<< \n",
        "protocol ", "@MainActor ", "private(set) ", "some ", "in ", " ", "\t", "_", "0",
    ].map { Array($0.utf8) }

    @Test func `any bytes are read without harm`() {
        var dice = SplitMix(state: 7)
        for _ in 0..<400 {
            var bytes: [UInt8] = []
            for _ in 0..<Int.random(in: 0...40, using: &dice) {
                bytes += Self.insertions.randomElement(using: &dice) ?? []
                if Bool.random(using: &dice) { bytes.append(UInt8.random(in: 0...255, using: &dice)) }
            }
            let read = Reader.read([SourceFile(path: "F", module: "M", bytes: bytes)])
            #expect(read.count == 1)
        }
    }
}
