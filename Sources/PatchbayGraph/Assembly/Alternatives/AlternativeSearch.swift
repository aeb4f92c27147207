import PatchbayModel

/// The search for the conditions of `#if` that choose between alternatives of one thing which wiring has to tell apart:
/// aliases, types, conformances, members, and bindings of one key.
///
/// Conditions that only add something are not among them, nor are branches that say the same: generated code asks
/// these where it uses what they add.
struct AlternativeSearch {
    private(set) var files: [FileFacts]
    private let declarations: Declarations
    private let graph: Graph
    /// The types that take part themselves, by module and path.
    private let participants: Set<[String]>
    /// The contexts among these: each of their requirements has an accessor of its own, so that nothing hangs on which
    /// of them there are.
    private let contexts: Set<[String]>
    /// True if a resolver gathers what conforms to a protocol.
    private let gathers: Bool

    init(_ files: [FileFacts], _ declarations: Declarations, _ graph: Graph) {
        self.files = files
        self.declarations = declarations
        self.graph = graph
        gathers = graph.bindings.contains { $0.gatheringMethod != nil }
        participants = Set((declarations.participants + declarations.table.hubs).map { [$0.module] + $0.path })
        contexts = Set(
            declarations.participants.filter { Self.isContext($0, declarations) }.map { [$0.module] + $0.path }
        )
    }

    /// - Complexity: linear in what the files declare where nothing stands under `#if`; quadratic in the branches that
    ///   declare one thing.
    func conditions() -> Set<[String]> {
        guard files.contains(where: Self.hasConditions) else { return [] }
        let names = WiredNames(files, participants).names
        return ofNames(names).union(ofExtensions(names)).union(ofImports(names)).union(ofMembers())
            .union(ofBindings()).union(ofGathered())
    }

    /// The same search over the modules alone that wire something themselves. A large library has more builds than can
    /// be told apart, and what it chooses for its own insides seldom matters to who uses it.
    var amongWiredModules: AlternativeSearch {
        let modules = Set(participants.compactMap(\.first))
        var search = self
        search.files = files.filter { modules.contains($0.module) }
        return search
    }

    /// The place of the first of the alternatives that some conditions choose between.
    func firstPlace(under conditions: Set<[String]>) -> SourceLocation? {
        // One list after the other: the compiler takes seconds for the type of all of them in one expression.
        var places: [(conditions: [String], location: SourceLocation)] = []
        for file in files {
            places += file.aliases.map { ($0.conditions, $0.location) }
            for facts in file.declarations {
                places.append((facts.conditions, facts.location))
                places += facts.methods.map { ($0.conditions, $0.location) }
                places += facts.initializers.map { ($0.conditions, $0.location) }
                places += facts.properties.map { ($0.conditions, $0.location) }
            }
        }
        return places.filter { conditions.contains($0.conditions) }.map(\.location).min()
    }

    private static func isContext(_ symbol: SymbolTable.Symbol, _ declarations: Declarations) -> Bool {
        let markers = declarations.conformances.conformances(of: symbol).map(\.marker)
        return markers.contains(.contextAccessors) && !markers.contains(.resolver)
    }

    private static func hasConditions(_ file: FileFacts) -> Bool {
        file.imports.contains { !$0.conditions.isEmpty } || file.aliases.contains { !$0.conditions.isEmpty }
            || file.declarations.contains { declaration in
                !declaration.conditions.isEmpty || declaration.methods.contains { !$0.conditions.isEmpty }
                    || declaration.initializers.contains { !$0.conditions.isEmpty }
                    || declaration.properties.contains { !$0.conditions.isEmpty }
            }
    }

    // MARK: Types and aliases

