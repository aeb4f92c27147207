import PatchbayModel
import SwiftSyntax

/// Parses the heads of declarations, and the aliases, that the scanner left to the parser.
enum HeadReader {
    /// Adds them to the facts.
    ///
    /// - Returns: whether they are what the scanner took them for; if not, the whole file has to be parsed.
    static func complete(_ scan: inout ScannedFile, of file: SourceFile) -> Bool {
        guard !scan.unreadHeads.isEmpty else { return true }
        var excerpt = Excerpt(of: file.bytes)
        for head in scan.unreadHeads {
            excerpt.append(head.range)
            switch head.subject {
            case .declaration: excerpt.append("{}\n")
            case .alias: excerpt.append("\n")
            }
        }
        guard let tree = excerpt.parse() else { return false }
        let items = Array(tree.statements)
        guard items.count == scan.unreadHeads.count else { return false }
        let lines = LineTable(path: file.path, bytes: file.bytes)
        for (head, item) in zip(scan.unreadHeads, items) {
            guard case .decl(let declaration) = item.item else { return false }
            var reader = DeclarationReader { lines.location(at: excerpt.original($0)) }
            reader.readType(declaration, in: DeclarationReader.Context())
            guard adopt(reader, head.subject, &scan.facts) else { return false }
        }
        return true
    }

    private static func adopt(
        _ reader: DeclarationReader,
        _ subject: ScannedFile.UnreadHead.Subject,
        _ facts: inout FileFacts
    ) -> Bool {
        switch subject {
        case .declaration(let index):
            guard let read = reader.declarations.first, read.location == facts.declarations[index].location,
                read.kind == facts.declarations[index].kind,
                read.kind != .extension || read.name == facts.declarations[index].name
            else { return false }
            facts.declarations[index].genericParameters = read.genericParameters
            facts.declarations[index].boundType = read.boundType
            facts.declarations[index].inheritance = read.inheritance
            facts.declarations[index].requirements = read.requirements
        case .alias(let index):
            guard let read = reader.aliases.first, read.location == facts.aliases[index].location else {
                return false
            }
            facts.aliases[index].genericParameters = read.genericParameters
            facts.aliases[index].target = read.target
        }
        return true
    }
}
