import PatchbayDeclarations
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

    /// Visits what inherits from something with one of some names, itself or through others and through aliases, in any
    /// number of steps.
    ///
    /// - Parameters:
    ///   - files: The facts that the index is of.
    ///   - isVisible: An answer for each file, whether it sees what has these names; nothing if all do. A program may have
    ///     a protocol of the same name, which all files see.
    ///   - visit: Says whether what inherits from a declaration is visited, too.
    /// - Returns: the names that led on, of declarations and of aliases.
    func visitHeirs(
        of names: Set<String>,
        in files: [FileFacts],
        isVisible: [Bool]? = nil,
        _ visit: (DeclarationReference, DeclarationFacts) -> Bool
    ) -> Set<String> {
        var found: Set<String> = []
        var waiting = names.map { (name: $0, isVisible: isVisible) }
        while let (name, isVisible) = waiting.popLast() {
            for reference in heirs[name] where isVisible?[reference.file] != false {
                let facts = files[reference.file].declarations[reference.declaration]
                guard visit(reference, facts), let heir = facts.name.last, found.insert(heir).inserted else { continue }
                waiting.append((heir, nil))
            }
            for reference in aliasesByMention[name] where isVisible?[reference.file] != false {
                let other = files[reference.file].aliases[reference.alias].name.last
                if let other, found.insert(other).inserted { waiting.append((other, nil)) }
            }
        }
        return found
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

/// Lists of values by name, in the order in which they came: an index from words to where they stand.
///
/// Most names have one value or two, so the lists are chains within one array, instead of an array for each.
struct Postings<Value> {
    private struct Chain {
        var first: Int
        var last: Int

        /// - Returns: what was the last.
        mutating func extend(to place: Int) -> Int {
            defer { last = place }
            return last
        }
    }

    private var chains: [String: Chain] = [:]
    private var values: [Value] = []
    /// The places in `values` at which the chain of each value goes on; its own place for the last.
    private var next: [Int] = []

    /// The notes of what is asked for.
    private let asked: AskedNames?

    /// - Parameters:
    ///   - names: How many there will be, about.
    ///   - asked: Notes what is asked for.
    init(names: Int = 0, noting asked: AskedNames? = nil) {
        self.asked = asked
        chains.reserveCapacity(names)
    }

    mutating func append(_ value: Value, to name: String) {
        let place = values.count
        values.append(value)
        next.append(place)
        next[chains[name, default: Chain(first: place, last: place)].extend(to: place)] = place
    }

    func has(_ name: String) -> Bool {
        asked?.note(name)
        return chains[name] != nil
    }

    /// The values of a name.
    subscript(name: String) -> [Value] {
        asked?.note(name)
        guard let chain = chains[name] else { return [] }
        var found: [Value] = []
        var place = chain.first
        while true {
            found.append(values[place])
            guard next[place] != place else { return found }
            place = next[place]
        }
    }
}

/// The names by which an index finds a declaration. All are in its head.
struct DeclarationKeys {
    /// Its own name.
    let name: String
    /// The names in its inheritance clause, and the one that its macro adds.
    private(set) var bases: [String]
    /// The type around it, if wiring looks for it there.
    private(set) var owner: String?
    /// `extension Factory where Module == …`
    let isCustomization: Bool
    let registers: Bool
    let beginsProgram: Bool
    /// True if it is found without a name.
    var isListed: Bool { isCustomization || registers || beginsProgram }

    /// Names of nested types whose members wiring looks at.
    static let partNames: Set<String> = ["Dependency", "Factory", "Configurator"]

    init?(_ facts: DeclarationFacts) {
        guard let name = facts.name.last else { return nil }
        self.name = name
        registers = !facts.registrations.isEmpty
        beginsProgram = facts.beginsProgram
        bases = facts.inheritance.isEmpty ? [] : facts.inheritance.flatMap(\.type.simpleNames)
        // The macro makes the type an heir though its clauses do not say so.
        if facts.attributes.contains(where: InjectableFacts.isMarker) { bases.append("Injectable") }
        if facts.name.count > 1, Self.partNames.contains(name) { owner = facts.name[facts.name.count - 2] }
        isCustomization = facts.kind == .extension && facts.requirements.contains(where: Self.isCustomization)
    }

    private static func isCustomization(_ requirement: RequirementFacts) -> Bool {
        requirement.left.names == ["Module"] || requirement.right.names == ["Module"]
    }
}

/// The names that an index was asked for: what has none of them was not found, and could be anything else.
final class AskedNames {
    private(set) var names: Set<String> = []

    func note(_ name: String) { names.insert(name) }
}
