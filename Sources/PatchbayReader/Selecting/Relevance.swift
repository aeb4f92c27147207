import PatchbayDeclarations
import PatchbayModel

/// The declarations that the wiring can come upon at all. In a large program that is a small part, and the rest need
/// not be carried through the stages that follow.
///
/// It follows names, as ``Selection`` does: it begins with what is selected, and a declaration counts when something
/// that counts names it, or names a type that it extends. Names are simple ones, so that more is kept than lookup
/// finds, and never less. All aliases are kept.
///
/// When a later stage begins to look for names of its own making, they belong into `seeds` or
/// `mentionInventedNames`; tests compare what comes of these declarations with what comes of all.
struct Relevance {
    private let files: [FileFacts]
    private let index: NameIndex
    /// The marks of what is kept, by file and declaration.
    private var kept: [[Bool]]
    private let selected: Set<DeclarationReference>
    private var mentioned: Set<String> = []
    private var waiting: [String] = []
    /// Aliases inside of types, by the simple name of the type around them.
    private var aliasesInside = Postings<AliasReference>()
    /// Associated types, by the simple name of their protocol.
    private var associatedTypes = Postings<AliasReference>()
    /// Each `ID` that Swift may infer, by the simple name of its type.
    private var identities = Postings<AliasReference>()

    /// Names that are looked for inside of types, or that types with a context conform to, and those that generated
    /// code writes by itself: where a type of the user's has one, it has to write more.
    static let seeds: Set<String> = ContextHost.names.union([
        "Dependency", "Payload", "Factory", "AsyncFactory", "Configurator", "AsyncConfigurator", "Owner", "Binds",
        "Context",
        "Feature", "Sendable", "SendableMetatype", "Void", "Patchbay", "Optional", "Array", "Dictionary",
    ])

    init(_ files: [FileFacts], _ selection: Selection) {
        self.files = files
        index = selection.index
        selected = selection.selected
        kept = files.map { Array(repeating: false, count: $0.declarations.count) }
        for (file, facts) in files.enumerated() {
            for (number, alias) in facts.aliases.enumerated() where alias.name.count > 1 {
                let outer = alias.name[alias.name.count - 2]
                aliasesInside.append(AliasReference(file: file, alias: number), to: outer)
            }
            for (number, type) in facts.associatedTypes.enumerated() where type.name.count > 1 {
                let outer = type.name[type.name.count - 2]
                associatedTypes.append(AliasReference(file: file, alias: number), to: outer)
            }
            for (number, type) in facts.identities.enumerated() where type.name.count > 1 {
                let outer = type.name[type.name.count - 2]
                identities.append(AliasReference(file: file, alias: number), to: outer)
            }
            facts.features.visitNames { mention($0) }
        }
        for reference in selection.selected { keep(reference, isSelected: true) }
        // A module with one is that of a program, which nobody imports.
        for reference in index.programs { keep(reference) }
        for name in Self.seeds { mention(name) }
        // A module cannot be named by its name alone where a type has it, too.
        for module in Set(files.map(\.module)) { mention(module) }
        keepHeirs(of: selection.namesOfHeirs)
        while let name = waiting.popLast() { follow(name) }
    }

    /// The facts of a file without the declarations that do not count.
    ///
    /// Those that count by their heads alone have no members: nobody is to take what is behind them for known.
    func facts(of file: Int) -> FileFacts {
        var facts = files[file]
        var declarations: [DeclarationFacts] = []
        for index in facts.declarations.indices where kept[file][index] {
            declarations.append(facts.declarations[index])
            guard !selected.contains(DeclarationReference(file: file, declaration: index)) else { continue }
            declarations[declarations.count - 1].removeMembers()
        }
        facts.declarations = declarations
        return facts
    }

    /// The way in which the declarations were found.
    var reach: Reach {
        var heads: Set<UInt64> = []
        var whole: Set<UInt64> = []
        for (file, facts) in files.enumerated() {
            for declaration in facts.declarations.indices where kept[file][declaration] {
                let head = Reach.head(of: facts.declarations[declaration], in: facts.path)
                let isSelected = selected.contains(DeclarationReference(file: file, declaration: declaration))
                _ = isSelected ? whole.insert(head).inserted : heads.insert(head).inserted
            }
        }
        return Reach(
            names: index.askedNames.names,
            bases: index.askedBases.names,
            heads: heads.subtracting(whole)
        )
    }

    private mutating func mention(_ name: String) {
        guard index.isKnown(name), mentioned.insert(name).inserted else { return }
        waiting.append(name)
    }

    /// Keeps everything that declares, extends or renames a type of a name.
    private mutating func follow(_ name: String) {
        for reference in index.declarations[name] { keep(reference) }
        for reference in index.aliases[name] + aliasesInside[name] {
            files[reference.file].aliases[reference.alias].visitNames { mention($0) }
        }
        for reference in associatedTypes[name] {
            files[reference.file].associatedTypes[reference.alias].visitNames { mention($0) }
        }
        for reference in identities[name] {
            files[reference.file].identities[reference.alias].visitNames { mention($0) }
        }
        for reference in index.aliasesByTarget[name] {
            if let other = files[reference.file].aliases[reference.alias].name.last { mention(other) }
        }
    }

    private mutating func keep(_ reference: DeclarationReference, isSelected: Bool = false) {
        guard !kept[reference.file][reference.declaration] else { return }
        kept[reference.file][reference.declaration] = true
        let facts = files[reference.file].declarations[reference.declaration]
        // Nobody asks for the members of what is not selected.
        facts.visitNames(inMembers: isSelected) { mention($0) }
        mentionInventedNames(for: facts, isSelected: isSelected)
    }

    /// Keeps what conforms to a protocol of one of the names, in any number of steps: who has a context is asked of
    /// types that no other type names.
    private mutating func keepHeirs(of names: Set<String>) {
        var names = names
        var waiting = Array(names)
        while let name = waiting.popLast() {
            for reference in index.heirs[name] {
                keep(reference)
                let heir = files[reference.file].declarations[reference.declaration].name.last
                if let heir, names.insert(heir).inserted { waiting.append(heir) }
            }
            for reference in index.aliasesByMention[name] {
                let other = files[reference.file].aliases[reference.alias].name.last
                if let other, names.insert(other).inserted { waiting.append(other) }
            }
        }
    }

    /// Mentions each name that a generic parameter may get: the next if a type or another parameter has the one before.
    private mutating func mentionNames(for parameter: String, of owner: String) {
        let prefix = owner.isEmpty ? "Open" : LabelCase.upperCamel(owner)
        var (name, rounds) = (prefix + parameter, 0)
        while index.isKnown(name) || rounds == 0 {
            mention(name)
            (name, rounds) = (prefix + name, rounds + 1)
        }
    }

    /// Generated code has names of its own for some things, unless they are taken.
    private mutating func mentionInventedNames(for facts: DeclarationFacts, isSelected: Bool) {
        guard let name = facts.name.last else { return }
        if facts.kind == .protocol {
            for suffix in ["Shared", "Stub", "Overrides", "Unimplemented"] { mention(name + suffix) }
            mention("Current" + name)
        }
        for parameter in facts.genericParameters { mentionNames(for: parameter, of: name) }
        for method in isSelected ? facts.methods : [] {
            let subject = ProviderName.subject(of: method.name)
            for parameter in method.genericParameters { mentionNames(for: parameter, of: subject) }
        }
    }
}

extension DeclarationFacts {
    package mutating func removeMembers() {
        properties = []
        initializers = []
        methods = []
        cases = []
        otherRequirements = []
    }
}
