import PatchbayModel

/// The alternatives of one thing that a build configuration has.
///
/// A declaration that no alternative stands in for stays, with its conditions, though they do not hold: its
/// dependents are left out of generated code under the same conditions, and it does not become a parameter.
struct FactsSelection {
    private let configuration: BuildConfiguration
    private let aliases: ConditionalAliases
    /// The names of types and aliases that are certainly there.
    private var names = Presence<[String]>()
    private var extensions: [[String]: [DeclarationFacts]] = [:]
    private var methods = Presence<Member>()
    private var initializers = Presence<Member>()
    private var properties = Presence<Member>()
    /// The last names of what something generic makes.
    private let generic: Set<String>

    private struct Member: Hashable {
        var type: [String]
        var name: [String?]
        /// The type that a provider makes: one of another type does not stand in for it.
        var result: TypeExpression?
    }

    /// The names that are certainly there under conditions; and where no branch is compiled that has it, the one that stays for
    /// all of them.
    private struct Presence<Key: Hashable> {
        private var present: Set<Key> = []
        private var standing: [Key: [String]] = [:]

        mutating func add(_ key: Key, under conditions: [String], in configuration: BuildConfiguration) {
            guard !conditions.isEmpty else { return }
            switch configuration.value(of: conditions) {
            case true?: present.insert(key)
            case false?: standing[key] = standing[key] ?? conditions
            case nil: break
            }
        }

        /// True if something that is not compiled has an alternative that stays.
        func replaces(_ key: Key, under conditions: [String]) -> Bool {
            if present.contains(key) { return true }
            guard let other = standing[key], other != conditions else { return false }
            return Conditions.exclude(other, conditions)
        }
    }

    private init(_ files: [FileFacts], _ configuration: BuildConfiguration, _ generic: Set<String>) {
        self.configuration = configuration
        self.generic = generic
        aliases = ConditionalAliases(files)
        for file in files {
            for facts in file.aliases {
                names.add([file.module] + facts.name, under: facts.conditions, in: configuration)
            }
            for facts in file.declarations { add(facts, of: file.module) }
        }
    }

    /// True if something generic makes what a provider of a special case does: it stands in where that is not compiled.
    private func isSpecialCase(_ method: FunctionFacts) -> Bool {
        guard ProviderName.matches(method.name), method.genericParameters.isEmpty,
            case .named(let components)? = method.result?.stripped, let last = components.last
        else { return false }
        return !last.arguments.isEmpty && generic.contains(last.name)
    }

    private mutating func add(_ facts: DeclarationFacts, of module: String) {
        if facts.kind == .extension {
            if !facts.conditions.isEmpty { extensions[facts.name, default: []].append(facts) }
        } else {
            names.add([module] + facts.name, under: facts.conditions, in: configuration)
        }
        for method in facts.methods {
            methods.add(member(method, of: facts), under: method.conditions, in: configuration)
        }
        for initializer in facts.initializers {
            let member = Member(type: facts.name, name: initializer.parameters.map(\.label))
            initializers.add(member, under: initializer.conditions, in: configuration)
        }
        for property in facts.properties {
            properties.add(
                Member(type: facts.name, name: [property.name]),
                under: property.conditions,
                in: configuration
            )
        }
    }

    private func member(_ method: FunctionFacts, of facts: DeclarationFacts) -> Member {
        let makes = ProviderName.matches(method.name) ? method.result?.stripped : nil
        return Member(type: facts.name, name: [method.name], result: makes)
    }

    /// - Parameter graph: The graph of all builds at once.
    static func select(
        _ files: [FileFacts],
        in configuration: BuildConfiguration,
        of graph: Graph
    ) -> [FileFacts] {
        let generic = Set(graph.bindings.filter { $0.generics != nil }.compactMap { $0.type.names?.last })
        let selection = FactsSelection(files, configuration, generic)
        return files.map(selection.select)
    }

    /// True if two extensions say the same kind of thing of one type: that it conforms, or how it is made.
    static func areAlternatives(_ one: DeclarationFacts, _ other: DeclarationFacts) -> Bool {
        func markers(_ facts: DeclarationFacts) -> Bool {
            facts.inheritance.contains { inherited in
                // A protocol of the user's own may refine one of the runtime's.
                inherited.type.stripped.names.map { $0.last != "Sendable" } ?? true
            }
        }
        return markers(one) && markers(other) || !one.initializers.isEmpty && !other.initializers.isEmpty
            || !Set(one.methods.map(\.name)).isDisjoint(with: other.methods.map(\.name))
    }

    private func fails(_ conditions: [String]) -> Bool {
        !conditions.isEmpty && configuration.value(of: conditions) == false
    }

    private func select(_ file: FileFacts) -> FileFacts {
        var result = file
        // A name without its alias means something else, which another module may declare.
        result.aliases.removeAll { alias in
            fails(alias.conditions)
                && (aliases.contains(alias, of: file.module)
                    || isReplaced(alias.name[...], file.module, alias.conditions))
        }
        result.imports.removeAll { fails($0.conditions) }
        result.declarations = file.declarations.filter { keeps($0, of: file.module) }.map(select)
        return result
    }

    private func keeps(_ facts: DeclarationFacts, of module: String) -> Bool {
        guard fails(facts.conditions) else { return true }
        if facts.kind == .extension {
            return !hasAlternative(facts) && !isReplaced(facts.name.dropLast(), module, facts.conditions)
        }
        return !isReplaced(facts.name[...], module, facts.conditions)
    }

