import PatchbayModel

/// The associated types of a resolver that its clauses, or those of protocols that it refines, say to be something.
enum FixedAssociatedTypes {
    /// The types that `where Database == SQLite` fixes. Others are what conforming types say, whatever else has their name.
    static func types(of owners: [SymbolTable.Symbol], _ declarations: Declarations) -> Substitution {
        let fragments = owners.flatMap { declarations.entry($0).declarations }
        let requirements = fragments.flatMap(\.facts.otherRequirements).filter { $0.kind == .associatedType }
        let names = Set(requirements.map(\.name))
        guard !names.isEmpty else { return Substitution() }
        var types: [String: TypeExpression] = [:]
        /// Those that are said to be one type with another one.
        var same: [(String, String)] = []
        for name in names where declarations.table.declares(name) { types[name] = .path(["Self", name]) }
        func associated(_ type: TypeExpression) -> String? {
            let path = type.names ?? []
            return path.last.flatMap { names.contains($0) && (path == [$0] || path == ["Self", $0]) ? $0 : nil }
        }
        for fragment in fragments {
            for requirement in fragment.facts.requirements where requirement.relation == .sameType {
                for (open, type) in [(requirement.left, requirement.right), (requirement.right, requirement.left)] {
                    guard let name = associated(open) else { continue }
                    if let other = associated(type) { same.append((name, other)) }
                    guard !type.mentions(Array(names)) else { continue }
                    types[name] = declarations.resolve(type, in: fragment.file, scope: fragment.facts.scope)
                }
            }
        }
        func isFixed(_ name: String) -> Bool { types[name].map { $0 != .path(["Self", name]) } ?? false }
        // Each step fixes one at most.
        for _ in names {
            guard let (name, other) = same.first(where: { !isFixed($0.0) && isFixed($0.1) }) else { break }
            types[name] = types[other]
        }
        return Substitution(types)
    }
}
