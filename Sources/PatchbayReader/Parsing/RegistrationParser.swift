import PatchbayModel
import SwiftSyntax

/// Parses the registrations that the scanner found, all of a file in one go, and nothing else of their declarations.
enum RegistrationParser {
    /// Adds them to the facts.
    ///
    /// - Returns: whether they are what the scanner took them for; if not, the whole file has to be parsed.
    static func complete(_ scan: inout ScannedFile, of file: SourceFile) -> Bool {
        guard !scan.registrations.isEmpty else { return true }
        var excerpt = Excerpt(of: file.bytes)
        for list in scan.registrations {
            for attribute in list.attributes {
                excerpt.append(attribute)
                excerpt.append("\n")
            }
            excerpt.append("struct A{}\n")
        }
        guard let tree = excerpt.parse() else { return false }
        let items = Array(tree.statements)
        guard items.count == scan.registrations.count else { return false }
        let lines = LineTable(path: file.path, bytes: file.bytes)
        for (list, item) in zip(scan.registrations, items) {
            guard let node = item.item.as(StructDeclSyntax.self) else { return false }
            let declaration = scan.facts.declarations[list.owner]
            let reader = RegistrationListReader(
                locate: { lines.location(at: excerpt.original($0)) },
                kind: declaration.kind,
                isGeneric: !declaration.genericParameters.isEmpty
            )
            let read = reader.read(node.attributes, conditions: declaration.conditions)
            guard read.count == list.attributes.count else { return false }
            scan.facts.declarations[list.owner].registrations = read
        }
        return true
    }
}