    /// True if an extension that is not compiled has an alternative that is; or where none is, one that comes before it.
    private func hasAlternative(_ facts: DeclarationFacts) -> Bool {
        let others = (extensions[facts.name] ?? []).filter { Self.areAlternatives($0, facts) }
        if others.contains(where: { configuration.value(of: $0.conditions) == true }) { return true }
        guard let first = others.first(where: { fails($0.conditions) }), first.conditions != facts.conditions else {
            return false
        }
        return Conditions.exclude(first.conditions, facts.conditions)
    }

    /// True if a type, or one that it is nested in, is declared in a branch that stays.
    private func isReplaced(_ name: ArraySlice<String>, _ module: String, _ conditions: [String]) -> Bool {
        name.indices.contains { names.replaces([module] + name[...$0], under: conditions) }
    }

    private func select(_ facts: DeclarationFacts) -> DeclarationFacts {
        var result = facts
        result.methods.removeAll { method in
            fails(method.conditions)
                && (isSpecialCase(method)
                    || methods.replaces(member(method, of: facts), under: method.conditions))
        }
        result.initializers.removeAll { initializer in
            let member = Member(type: facts.name, name: initializer.parameters.map(\.label))
            return fails(initializer.conditions) && initializers.replaces(member, under: initializer.conditions)
        }
        guard facts.kind == .protocol else { return result }
        result.properties.removeAll { property in
            fails(property.conditions)
                && properties.replaces(Member(type: facts.name, name: [property.name]), under: property.conditions)
        }
        return result
    }
}

extension Graph {
    /// Leaves out bindings that a configuration does not have, where another one of the same key stands in for them.
    mutating func select(in configuration: BuildConfiguration) {
        let (resolvers, outer) = (
            resolvers.map { selected($0, configuration) }, outerResolvers.map { selected($0, configuration) }
        )
        (self.resolvers, outerResolvers) = (resolvers, outer)
    }

    private func selected(_ node: ResolverNode, _ configuration: BuildConfiguration) -> ResolverNode {
        let failing = Set(node.bindings.filter { configuration.value(of: bindings[$0].conditions) == false })
        guard !failing.isEmpty else { return node }
        let groups = bindingsByKey(seenFrom: node)
        var node = node
        node.bindings.removeAll { index in
            failing.contains(index)
                && (groups[bindings[index].key] ?? []).contains { other in
                    standsIn(other, for: index)
                        && (configuration.value(of: bindings[other].conditions) == true
                            // The first stays for all if none is compiled.
                            || other < index && failing.contains(other))
                }
        }
        return node
    }

    /// All that may answer requests of a resolver, its parents' providers included.
    func bindingsByKey(seenFrom node: ResolverNode) -> [TypeKey: [Int]] {
        var visible = node.bindings
        var known: Set<TypeKey> = [node.key]
        var next = node.parent
        while let parent = next.flatMap({ resolver($0.key) }), known.insert(parent.key).inserted {
            visible += parent.bindings.filter { bindings[$0].isOfResolver }
            next = parent.parent
        }
        return Dictionary(grouping: visible) { bindings[$0].key }
    }

    /// True if a binding is the other's alternative, or answers where the other is not compiled: not if they are two
    /// that their names tell apart.
    func standsIn(_ other: Int, for conditional: Int) -> Bool {
        let (one, other) = (bindings[conditional], bindings[other])
        guard one.conditions != other.conditions, !one.isContribution, !other.isContribution else { return false }
        if Conditions.exclude(one.conditions, other.conditions) {
            return one.isPropertyInjection == other.isPropertyInjection
        }
        if one.isProvider, other.isProvider { return one.isNamed(other.name) }
        return one.isProvider && other.answersRequests
    }
}

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

/// The names that the wiring of a program hangs on: those of the types that take part, and all that these mention.
struct WiredNames {
    let names: Set<String>

    /// - Parameter participants: The types that take part, by module and path.
    /// - Complexity: linear in what the files declare.
    init(_ files: [FileFacts], _ participants: Set<[String]>) {
        var declarations: [String: [DeclarationFacts]] = [:]
        var aliases: [String: [AliasFacts]] = [:]
        var waiting: [String] = []
        let roots = Set(participants.compactMap(\.last))
        for file in files {
            for facts in file.declarations {
                guard let last = facts.name.last else { continue }
                declarations[last, default: []].append(facts)
                if !roots.isDisjoint(with: facts.name) { waiting.append(last) }
            }
            for facts in file.aliases {
                guard let last = facts.name.last else { continue }
                aliases[last, default: []].append(facts)
                if !roots.isDisjoint(with: facts.name.dropLast()) { waiting.append(last) }
            }
        }
        let all = Search.reached(from: waiting) { name in
            let types =
                (declarations[name] ?? []).flatMap(\.mentionedTypes) + (aliases[name] ?? []).map(\.target)
            return types.flatMap(\.nominals).flatMap { $0.map(\.name) }
        }
        names = Set(all)
    }
}

extension DeclarationFacts {
    /// The types that it names: what it inherits, and those of its members.
    fileprivate var mentionedTypes: [TypeExpression] {
        inheritance.map(\.type) + [boundType].compactMap { $0 } + otherRequirements.compactMap(\.bound) + spelledTypes
    }
}
