import PatchbayTestSupport
import Testing

@testable import PatchbaySyntax

/// Whatever the bytes are, there is a tree, and always the same one.
@Suite struct ArbitrarySyntaxTests {
    /// Everything that the grammar knows, in no sensible order.
    private static let words: [String] = [
        "(", ")", "[", "]", "{", "}", "<", ">", "\"", "\"\"\"", "`", "#\"", "/", "/*", "*/", "//", "\\(", "\\", "@",
        "#",
        "#if A\n", "\n#endif\n", "\n#else\n", "\n#elseif compiler(>=9)\n", ".", ",", ":", ";", "::", "=", "->", "&",
        "?",
        "!", "...", "+", "~", "_", "0", "1.5", "$0", "é", "\u{0}", "\u{FEFF}", "\n", "\r", " ", "<#x#>", "<<<<<<< a\n",
        "class ", "protocol ", "extension ", "func ", "init", "subscript", "var ", "let ", "case ", "default",
        "import ",
        "where ", "throws ", "async ", "await ", "try ", "in ", "is ", "as ", "if ", "else ", "guard ", "switch ",
        "for ",
        "repeat ", "do ", "catch ", "some ", "any ", "each ", "inout ", "nonisolated(nonsending) ", "private(set) ",
        "get ", "set ", "self", "Any", "Type", "#/", "/#", "'",
    ]

    private static func source(_ seed: Int) -> [UInt8] {
        var numbers = SplitMix(state: UInt64(seed))
        var bytes: [UInt8] = []
        for _ in 0..<numbers.below(60) {
            if numbers.below(8) == 0 {
                bytes.append(UInt8(truncatingIfNeeded: numbers.next()))
            } else {
                bytes += Array(words[numbers.below(words.count)].utf8)
            }
        }
        return bytes
    }

    @Test(arguments: 0..<40)
    func `any bytes have a tree whose nodes lie in each other, one behind the other`(seed: Int) {
        for round in 0..<50 {
            let source = Self.source(seed * 1000 + round)
            let tree = SyntaxTree(source, readsBodies: true)
            #expect(tree.root.range == 0..<source.count)
            #expect(Self.disorder(under: tree.root) == nil, "\(source)")
            #expect(tree.problems.allSatisfy { (0...source.count).contains($0.offset) }, "\(source)")
        }
    }

    @Test(arguments: 0..<20)
    func `the same bytes have the same tree`(seed: Int) {
        let source = Self.source(seed)
        let (one, other) = (SyntaxTree(source, readsBodies: true), SyntaxTree(source, readsBodies: true))
        #expect(Outline.text(one.root) == Outline.text(other.root))
        #expect(one.problems == other.problems)
    }

    @Test func `bytes that are no characters are letters`() {
        let tree = SyntaxTree([0x6C, 0x65, 0x74, 0x20, 0xFF, 0xFE, 0x20, 0x3D, 0x20, 0x31])
        #expect(tree.root.all(.item).map(\.kind) == [.variableDecl])
    }

    /// Found by fuzzing.
    @Test(arguments: [0xC2, 0xE2, 0xF0] as [UInt8])
    func `a source may end within a character`(first: UInt8) {
        for end in [[], [0x0A], [0x80, 0x0A]] as [[UInt8]] {
            let source = Array("func".utf8) + [first] + end
            let tree = SyntaxTree(source, readsBodies: true)
            #expect(tree.root.range == 0..<source.count)
            #expect(tree.problems.allSatisfy { (0...source.count).contains($0.offset) }, "\(source)")
        }
    }

    @Test func `nothing is a file`() {
        #expect(SyntaxTree([]).root.firstChild == nil)
        #expect(SyntaxTree([]).problems.isEmpty)
    }

    /// The first node that is not where its parent and the node before it say. What is missing has no bytes, and may
    /// stand behind the space that follows.
    private static func disorder(under node: Node) -> String? {
        var end = node.start
        for child in node.children {
            if child.range.isEmpty, child.start >= end { continue }
            guard child.start >= end, child.end <= node.end, child.start <= child.end else {
                return "\(child.role):\(child.kind) at \(child.start) in \(node.kind) at \(node.range)"
            }
            end = child.end
            if let found = disorder(under: child) { return found }
        }
        return nil
    }
}

extension SplitMix {
    fileprivate mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }
}
