import PatchbayModel

/// The aliases that stand under conditions of their own: not only under those of a type that they are nested in, without
/// which nobody names them.
struct ConditionalAliases {
    /// The types that stand under conditions, by module, path and conditions.
    private let declarations: Set<[String]>

    init(_ files: [FileFacts]) {
        guard files.contains(where: { $0.aliases.contains { !$0.conditions.isEmpty && $0.name.count > 1 } }) else {
            declarations = []
            return
        }
        declarations = Set(
            files.flatMap { file in
                file.declarations.filter { !$0.conditions.isEmpty }.map { [file.module] + $0.name + $0.conditions }
            }
        )
    }

    func contains(_ alias: AliasFacts, of module: String) -> Bool {
        guard !alias.conditions.isEmpty else { return false }
        return alias.name.count == 1
            || !declarations.contains([module] + alias.name.dropLast() + alias.conditions)
    }
}
