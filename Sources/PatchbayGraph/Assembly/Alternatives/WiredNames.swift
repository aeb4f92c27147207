import PatchbayModel

/// The names that the wiring of a program hangs on: those of the types that take part, and all that these mention.
struct WiredNames {
    let names: Set<String>

    /// - Parameter participants: The types that take part, by module and path.
    /// - Complexity: linear in what the files declare.
    init(_ files: [FileFacts], _ participants: Set<[String]>) {
        var declarations: [String: [DeclarationFacts]] = [:]
        var aliases: [String: [AliasFacts]] = [:]
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
        let all = Search.reached(from: waiting) { name in
            let types =
                (declarations[name] ?? []).flatMap(\.mentionedTypes) + (aliases[name] ?? []).map(\.target)
            return types.flatMap(\.nominals).flatMap { $0.map(\.name) }
        }
        names = Set(all)
    }
}

extension DeclarationFacts {
    /// The types that it names: what it inherits, and those of its members.
    fileprivate var mentionedTypes: [TypeExpression] {
        inheritance.map(\.type) + [boundType].compactMap { $0 } + otherRequirements.compactMap(\.bound) + spelledTypes
    }
}
