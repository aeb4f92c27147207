import PatchbayGraph
import PatchbayModel

/// The assembly of what the files say to swift-dependencies: which key answers each request, and whether it has a live
/// value.
struct DependenciesAssembly {
    let facts: [DependenciesFacts]
    let types: TypeLookup
    var graph: LibraryGraph
    var keys: [Key] = []
    /// The keys by their names.
    var keysByName: [String: [Int]] = [:]
    /// The bindings that answer each property of `DependencyValues`.
    var byProperty: [String: [Int]] = [:]
    /// The bindings of each key: more than one where programs give it live values of their own.
    var byKey: [Int: [Int]] = [:]
    var index: BindingIndex
    /// The properties that are no key's value, by their bindings.
    var computed: [(binding: Int, property: DependenciesFacts.Property, file: DependenciesFacts)] = []
    let reach: Reach
    /// The types that values of tests and previews make.
    var madeForTests: Set<TypeKey> = []
    /// The bindings of the static members that are live values.
    var byMember: [Member: [Int]] = [:]

    struct Member: Hashable {
        var type: TypeKey
        var name: String
    }

    /// A type that is a key.
    struct Key {
        var name: String
        /// The file that declares it; `nil` if no source does.
        var declaration: String?
        var conformances: [(facts: DependenciesFacts.Conformance, file: Int)] = []
        var values: [(facts: DependenciesFacts.Value, file: Int)] = []

        var isLive: Bool {
            conformances.contains { $0.facts.isLive } || values.contains { $0.facts.purpose == .live }
        }
    }

    init(_ library: Library, _ facts: [DependenciesFacts], _ types: TypeLookup) {
        graph = LibraryGraph(library)
        self.facts = facts.sorted { ($0.module, $0.path) < ($1.module, $1.path) }
        self.types = types
        index = BindingIndex(types, facts.map { ($0.path, $0.delegations) })
        reach = Reach(types)
    }

    mutating func assembled() -> LibraryGraph {
        addKeys()
        addValues()
        for (index, file) in facts.enumerated() {
            for property in file.properties { add(property, index) }
            graph.unread += file.unread
        }
        for key in keys.indices where byKey[key] == nil { addBindings(of: key, property: nil, nil) }
        addOwner()
        for file in facts {
            for request in file.requests { add(request, of: file) }
        }
        addUses()
        addMentions()
        return graph
    }

    private mutating func addOwner() {
        guard let first = graph.bindings.first else { return }
        graph.owners = [LibraryOwner(name: Self.owner, module: first.module, location: first.location)]
    }

    static let owner = "DependencyValues"

    // MARK: Keys

    private mutating func addKeys() {
        for isDeclaration in [true, false] {
            for (index, file) in facts.enumerated() {
                for conformance in file.conformances where conformance.isDeclaration == isDeclaration {
                    let (name, declaration) = identity(of: conformance.type, isDeclaration, file)
                    // No source declares a key that a macro writes.
                    let written = declaration == nil && keysByName[name]?.count == 1 ? keysByName[name]?.first : nil
                    let key = written ?? key(name, declaration)
                    keys[key].conformances.append((conformance, index))
                }
            }
        }
    }

    private mutating func key(_ name: String, _ declaration: String?) -> Int {
        let same = keysByName[name, default: []].first { keys[$0].declaration == declaration }
        if let same { return same }
        keys.append(Key(name: name, declaration: declaration))
        keysByName[name, default: []].append(keys.count - 1)
        return keys.count - 1
    }

    private func identity(
        of names: [String],
        _ isDeclaration: Bool,
        _ file: DependenciesFacts
    ) -> (String, String?) {
        if isDeclaration { return (names.joined(separator: "."), file.path) }
        return identity(of: .path(names), in: file, scope: .file)
    }

    private func identity(
        of type: TypeExpression,
        in file: DependenciesFacts,
        scope: LexicalScope
    ) -> (String, String?) {
        let resolved = types.resolve(type, in: file.path, scope: scope).stripped
        let fragments = types.fragments(of: resolved, seenFrom: file.path).filter { $0.facts.kind != .extension }
        // Several targets of one module may each declare it, and code means that beside it.
        let nearest = fragments.map { PathNearness.shared($0.path, file.path) }.max()
        let declaration =
            fragments.first { $0.path == file.path }
            ?? fragments.first { PathNearness.shared($0.path, file.path) == nearest }
        if let declaration { return (declaration.facts.name.joined(separator: "."), declaration.path) }
        return ((resolved.names ?? ["\(resolved)"]).joined(separator: "."), nil)
    }

