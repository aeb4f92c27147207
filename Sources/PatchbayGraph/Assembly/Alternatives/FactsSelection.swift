import PatchbayModel

/// Leaves of the alternatives of one thing those that a build configuration has.
///
/// What no alternative stands in for stays, with its conditions, though they do not hold: what needs it is left out of
/// generated code under the same conditions, and does not become a parameter.
struct FactsSelection {
    private let configuration: BuildConfiguration
    private let aliases: ConditionalAliases
    /// What is certainly there under conditions, by the name of the type or the alias.
    private var present: Set<[String]> = []
    private var extensions: [[String]: [DeclarationFacts]] = [:]
    private var methods: Set<Member> = []
    private var initializers: Set<Member> = []
    private var properties: Set<Member> = []

    private struct Member: Hashable {
        var type: [String]
        var name: [String?]
    }

    private init(_ files: [FileFacts], _ configuration: BuildConfiguration) {
        self.configuration = configuration
        aliases = ConditionalAliases(files)
        for file in files {
            for facts in file.aliases where holds(facts.conditions) { present.insert([file.module] + facts.name) }
            for facts in file.declarations {
                if facts.kind != .extension, holds(facts.conditions) { present.insert([file.module] + facts.name) }
                if facts.kind == .extension, holds(facts.conditions) {
                    extensions[facts.name, default: []].append(facts)
                }
                for method in facts.methods where holds(method.conditions) {
                    methods.insert(Member(type: facts.name, name: [method.name]))
                }
                for initializer in facts.initializers where holds(initializer.conditions) {
                    initializers.insert(Member(type: facts.name, name: initializer.parameters.map(\.label)))
                }
                for property in facts.properties where holds(property.conditions) {
                    properties.insert(Member(type: facts.name, name: [property.name]))
                }
            }
        }
    }

    static func select(_ files: [FileFacts], in configuration: BuildConfiguration) -> [FileFacts] {
        let selection = FactsSelection(files, configuration)
        return files.map(selection.select)
    }

    /// Whether two extensions say the same kind of thing of one type: that it conforms, or how it is made.
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

    private func holds(_ conditions: [String]) -> Bool {
        !conditions.isEmpty && configuration.value(of: conditions) == true
    }

    private func fails(_ conditions: [String]) -> Bool {
        !conditions.isEmpty && configuration.value(of: conditions) == false
    }

    private func select(_ file: FileFacts) -> FileFacts {
        var result = file
        // Without its alias a name means something else, which another module may declare.
        result.aliases.removeAll { alias in
            fails(alias.conditions)
                && (aliases.contains(alias, of: file.module) || isReplaced(alias.name[...], file.module))
        }
        result.imports.removeAll { fails($0.conditions) }
        result.declarations = file.declarations.filter { keeps($0, of: file.module) }.map(select)
        return result
    }

    private func keeps(_ facts: DeclarationFacts, of module: String) -> Bool {
        guard fails(facts.conditions) else { return true }
        if facts.kind == .extension {
            return !(extensions[facts.name] ?? []).contains { Self.areAlternatives($0, facts) }
                && !isReplaced(facts.name.dropLast(), module)
        }
        return !isReplaced(facts.name[...], module)
    }

    /// Whether a type, or one that it is nested in, is declared in a branch that is compiled.
    private func isReplaced(_ name: ArraySlice<String>, _ module: String) -> Bool {
        name.indices.contains { present.contains([module] + name[...$0]) }
    }

    private func select(_ facts: DeclarationFacts) -> DeclarationFacts {
        var result = facts
        result.methods.removeAll { method in
            fails(method.conditions) && methods.contains(Member(type: facts.name, name: [method.name]))
        }
        result.initializers.removeAll { initializer in
            let member = Member(type: facts.name, name: initializer.parameters.map(\.label))
            return fails(initializer.conditions) && initializers.contains(member)
        }
        guard facts.kind == .protocol else { return result }
        result.properties.removeAll { property in
            fails(property.conditions) && properties.contains(Member(type: facts.name, name: [property.name]))
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
                    standsIn(other, for: index) && configuration.value(of: bindings[other].conditions) == true
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

    /// Whether a binding is the other's alternative, or what answers where the other is not compiled: not one of two
    /// that their names tell apart.
    func standsIn(_ other: Int, for conditional: Int) -> Bool {
        let (one, other) = (bindings[conditional], bindings[other])
        guard one.conditions != other.conditions, !one.isContribution, !other.isContribution else { return false }
        if one.isProvider, other.isProvider { return one.isNamed(other.name) }
        if Conditions.exclude(one.conditions, other.conditions) {
            return one.isPropertyInjection == other.isPropertyInjection
        }
        return one.isProvider && other.answersRequests
    }
}
