import PatchbayModel
import SwiftSyntax

/// Parses the members of those declarations whose members are wanted, and nothing else of a file.
struct MembersReader {
    let file: SourceFile
    let scan: ScannedFile

    /// The wanted declarations with their members.
    ///
    /// - Parameters:
    ///   - wanted: Indices of declarations of the file.
    ///   - includingStatements: Whether statements at the level of the file are parsed too: among them is what
    ///     was meant to be a declaration and is none.
    /// - Returns: `nil` when there is a syntax error in what was parsed; the whole file has to be parsed then to
    ///   say where.
    func read(_ wanted: [Int], includingStatements: Bool) -> [(index: Int, facts: DeclarationFacts)]? {
        var excerpt = Excerpt(of: file.bytes)
        for index in wanted {
            excerpt.append("struct A{\n")
            append(of: index, to: &excerpt)
            excerpt.append("}\n")
        }
        if includingStatements { append(of: nil, to: &excerpt) }
        guard let tree = excerpt.parse() else { return nil }
        let lines = LineTable(path: file.path, bytes: file.bytes)
        var items = tree.statements.makeIterator()
        var result: [(Int, DeclarationFacts)] = []
        for index in wanted {
            guard let item = items.next()?.item, let node = item.as(StructDeclSyntax.self) else { return nil }
            var facts = scan.facts.declarations[index]
            var nested: [(DeclSyntax, DeclarationReader.Context)] = []
            let reader = MemberReader(isProtocol: facts.kind == .protocol) {
                lines.location(at: excerpt.original($0))
            }
            reader.read(node.memberBlock.members, in: scan.contexts[index], into: &facts, nested: &nested)
            guard nested.isEmpty else { return nil }
            result.append((index, facts))
        }
        return result
    }

    private func append(of owner: Int?, to excerpt: inout Excerpt) {
        for item in scan.items where item.owner == owner {
            excerpt.append(item.range, without: scan.cuts)
            excerpt.append("\n")
        }
    }
}
