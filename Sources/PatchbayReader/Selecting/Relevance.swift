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
    /// Aliases, associated types and each `ID` that Swift may infer, by the simple name of the type around them.
    private var inside = Postings<AliasFacts>()

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
        for facts in files {
            for alias in [facts.aliases, facts.associatedTypes, facts.identities].joined() where alias.name.count > 1 {
                inside.append(alias, to: alias.name[alias.name.count - 2])
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
        for reference in index.aliases[name] {
            files[reference.file].aliases[reference.alias].visitNames { mention($0) }
        }
        for alias in inside[name] { alias.visitNames { mention($0) } }
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
        let (files, index) = (files, index)
        _ = index.visitHeirs(of: names, in: files) { reference, _ in
            keep(reference)
            return true
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

/// The way in which a run came upon declarations, by which the next one can tell what an edit could not change.
///
/// A declaration counts when somebody asks for one of its names. As long as all that counts is the same, the same names are
/// asked for. So a declaration that has none of them makes no difference, whether it was there before or comes now.
public struct Reach: Hashable, Sendable {
    /// The names of declarations that were asked for, each as a number, in order.
    package let names: [UInt64]
    /// The names whose heirs were.
    package let bases: [UInt64]
    /// The declarations of which only the heads count.
    package let heads: [UInt64]

    package init(names: [UInt64], bases: [UInt64], heads: [UInt64]) {
        self.names = names
        self.bases = bases
        self.heads = heads
    }

    init(names: Set<String>, bases: Set<String>, heads: Set<UInt64>) {
        self.init(
            names: names.map(Self.number).sorted(),
            bases: bases.map(Self.number).sorted(),
            heads: heads.sorted()
        )
    }

    /// The facts of a file without what the run could not come upon, and without members that nobody asked for.
    package func reduced(_ facts: FileFacts) -> FileFacts {
        var facts = facts
        facts.declarations.removeAll { !includes($0) }
        facts.identities.removeAll { !Self.has(names, Self.number(of: $0.name.dropLast().last ?? "")) }
        for index in facts.declarations.indices
        where Self.has(heads, Self.head(of: facts.declarations[index], in: facts.path)) {
            facts.declarations[index].removeMembers()
        }
        return facts
    }

    private func includes(_ facts: DeclarationFacts) -> Bool {
        guard let keys = DeclarationKeys(facts) else { return true }
        return keys.isListed || Self.has(names, Self.number(of: keys.name))
            || keys.bases.contains { Self.has(bases, Self.number(of: $0)) }
            || keys.owner.map { Self.has(names, Self.number(of: $0)) } ?? false
    }

    /// A name as a number. If two names have the same one, a declaration counts that need not, and a run is made in vain.
    private static func number(of name: String) -> UInt64 {
        var digest = Digest()
        digest.add(name)
        return digest.low
    }

    /// A declaration as a number, the same for all of its file that are called the same and are of its kind: where one of
    /// them counts as a whole, it is none of the heads.
    static func head(of facts: DeclarationFacts, in path: String) -> UInt64 {
        var digest = Digest()
        digest.add(path)
        digest.add(facts.kind.rawValue)
        for part in facts.name { digest.add(part) }
        return digest.low
    }

    private static func has(_ numbers: [UInt64], _ number: UInt64) -> Bool {
        var (low, high) = (0, numbers.count)
        while low < high {
            let middle = (low + high) / 2
            if numbers[middle] < number { low = middle + 1 } else { high = middle }
        }
        return low < numbers.count && numbers[low] == number
    }
}
