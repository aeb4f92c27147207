import PatchbayModel

/// The names of types that may be the `Dependency` or the `Payload` of another one: these two, and what aliases and
/// requirements of these names lead to.
struct AssociatedNames {
    private(set) var names: Set<String> = ["Dependency", "Payload"]

    /// - Complexity: linear in what the files declare.
    init(_ files: [FileFacts]) {
        var targets: [String: [TypeExpression]] = [:]
        for file in files {
            for facts in file.aliases {
                guard let last = facts.name.last else { continue }
                targets[last, default: []].append(facts.target)
            }
            for requirement in file.declarations.flatMap(\.requirements) where requirement.relation == .sameType {
                guard let last = requirement.left.names?.last, names.contains(last) else { continue }
                targets[last, default: []].append(requirement.right)
            }
        }
        names = Set(
            Search.reached(from: names) { name in
                (targets[name] ?? []).flatMap(\.nominals).compactMap { $0.last?.name }
            }
        )
    }
}
