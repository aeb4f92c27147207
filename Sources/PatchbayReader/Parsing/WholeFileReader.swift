import PatchbayModel
import SwiftSyntax

/// Reads a file by parsing all of it: the measure of what every other way of reading has to come to.
enum WholeFileReader {
    /// It never fails: what is wrong is a finding in the facts.
    static func read(_ file: SourceFile) -> FileFacts {
        if let facts = notUTF8(file) { return facts }
        var facts = FileFacts(of: file)
        facts.collectionCalls = CollectionCalls.names(in: file.bytes)
        let lines = LineTable(path: file.path, bytes: file.bytes)
        if let offset = NestingScan.firstTooDeep(in: file.bytes) {
            facts.diagnostics = [SourceFindings.tooDeep(at: lines.location(at: offset))]
            return facts
        }
        let tree = Excerpt.tree(of: file.bytes)
        if tree.hasError {
            let finding = SourceFindings.syntaxError(in: tree, bytes: file.bytes, lines: lines)
            facts.diagnostics = finding.map { [$0] } ?? []
        }
        var reader = DeclarationReader(readsFeatures: FeatureMarkers.isMarked(file.bytes)) {
            lines.location(at: $0.utf8Offset)
        }
        reader.read(tree)
        facts.imports = reader.imports
        facts.declarations = reader.declarations
        facts.aliases = reader.aliases
        facts.features = reader.features.sorted
        if IgnoreReader.isMarked(file.bytes) { facts.ignores = IgnoreReader.ignores(in: tree, lines) }
        InjectableReader.complete(&facts)
        return facts
    }

    /// The facts of a file that is no text; `nil` if it is one.
    static func notUTF8(_ file: SourceFile) -> FileFacts? {
        guard let offset = UTF8Check.firstInvalidByte(in: file.bytes) else { return nil }
        let lines = LineTable(path: file.path, bytes: file.bytes)
        var facts = FileFacts(of: file)
        facts.diagnostics = [SourceFindings.notUTF8(at: lines.location(at: offset))]
        return facts
    }
}
