import PatchbayModel
import PatchbayReader
import PatchbaySyntax

/// One file with its syntax, bodies included.
package struct LibraryFile {
    package let path: String
    package let module: String
    package let isInTests: Bool
    /// A mark of one that is certainly of tests: it lies in a folder of theirs, and imports what only they can.
    package let isOfTestsOnly: Bool
    package let root: Node
    private let bytes: [UInt8]
    private let lines: LineTable

    /// - Returns: `nil` if the file nests too deeply, or is not UTF-8: findings of the reader say so.
    package init?(_ source: SourceFile) {
        guard UTF8Check.firstInvalidByte(in: source.bytes) == nil else { return nil }
        let tree = SyntaxTree(source.bytes, readsBodies: true)
        guard !tree.problems.contains(where: { $0.kind == .tooDeep }) else { return nil }
        path = source.path
        module = source.module
        isInTests = source.isInTestFolder
        isOfTestsOnly = isInTests && tree.root.children.contains(where: Self.isImportOfTests)
        root = tree.root
        bytes = source.bytes
        lines = LineTable(path: source.path, bytes: source.bytes)
    }

    /// `import XCTest`, `@testable import App`
    private static func isImportOfTests(_ node: Node) -> Bool {
        guard node.kind == .importDecl else { return false }
        let module = node.all(.name).first
        return node.hasAttribute("testable") || module?.reads("XCTest") == true || module?.reads("Testing") == true
    }

    /// The source in a range of bytes.
    package func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    package func location(of node: Node) -> SourceLocation { lines.location(at: node.start) }

    package func end(of node: Node) -> SourceLocation { lines.location(at: node.end) }

    static func contains(_ word: UnsafeBufferPointer<UInt8>, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        TextSearch.offset(of: word, in: bytes) != nil
    }
}