    private func ofNames(_ names: Set<String>) -> Set<[String]> {
        // Of each declaration of a name the part that matters to wiring; none of an alias.
        var variants: [[String]: [(conditions: [String], content: Footprint?)]] = [:]
        let aliases = ConditionalAliases(files)
        let parts = AssociatedNames(files).names
        var found: Set<[String]> = []
        for file in files {
            for facts in file.aliases where facts.name.last.map(names.contains) == true {
                variants[[file.module] + facts.name, default: []].append((facts.conditions, nil))
                // A name without its alias is that of another thing, or of none.
                if aliases.contains(facts, of: file.module) { found.insert(facts.conditions) }
            }
            for facts in file.declarations
            where facts.kind != .extension && !facts.conditions.isEmpty && facts.name.last.map(names.contains) == true
                && !contexts.contains([file.module] + facts.name)
            {
                let path = [file.module] + facts.name
                let isParticipant = path.indices.contains { participants.contains(Array(path[...$0])) }
                let isPart = facts.name.last.map(parts.contains) == true
                let takesPart = isParticipant || isPart
                let footprint = Footprint(facts, takesPart: takesPart, isPart: isPart, isGathered: gathers)
                variants[path, default: []].append((facts.conditions, footprint))
            }
        }
        return variants.values.reduce(into: found) { $0.formUnion(Self.exclusive($1, where: !=)) }
    }

    /// The conditions of each two variants that are alternatives, if no build has both.
    private static func exclusive<Content>(
        _ variants: [(conditions: [String], content: Content)],
        where areAlternatives: (Content, Content) -> Bool
    ) -> Set<[String]> {
        var found: Set<[String]> = []
        for (index, one) in variants.enumerated() {
            for other in variants[(index + 1)...]
            where areAlternatives(one.content, other.content) && Conditions.exclude(one.conditions, other.conditions) {
                found.formUnion([one.conditions, other.conditions])
            }
        }
        return found
    }

    // MARK: Extensions

    /// Extensions that make one type conform, or give it an initialiser, in several branches: they are told apart even
    /// where they say the same, because each is one path to conform.
    private func ofExtensions(_ names: Set<String>) -> Set<[String]> {
        var pieces: [[String]: [(conditions: [String], content: DeclarationFacts)]] = [:]
        for facts in files.lazy.flatMap(\.declarations)
        where facts.kind == .extension && !facts.conditions.isEmpty && facts.name.last.map(names.contains) == true {
            pieces[facts.name, default: []].append((facts.conditions, facts))
        }
        return pieces.values.reduce(into: []) {
            $0.formUnion(Self.exclusive($1, where: FactsSelection.areAlternatives))
        }
    }

    /// Imports of modules that are read, of which each declares what another branch has from elsewhere.
    private func ofImports(_ names: Set<String>) -> Set<[String]> {
        files.reduce(into: []) { found, file in
            let conditional = file.imports.filter { !$0.conditions.isEmpty }
                .map { (conditions: $0.conditions, content: declaresAny(of: names, $0.module)) }
            found.formUnion(Self.exclusive(conditional) { $0 || $1 })
            // An import that is there in no build would count in all.
            for one in conditional where one.content && Conditions.exclude(one.conditions, one.conditions) {
                found.insert(one.conditions)
            }
        }
    }

    private func declaresAny(of names: Set<String>, _ module: String) -> Bool {
        guard declarations.table.modules.contains(module) else { return false }
        let origin = DeclarationOrigin(module: module)
        return names.contains { declarations.table.origins[[$0]]?.contains(origin) == true }
    }

    // MARK: Members

    private func ofMembers() -> Set<[String]> {
        declarations.participants.reduce(into: []) { found, symbol in
            let pieces = declarations.fragments(of: symbol).map(\.facts)
            for group in Dictionary(grouping: pieces.flatMap(\.methods), by: \.name).values {
                // Types with the names of generated ones are the user's own.
                let isOwn = group[0].name.hasPrefix("resolve") || group[0].name.hasPrefix("injectTo")
                guard group.count > 1, !isOwn else { continue }
                found.formUnion(Self.exclusive(group.map { ($0.conditions, $0.placeless) }, where: !=))
            }
            let initializers = pieces.flatMap(\.initializers)
            for group in Dictionary(grouping: initializers, by: { $0.parameters.map(\.label) }).values {
                found.formUnion(Self.exclusive(group.map { ($0.conditions, $0.placeless) }, where: !=))
            }
            let required =
                contexts.contains([symbol.module] + symbol.path)
                ? [] : pieces.filter { $0.kind == .protocol }.flatMap(\.properties)
            for group in Dictionary(grouping: required, by: \.name).values {
                found.formUnion(Self.exclusive(group.map { ($0.conditions, $0.placeless) }, where: !=))
            }
        }
    }

