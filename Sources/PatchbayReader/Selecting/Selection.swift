import PatchbayModel

/// Decides whose members the wiring may ask for. Everything else it needs is in the heads of declarations.
///
/// It begins with what takes a door, and goes on by demand: the protocols and classes that a selected type inherits
/// from, the pieces of a selected type in other places, what its `Dependency` and its `Factory` are. What the
/// types of parameters lead to is known only when members were read, so selecting and parsing take turns until
/// nothing is new.
struct Selection {
    private let files: [FileFacts]
    private let index: NameIndex
    private let sight: [Bool]
    private var selected: Set<DeclarationReference> = []
    private var wanted: Set<String> = []
    /// Aliases of what is wanted.
    private var otherNames: Set<String> = []
    /// Names of protocols, and of aliases, through which a type takes a door.
    private var leading: Set<String> = []
    private var fresh: [DeclarationReference] = []

    /// - Parameter files: The heads of all declarations; members are not looked at.
    init(_ files: [FileFacts]) {
        self.files = files
        index = NameIndex(files)
        sight = DoorNames.sight(of: files)
        for door in DoorNames.all {
            for reference in index.heirs[door] ?? [] where sight[reference.file] { touch(reference) }
            for reference in index.aliasesByMention[door] ?? [] where sight[reference.file] { touch(reference) }
        }
        for reference in index.customizations { select(reference) }
    }

    /// The declarations that were selected since it was asked last, in source order, by file.
    mutating func take() -> [Int: [Int]] {
        defer { fresh = [] }
        return Dictionary(grouping: fresh, by: \.file).mapValues { $0.map(\.declaration).sorted() }
    }

    /// Whether a file sees the protocols through which a declaration takes part.
    func seesDoors(_ file: Int) -> Bool { sight[file] }

    /// Selects what the members of a selected declaration lead to: the type that Swift infers as its `Dependency`.
    mutating func learn(_ facts: DeclarationFacts) {
        for property in facts.properties where property.name == "dependency" {
            if let type = property.type { infer(type) }
        }
        for function in facts.initializers + facts.methods {
            for parameter in function.parameters where parameter.label == "dependency" {
                infer(parameter.type)
            }
        }
    }

    private mutating func infer(_ type: TypeExpression) {
        // By that name it is a part of the type, which is selected as such.
        if type.simpleNames != ["Dependency"] || type.nominals.contains(where: { $0.count > 1 }) { want(type) }
    }

    // MARK: Doors

    /// Something that names a door, or what leads to one.
    private mutating func touch(_ reference: DeclarationReference) {
        let facts = files[reference.file].declarations[reference.declaration]
        select(reference)
        guard let name = facts.name.last else { return }
        want(name)
        if facts.kind == .protocol { lead(name) }
    }

    private mutating func touch(_ reference: AliasReference) {
        if let name = files[reference.file].aliases[reference.alias].name.last { lead(name) }
    }

    private mutating func lead(_ name: String) {
        guard leading.insert(name).inserted else { return }
        for reference in index.heirs[name] ?? [] { touch(reference) }
        for reference in index.aliasesByMention[name] ?? [] { touch(reference) }
    }

    // MARK: Demand

    private mutating func select(_ reference: DeclarationReference) {
        guard selected.insert(reference).inserted else { return }
        fresh.append(reference)
        let facts = files[reference.file].declarations[reference.declaration]
        for inherited in facts.inheritance { want(inherited.type) }
        for requirement in facts.requirements where requirement.left.names?.last == "Dependency" {
            want(requirement.right)
        }
    }

    private mutating func want(_ type: TypeExpression) {
        for name in type.simpleNames where index.declared.contains(name) { want(name) }
    }

    /// Selects every piece of the types of a name, those that wiring looks for inside of them, and what they are
    /// by other names.
    private mutating func want(_ name: String) {
        guard wanted.insert(name).inserted else { return }
        for reference in index.declarations[name] ?? [] { select(reference) }
        for reference in index.parts[name] ?? [] { select(reference) }
        for reference in (index.aliases[name] ?? []) + (index.aliasParts[name] ?? []) {
            want(files[reference.file].aliases[reference.alias].target)
        }
        selectExtensions(ofAliasesOf: name)
    }

    /// Selects what extends a type by another of its names.
    private mutating func selectExtensions(ofAliasesOf name: String) {
        for reference in index.aliasesByTarget[name] ?? [] {
            guard let other = files[reference.file].aliases[reference.alias].name.last,
                otherNames.insert(other).inserted
            else { continue }
            for reference in (index.declarations[other] ?? []) + (index.parts[other] ?? [])
            where files[reference.file].declarations[reference.declaration].kind == .extension {
                select(reference)
            }
            selectExtensions(ofAliasesOf: other)
        }
    }
}
