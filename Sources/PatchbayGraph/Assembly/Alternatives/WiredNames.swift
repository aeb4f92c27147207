import PatchbayModel

/// The names that the wiring of a program hangs on: those of the types that take part, and all that these mention.
struct WiredNames {
    private(set) var names: Set<String> = []
    private var declarations: [String: [DeclarationFacts]] = [:]
    private var aliases: [String: [AliasFacts]] = [:]

    /// - Parameter participants: The types that take part, by module and path.
    /// - Complexity: linear in what the files declare.
    init(_ files: [FileFacts], _ participants: Set<[String]>) {
        var waiting: [String] = []
        let roots = Set(participants.compactMap(\.last))
        for file in files {
            for facts in file.declarations {
                guard let last = facts.name.last else { continue }
                declarations[last, default: []].append(facts)
                if !roots.isDisjoint(with: facts.name) { waiting.append(last) }
            }
            for facts in file.aliases {
                guard let last = facts.name.last else { continue }
                aliases[last, default: []].append(facts)
                if !roots.isDisjoint(with: facts.name.dropLast()) { waiting.append(last) }
            }
        }
        while let name = waiting.popLast() {
            guard names.insert(name).inserted else { continue }
            let types =
                (declarations[name] ?? []).flatMap(\.mentionedTypes) + (aliases[name] ?? []).map(\.target)
            waiting += types.flatMap(\.nominals).flatMap { $0.map(\.name) }.filter { !names.contains($0) }
        }
    }
}

extension DeclarationFacts {
    /// The types that it names: what it inherits, and those of its members.
    fileprivate var mentionedTypes: [TypeExpression] {
        inheritance.map(\.type) + [boundType].compactMap { $0 } + otherRequirements.compactMap(\.bound) + spelledTypes
    }
}