    /// The key that a type is, seen from a file: one that it declares itself before those of others.
    func key(_ type: TypeExpression, in file: DependenciesFacts, scope: LexicalScope) -> Int? {
        let (name, declaration) = identity(of: type, in: file, scope: scope)
        let named = keysByName[name] ?? keysByName[type.names?.joined(separator: ".") ?? ""] ?? []
        return named.first { keys[$0].declaration == file.path } ?? named.first { keys[$0].declaration == declaration }
            ?? (named.count == 1 ? named[0] : nil)
    }

    private mutating func addValues() {
        for (index, file) in facts.enumerated() {
            for value in file.values {
                guard let key = key(.path(value.type), in: file, scope: .file) else { continue }
                keys[key].values.append((value, index))
                guard value.purpose != .live else { continue }
                for made in value.constructed {
                    madeForTests.insert(TypeKey(types.resolve(made.type, in: file.path, scope: value.place.scope)))
                }
            }
        }
    }

    // MARK: Bindings

    private mutating func add(_ property: DependenciesFacts.Property, _ index: Int) {
        let file = facts[index]
        guard let written = property.key else { return addComputed(property, file) }
        guard let key = key(written, in: file, scope: property.place.scope) else {
            let reason = "the key is not in the sources"
            graph.unread.append(LibraryUnknown(.registration, reason, at: property.location))
            return addComputed(property, file)
        }
        if let bindings = byKey[key] {
            byProperty[property.name, default: []] += bindings
            return
        }
        addBindings(of: key, property: property, file)
    }

    /// A property that is no key's value, but made of others.
    private mutating func addComputed(_ property: DependenciesFacts.Property, _ file: DependenciesFacts) {
        byProperty[property.name, default: []].append(graph.bindings.count)
        computed.append((graph.bindings.count, property, file))
        let type = property.type.map { types.resolve($0, in: file.path, scope: property.place.scope) }
        graph.bindings.append(
            LibraryBinding(
                type: property.type.map { "\($0)" } ?? property.name,
                key: TypeKey(type ?? .verbatim(property.name)),
                qualifier: property.name,
                name: property.name,
                product: type,
                owner: Self.owner,
                module: file.module,
                lifetime: .transient,
                made: property.made,
                access: property.access,
                conditions: property.place.conditions,
                isInTests: file.isInTests,
                location: property.location,
                end: property.end
            )
        )
    }

    private typealias Value = (facts: DependenciesFacts.Value, file: Int)

    private mutating func addBindings(
        of index: Int,
        property: DependenciesFacts.Property?,
        _ file: DependenciesFacts?
    ) {
        let lives = keys[index].values.filter { $0.facts.purpose == .live }
        // Each program may have its own; of several in one program, one is there under each condition.
        let homes = lives.reduce(into: [Value]()) { homes, live in
            let module = facts[live.file].module
            if homes.allSatisfy({ reach.areApart(facts[$0.file].module, module) }) { homes.append(live) }
        }
        guard homes.count > 1 else { return addBinding(of: index, property, file, homes.first, lives) }
        for home in homes {
            let own = lives.filter { facts[$0.file].module == facts[home.file].module }
            addBinding(of: index, property, file, home, own)
        }
    }

