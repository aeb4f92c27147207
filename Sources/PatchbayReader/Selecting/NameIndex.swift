import PatchbayModel

/// A declaration of one of the files.
struct DeclarationReference: Hashable {
    var file: Int
    var declaration: Int
}

/// An alias of one of the files.
struct AliasReference: Hashable {
    var file: Int
    var alias: Int
}

/// Declarations and aliases by the names through which others can mean them.
///
/// Names are simple ones, the last of a path: `Item` for `Cart.Item`. What is found by them is more than what the
/// assembly's lookup finds, and never less.
struct NameIndex {
    /// Everything that declares or extends a type of a name.
    private(set) var declarations: Postings<DeclarationReference>
    /// Names of types that the files declare, and of aliases.
    private var declared: Set<String>
    private(set) var aliases = Postings<AliasReference>()
    /// Aliases by the name that they stand for.
    private(set) var aliasesByTarget = Postings<AliasReference>()
    /// Declarations by the names in their inheritance clauses.
    private(set) var heirs: Postings<DeclarationReference>
    /// Aliases by all names in their targets.
    private(set) var aliasesByMention = Postings<AliasReference>()
    /// Nested declarations that wiring looks for by their name, by the name of the type around them.
    private(set) var parts: Postings<DeclarationReference>
    /// The types that nested aliases and associated types of such names stand for.
    private(set) var partTargets: [String: [TypeExpression]] = [:]
    /// `extension Factory where Module == …`
    private(set) var customizations: [DeclarationReference] = []

    /// The property wrappers: their initialisers say what a `Dependency` with one takes.
    private(set) var wrappers: [DeclarationReference] = []

    /// Declarations behind an attribute that may register something on a hub.
    private(set) var hubs: [DeclarationReference] = []

    /// Declarations at which programs begin.
    private(set) var programs: [DeclarationReference] = []

    /// The names of declarations that were asked for, and those whose heirs were.
    let askedNames = AskedNames()
    let askedBases = AskedNames()

    /// True if something of that name is declared, extended or renamed.
    func isKnown(_ name: String) -> Bool { declarations.has(name) || aliases.has(name) }

    /// True if something of that name is declared or renamed.
    func isDeclared(_ name: String) -> Bool {
        askedNames.note(name)
        return declared.contains(name)
    }

    init(_ files: [FileFacts]) {
        let count = files.reduce(0) { $0 + $1.declarations.count }
        declarations = Postings(names: count, noting: askedNames)
        declared = Set(minimumCapacity: count)
        heirs = Postings(names: count / 2, noting: askedBases)
        parts = Postings(noting: askedNames)
        // The loops go by index: whoever takes a declaration out of an array copies it.
        for file in files.indices {
            for index in files[file].declarations.indices {
                add(files[file].declarations[index], DeclarationReference(file: file, declaration: index))
            }
            for index in files[file].aliases.indices {
                add(files[file].aliases[index], AliasReference(file: file, alias: index))
            }
            for facts in files[file].associatedTypes { addPart(facts) }
        }
    }

    private mutating func add(_ facts: DeclarationFacts, _ reference: DeclarationReference) {
        guard let keys = DeclarationKeys(facts) else { return }
        declarations.append(reference, to: keys.name)
        if keys.registers { hubs.append(reference) }
        if keys.beginsProgram { programs.append(reference) }
        if facts.kind != .extension { declared.insert(keys.name) }
        for base in keys.bases { heirs.append(reference, to: base) }
        if let owner = keys.owner { parts.append(reference, to: owner) }
        if keys.isCustomization { customizations.append(reference) }
        if facts.attributes.contains("propertyWrapper") { wrappers.append(reference) }
    }

    private mutating func add(_ facts: AliasFacts, _ reference: AliasReference) {
        guard let name = facts.name.last else { return }
        aliases.append(reference, to: name)
        declared.insert(name)
        if let target = facts.target.stripped.names?.last {
            aliasesByTarget.append(reference, to: target)
        }
        for mention in facts.target.simpleNames { aliasesByMention.append(reference, to: mention) }
        addPart(facts)
    }

    private mutating func addPart(_ facts: AliasFacts) {
        guard facts.name.count > 1, DeclarationKeys.partNames.contains(facts.name[facts.name.count - 1]) else { return }
        partTargets[facts.name[facts.name.count - 2], default: []].append(facts.target)
    }
}

extension TypeExpression {
    /// The last names of all nominal types in it.
    var simpleNames: [String] {
        // The plain name is most of what there is.
        if case .named(let components) = self, components.count == 1, components[0].arguments.isEmpty {
            return [components[0].name]
        }
        return nominals.compactMap { $0.last?.name }
    }
}
