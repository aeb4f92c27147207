import PatchbayModel
import SwiftParser
import SwiftParserDiagnostics
import SwiftSyntax

/// The `read` stage: the only one that sees syntax.
public enum Reader {
    /// Reads every file; the result has one entry a file, sorted by module and path.
    ///
    /// - Complexity: dominated by the parser. See `Benchmarks` for figures.
    public static func read(_ files: [SourceFile]) -> [FileFacts] {
        files.map(read).sorted { ($0.module, $0.path) < ($1.module, $1.path) }
    }

    /// Reads one file. It never fails: what is wrong is a finding in the facts.
    public static func read(_ file: SourceFile) -> FileFacts {
        var facts = FileFacts(path: file.path, module: file.module)
        let lines = LineTable(path: file.path, bytes: file.bytes)
        if let offset = UTF8Check.firstInvalidByte(in: file.bytes) {
            facts.diagnostics = [SourceFindings.notUTF8(at: lines.location(at: offset))]
            return facts
        }
        let tree = file.bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
        if tree.hasError {
            facts.diagnostics = SourceFindings.syntaxError(in: tree, bytes: file.bytes, lines: lines).map { [$0] } ?? []
        }
        var reader = DeclarationReader { lines.location(at: $0.utf8Offset) }
        reader.read(tree)
        facts.imports = reader.imports
        facts.declarations = reader.declarations
        facts.aliases = reader.aliases
        return facts
    }
}
