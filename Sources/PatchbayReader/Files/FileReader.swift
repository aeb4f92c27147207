import PatchbayDeclarations
import PatchbayModel
import PatchbaySyntax

/// The reader of one file, whatever is in the others: its facts are those of every run over the same bytes.
enum FileReader {
    /// It never fails: what is wrong is a finding in the facts.
    static func read(_ file: SourceFile) -> FileFacts {
        var facts = FileFacts(of: file)
        if let offset = UTF8Check.firstInvalidByte(in: file.bytes) {
            let lines = LineTable(path: file.path, bytes: file.bytes)
            facts.diagnostics = [SourceFindings.notUTF8(at: lines.location(at: offset))]
            return facts
        }
        if let offset = DikitgenOutput.mark(in: file.bytes) {
            let lines = LineTable(path: file.path, bytes: file.bytes)
            facts.diagnostics = [DikitgenOutput.finding(at: lines.location(at: offset))]
            return facts
        }
        let tree = SyntaxTree(file.bytes)
        let lines = LineTable(path: file.path, bytes: file.bytes)
        let locate = { lines.location(at: $0) }
        var reader = DeclarationReader(keepsPieces: FeatureMarkers.isMarked(tree.root), locate: locate)
        reader.read(tree.root)
        facts.features = FeatureReader.facts(in: reader.pieces, locate: locate)
        // Bodies that were asked for have been read now.
        let problems = tree.problems + conflicts(in: tree)
        facts.diagnostics = SourceFindings.finding(of: problems, lines).map { [$0] } ?? []
        facts.imports = reader.imports
        facts.declarations = reader.declarations
        facts.aliases = reader.aliases
        facts.associatedTypes = reader.associatedTypes
        facts.identities = reader.identities
        facts.soughtNames = SoughtNames.names(in: file.bytes)
        facts.ignores = IgnoreReader.ignores(in: tree, lines)
        InjectableReader.complete(&facts.declarations, besides: facts.aliases)
        return facts
    }

    /// Conflict markers in bodies that were passed over: nothing else can be relied on in a file with one.
    private static func conflicts(in tree: SyntaxTree) -> [SyntaxProblem] {
        guard tree.contains("<<<<<<< ") else { return [] }
        let count = tree.problems.count
        tree.root.readAll()
        return tree.problems[count...].filter { $0.kind == .conflictMarker }
    }
}