    // MARK: Bindings

    /// The conditions of extensions by which something is gathered.
    private func ofGathered() -> Set<[String]> {
        guard gathers else { return [] }
        let shared = Set(graph.bindings.filter(\.lifetime.isShared).compactMap { $0.type.names?.last })
        let extensions = files.flatMap(\.declarations).filter { facts in
            guard facts.kind == .extension, let name = facts.name.last else { return false }
            return !facts.conditions.isEmpty && !facts.inheritance.isEmpty && shared.contains(name)
        }
        return Set(extensions.map(\.conditions))
    }

    private func ofBindings() -> Set<[String]> {
        let lookups = graph.resolvers + graph.outerResolvers
        return lookups.reduce(into: []) { found, node in
            for group in graph.bindingsByKey(seenFrom: node).values where group.count > 1 {
                for one in group where !graph.bindings[one].conditions.isEmpty {
                    guard group.contains(where: { graph.standsIn($0, for: one) }) else { continue }
                    found.insert(graph.bindings[one].conditions)
                }
            }
            found.formUnion(ofSpecialCases(node))
        }
    }

    /// The conditions of what takes the place of something generic.
    private func ofSpecialCases(_ node: ResolverNode) -> Set<[String]> {
        let special = node.bindings.filter { index in
            let binding = graph.bindings[index]
            return !binding.conditions.isEmpty && binding.generics == nil && !binding.isSpecialized
                && binding.type.names?.isEmpty == false && binding.answersRequests
        }
        guard !special.isEmpty else { return [] }
        let generic = Set(
            node.bindings.filter { graph.bindings[$0].generics != nil }.map { graph.bindings[$0].type.names }
        )
        return Set(special.map { graph.bindings[$0] }.filter { generic.contains($0.type.names) }.map(\.conditions))
    }
}

/// The part of a type that decides how it is wired, as far as one of its declarations says it.
private struct Footprint: Equatable {
    private var isProtocol: Bool
    private var access: AccessLevel
    private var genericParameters: [String]
    private var requirements: [RequirementFacts]
    private var inherited: [TypeExpression] = []
    private var isActor = false
    private var markers: [TypeExpression] = []
    private var methods: [FunctionFacts] = []
    private var initializers: [FunctionFacts] = []
    private var properties: [PropertyFacts] = []

    /// - Parameters:
    ///   - takesPart: Whether it is wired itself, or nested in what is; of other types only the name counts.
    ///   - isPart: Whether it may be what a type needs, so that its properties count.
    ///   - isGathered: Whether it may be gathered for a protocol, so that all of these count.
    init(_ facts: DeclarationFacts, takesPart: Bool, isPart: Bool, isGathered: Bool) {
        isProtocol = facts.kind == .protocol
        access = facts.access
        genericParameters = facts.genericParameters
        requirements = facts.requirements
        if isGathered { inherited = facts.inheritance.map(\.type) }
        guard takesPart else { return }
        isActor = facts.kind == .actor
        markers = facts.inheritance.map(\.type).filter { $0.stripped.names?.last.flatMap(MarkerProtocol.init) != nil }
        methods = facts.methods.map(\.placeless)
        initializers = facts.initializers.map(\.placeless)
        let countsMembers = isProtocol || isPart
        properties = countsMembers ? facts.properties.map(\.placeless) : []
    }
}

extension FunctionFacts {
    /// The function wherever it stands.
    fileprivate var placeless: FunctionFacts {
        var facts = self
        facts.location = .nowhere
        facts.conditions = []
        for index in facts.parameters.indices { facts.parameters[index].location = .nowhere }
        return facts
    }
}

extension PropertyFacts {
    /// The property wherever it stands.
    fileprivate var placeless: PropertyFacts {
        var facts = self
        facts.location = .nowhere
        facts.conditions = []
        return facts
    }
}

extension SourceLocation {
    fileprivate static let nowhere = SourceLocation.wholeFile("")
}
