import PatchbayModel
import SwiftSyntax

/// Reads the members of those declarations whose members are wanted. Plain members are read from bytes; what is
/// left is parsed, all of a file in one go.
struct MembersReader {
    let file: SourceFile
    let scan: ScannedFile

    private let lines: LineTable

    init(file: SourceFile, scan: ScannedFile) {
        self.file = file
        self.scan = scan
        lines = LineTable(path: file.path, bytes: file.bytes)
    }

    /// What one item of the scan turned out to be.
    private enum Member {
        case properties([PropertyFacts])
        case initializer(FunctionFacts)
        case method(FunctionFacts)
        case otherRequirement(OtherRequirementFacts)
        /// The parser has to read it.
        case unread
    }

    /// The wanted declarations with their members.
    ///
    /// - Parameters:
    ///   - wanted: Indices of declarations of the file.
    ///   - includingStatements: Whether statements at the level of the file are parsed too: among them is what
    ///     was meant to be a declaration and is none.
    /// - Returns: `nil` when there is a syntax error in what was parsed; the whole file has to be parsed then to
    ///   say where.
    func read(_ wanted: [Int], includingStatements: Bool) -> [(index: Int, facts: DeclarationFacts)]? {
        let items = wanted.map { owner in scan.items.filter { $0.owner == owner } }
        let members = scanned(items)
        var unread: [ScannedFile.Item] = []
        for (members, items) in zip(members, items) {
            for (member, item) in zip(members, items) {
                if case .unread = member { unread.append(item) }
            }
        }
        guard var parsed = parse(unread, includingStatements: includingStatements)?.makeIterator() else { return nil }
        return zip(wanted, members).map { index, members in
            var facts = scan.facts.declarations[index]
            for member in members {
                switch member {
                case .properties(let properties): facts.properties += properties
                case .initializer(let initializer): facts.initializers.append(initializer)
                case .method(let method): facts.methods.append(method)
                case .otherRequirement(let requirement): facts.otherRequirements.append(requirement)
                case .unread:
                    guard let read = parsed.next() else { continue }
                    facts.properties += read.properties
                    facts.initializers += read.initializers
                    facts.methods += read.methods
                    facts.otherRequirements += read.otherRequirements
                }
            }
            return (index, facts)
        }
    }

    // MARK: From bytes

    private func scanned(_ items: [[ScannedFile.Item]]) -> [[Member]] {
        PaddedBytes.with(file.bytes) { base, count in
            let cursor = ByteCursor(bytes: base, count: count)
            return items.map { $0.map { scanned($0, cursor) } }
        }
    }

    private func scanned(_ item: ScannedFile.Item, _ cursor: ByteCursor) -> Member {
        var scanner = MemberScanner(
            cursor: cursor,
            lines: lines,
            isProtocol: owner(of: item)?.kind == .protocol,
            context: context(of: item)
        )
        switch item.kind {
        case .variable: return scanner.properties(in: item.range).map { .properties($0) } ?? .unread
        case .initializer: return scanner.function(in: item.range).map { .initializer($0) } ?? .unread
        case .method: return scanner.function(in: item.range).map { .method($0) } ?? .unread
        case .requirement: return scanner.otherRequirement(in: item.range).map { .otherRequirement($0) } ?? .unread
        case .statement: return .unread
        }
    }

    private func owner(of item: ScannedFile.Item) -> DeclarationFacts? {
        item.owner.map { scan.facts.declarations[$0] }
    }

    private func context(of item: ScannedFile.Item) -> DeclarationReader.Context {
        var context = item.owner.map { scan.contexts[$0] } ?? DeclarationReader.Context()
        context.conditions += item.conditions
        return context
    }

    // MARK: From syntax

    /// Parses items, each of them as the member of a type of its own.
    private func parse(_ items: [ScannedFile.Item], includingStatements: Bool) -> [DeclarationFacts]? {
        let statements = includingStatements ? scan.items.filter { $0.owner == nil } : []
        guard !items.isEmpty || !statements.isEmpty else { return [] }
        var excerpt = Excerpt(of: file.bytes)
        for item in items {
            excerpt.append("struct A{\n")
            excerpt.append(item.range, without: scan.cuts)
            excerpt.append("\n}\n")
        }
        for statement in statements {
            excerpt.append(statement.range, without: scan.cuts)
            excerpt.append("\n")
        }
        guard let tree = excerpt.parse() else { return nil }
        var nodes = tree.statements.makeIterator()
        var result: [DeclarationFacts] = []
        for item in items {
            guard let node = nodes.next()?.item.as(StructDeclSyntax.self) else { return nil }
            guard let read = read(node, item, excerpt) else { return nil }
            result.append(read)
        }
        return result
    }

    /// What the body says that was cut: the last of the cuts in a method.
    private func returnedKey(of method: FunctionFacts, in item: ScannedFile.Item) -> String? {
        guard ContributionName.matches(method.name) else { return nil }
        let cut = scan.cuts.last { item.range.contains($0.lowerBound) && $0.upperBound <= item.range.upperBound }
        return cut.flatMap { ReturnedKey.read(file.bytes[$0], ofMethod: method.name) }
    }

    private func read(_ node: StructDeclSyntax, _ item: ScannedFile.Item, _ excerpt: Excerpt) -> DeclarationFacts? {
        var facts = DeclarationFacts(kind: .struct, name: [], location: .wholeFile(file.path))
        var nested: [(DeclSyntax, DeclarationReader.Context)] = []
        let reader = MemberReader(of: owner(of: item)) { lines.location(at: excerpt.original($0)) }
        reader.read(node.memberBlock.members, in: context(of: item), into: &facts, nested: &nested)
        for index in facts.methods.indices {
            facts.methods[index].returnedKey = returnedKey(of: facts.methods[index], in: item)
        }
        return nested.isEmpty ? facts : nil
    }
}