    /// - Parameter all: All live values that it stands for.
    private mutating func addBinding(
        of index: Int,
        _ property: DependenciesFacts.Property?,
        _ file: DependenciesFacts?,
        _ live: Value?,
        _ all: [Value]
    ) {
        let key = keys[index]
        guard let declared = key.conformances.first else { return }
        let place = live.map { ($0.facts.location, $0.facts.end, $0.facts.place) }
        let home = facts[live?.file ?? declared.file]
        let written = valueType(property, file, live)
        let type = written ?? .path(key.name.split(separator: ".").map(String.init))
        let binding = graph.bindings.count
        graph.bindings.append(
            LibraryBinding(
                type: property?.type.map { "\($0)" } ?? key.name,
                key: TypeKey(type),
                qualifier: property?.name,
                name: property?.name,
                product: written ?? madeType(live) ?? type,
                body: live?.facts.body,
                owner: Self.owner,
                module: home.module,
                // A computed value is computed once: the library keeps the first.
                lifetime: .singleton,
                made: live?.facts.made ?? "",
                access: property?.access ?? access(of: key, seenFrom: facts[declared.file].path),
                conditions: place?.2.conditions ?? declared.facts.place.conditions,
                isPromise: isUnkept(key, property),
                isInTests: home.isInTests,
                location: place?.0 ?? declared.facts.location,
                end: place?.1 ?? declared.facts.end
            )
        )
        graph.bindings[binding].remarks = key.values.compactMap { value in
            switch value.facts.purpose {
            case .live: nil
            case .preview:
                "it has a preview value: `Resolver(context: …, tests: …, previews: …)` takes a context with it"
            case .test: "it has a test value: `Resolver(context: …, tests: …)` takes a context with it"
            }
        }
        if isSetByProgram(key, property) {
            graph.bindings[binding].remarks.append(
                "the program sets another value by `prepareDependencies` or `withDependencies`: set it in a context there"
            )
        }
        byKey[index, default: []].append(binding)
        if let property { byProperty[property.name, default: []].append(binding) }
        for value in all { note(value.facts, type, binding, facts[value.file]) }
    }

    /// The access of the type that is the key; what the sources do not declare, others may use.
    private func access(of key: Key, seenFrom path: String) -> AccessLevel {
        let type = TypeExpression.path(key.name.split(separator: ".").map(String.init))
        let fragments = types.fragments(of: type, seenFrom: path)
        return fragments.first { $0.facts.kind != .extension }?.facts.access ?? .public
    }

    private func valueType(
        _ property: DependenciesFacts.Property?,
        _ file: DependenciesFacts?,
        _ live: Value?
    ) -> TypeExpression? {
        if let property, let file, let type = property.type {
            return types.resolve(type, in: file.path, scope: property.place.scope)
        }
        guard let live, let type = live.facts.written, type.names != ["Self"] else { return nil }
        return types.resolve(type, in: facts[live.file].path, scope: live.facts.place.scope)
    }

    /// The type that the code of a live value makes, where nothing writes it.
    private func madeType(_ live: Value?) -> TypeExpression? {
        guard let live, let made = live.facts.body?.made, made.names != ["Self"] else { return nil }
        return types.resolve(made, in: facts[live.file].path, scope: live.facts.place.scope)
    }

    /// The types and members in whose code the live value is made.
    private mutating func note(
        _ value: DependenciesFacts.Value,
        _ type: TypeExpression,
        _ binding: Int,
        _ file: DependenciesFacts
    ) {
        let scope = value.place.scope
        index.add(binding, making: value.constructed, in: file.path, scope: scope)
        let own = TypeKey(types.resolve(.path(value.type), in: file.path, scope: .file))
        byMember[Member(type: own, name: value.purpose.rawValue), default: []].append(binding)
        guard let member = value.member else { return }
        let owners =
            member.type.map { [TypeKey(types.resolve($0, in: file.path, scope: scope))] } ?? [own, TypeKey(type)]
        for owner in Set(owners) where member.name != value.purpose.rawValue {
            byMember[Member(type: owner, name: member.name), default: []].append(binding)
        }
    }

    /// A key is unkept that has a test value only, in a program that is here as a whole, if nothing sets it.
    private func isUnkept(_ key: Key, _ property: DependenciesFacts.Property?) -> Bool {
        guard !key.isLive, !types.programs.isEmpty else { return false }
        // An extension of the name somewhere, which could not be resolved, may be meant.
        let last = key.name.split(separator: ".").last.map(String.init) ?? key.name
        let hasNamesake = keys.contains { $0.isLive && $0.name.split(separator: ".").last.map(String.init) == last }
        let isAnySet = facts.contains { !$0.isInTests && $0.overriddenKeys.contains(DependenciesFacts.anyKey) }
        return !hasNamesake && !isAnySet && !isSetByProgram(key, property)
    }

    private func isSetByProgram(_ key: Key, _ property: DependenciesFacts.Property?) -> Bool {
        let last = key.name.split(separator: ".").last.map(String.init) ?? key.name
        return facts.contains { file in
            !file.isInTests
                && (file.overriddenKeys.contains(last) || property.map { file.overrides.contains($0.name) } ?? false)
        }
    }
}
