import PatchbayModel
import SwiftSyntax

/// Parses the pieces of a file that speak of features, all in one go, and nothing else.
enum FeatureParser {
    /// Adds what they say to the facts.
    ///
    /// - Returns: whether they are what the scanner took them for; if not, the whole file has to be parsed.
    static func complete(_ scan: inout ScannedFile, of file: SourceFile) -> Bool {
        guard !scan.featurePieces.isEmpty else { return true }
        var excerpt = Excerpt(of: file.bytes)
        for piece in scan.featurePieces {
            excerpt.append(piece.owner == nil ? "do{\n" : "struct A{\n")
            excerpt.append(piece.range)
            excerpt.append("\n}\n")
        }
        guard let tree = excerpt.parse() else { return false }
        let items = Array(tree.statements)
        guard items.count == scan.featurePieces.count else { return false }
        let lines = LineTable(path: file.path, bytes: file.bytes)
        var features = FeatureFacts()
        for (piece, item) in zip(scan.featurePieces, items) {
            var context = piece.owner.map { scan.contexts[$0] } ?? DeclarationReader.Context()
            context.conditions += piece.conditions
            let isMarked = piece.owner.map { FeatureMarkers.areMembersMarked(of: scan.facts.declarations[$0]) } ?? false
            let nodes: [Syntax]
            if let node = item.item.as(StructDeclSyntax.self), piece.owner != nil {
                nodes = node.memberBlock.members.map { Syntax($0.decl) }
            } else if let node = item.item.as(DoStmtSyntax.self), piece.owner == nil {
                nodes = node.body.statements.map { Syntax($0.item) }
            } else {
                return false
            }
            for node in nodes {
                features += FeatureVisitor.facts(in: node, context, isInMarkedExtension: isMarked) {
                    lines.location(at: excerpt.original($0))
                }
            }
        }
        scan.facts.features = features.sorted
        return true
    }
}
