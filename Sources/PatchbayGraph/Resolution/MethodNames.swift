import PatchbayModel

/// The names of one resolver's generated methods: derived from types, or from providers where several make
/// one type, and never the same for two things.
package struct MethodNames {
    private let lookup: BindingLookup
    private var stems: [Int: String] = [:]
    /// The generic bindings of types that others make as well.
    private let openRivals: Set<Int>
    /// The names of second methods, after their providers, where the first ones are called after their types:
    /// `resolveRouter` for `provideRouter`, beside `resolveRouterOfContext`.
    package private(set) var namesOfProviders: [Int: String] = [:]

    /// - Parameters:
    ///   - lookup: The resolver's.
    ///   - indices: The bindings that methods are generated for.
    package init(_ lookup: BindingLookup, _ indices: [Int]) {
        self.lookup = lookup
        openRivals = Self.openRivals(lookup)
        let wishes = indices.map { index in
            (index: index, identity: identity(of: index), stem: stem(of: index, separator: ""))
        }
        var taken: [String: String] = [:]
        let identities = Dictionary(grouping: wishes, by: \.stem).mapValues { Set($0.map(\.identity)) }
        // A binding that has the name alone keeps it; then the others choose in the order of their keys.
        for wish in wishes where identities[wish.stem]?.count == 1 {
            taken[wish.stem] = wish.identity
            stems[wish.index] = wish.stem
        }
        // A number is not to make the name of another provider.
        let subjects = Set(indices.lazy.map { lookup.graph.bindings[$0] }.filter(\.isProvider).map(Self.subject))
        let contested = wishes.filter { stems[$0.index] == nil }.sorted { $0.identity < $1.identity }
        for wish in contested {
            let spelled = stem(of: wish.index, separator: "_")
            var candidate = spelled
            var number = 2
            while taken[candidate].map({ $0 != wish.identity }) ?? (number > 2 && subjects.contains(candidate)) {
                candidate = "\(spelled)\(number)"
                number += 1
            }
            taken[candidate] = wish.identity
            stems[wish.index] = candidate
        }
        namesOfProviders = providerNames(indices)
    }

    private static func openRivals(_ lookup: BindingLookup) -> Set<Int> {
        let open = lookup.usable.filter { index in
            let binding = lookup.graph.bindings[index]
            return binding.generics != nil && (binding.isProvider || binding.isStandIn)
        }
        let bindings = lookup.graph.bindings
        let groups = [open.filter { bindings[$0].isProvider }, open.filter { bindings[$0].isStandIn }]
        let byName = groups.flatMap { group in
            Dictionary(grouping: group) { index in
                TypeName.name(of: lookup.node.spoken(lookup.graph.bindings[index].nameableType), separator: "")
            }.values
        }
        return Set(byName.filter { $0.count > 1 }.joined())
    }

    /// The names that nothing else has, and that say which provider is meant.
    private func providerNames(_ indices: [Int]) -> [Int: String] {
        let bindings = lookup.graph.bindings
        let named = indices.filter { index in
            let binding = bindings[index]
            return binding.isProvider && binding.generics == nil && !binding.isSpecialized && !binding.name.isEmpty
        }
        guard !named.isEmpty else { return [:] }
        let wishes = named.map { (index: $0, name: "resolve\(Self.subject(of: bindings[$0]))") }
        let rivals = Dictionary(grouping: wishes, by: \.name).mapValues { $0.map(\.index) }
        let taken = Set(indices.map { name(of: $0) })
            .union(lookup.node.written.map(\.signature.name)).union(lookup.node.requirements.members.map(\.name))
        let free = wishes.filter { index, name in
            // `#if` may choose between two of one name.
            let isOnly = (rivals[name] ?? []).allSatisfy {
                $0 == index || Conditions.exclude(bindings[$0].conditions, bindings[index].conditions)
            }
            return name != "resolve" && isOnly && !taken.contains(name)
        }
        return Dictionary(uniqueKeysWithValues: free.map { ($0.index, $0.name) })
    }

    private static func subject(of binding: Binding) -> String {
        guard let method = binding.methodOfResolver else { return "" }
        return TypeName.words(binding.isProperty ? method : ProviderName.subject(of: method))
    }

    /// `resolveX`, or `injectToX` for a property injectable.
    package func name(of index: Int) -> String {
        if let method = lookup.graph.bindings[index].gatheringMethod { return method }
        let prefix = lookup.graph.bindings[index].isPropertyInjection ? "injectTo" : "resolve"
        return prefix + (stems[index] ?? "")
    }

    /// All that the method is called that is generated for a binding; nothing where none is.
    package func all(of index: Int) -> [String] {
        guard stems[index] != nil else { return [] }
        return [name(of: index)] + (namesOfProviders[index].map { [$0] } ?? [])
    }

    /// The meaning of a name: a type, or one of several providers of a type.
    private func identity(of index: Int) -> String {
        let binding = lookup.graph.bindings[index]
        if let method = binding.gatheringMethod { return "\(binding.key.text) \(method)" }
        let isNamed = isOneOfStandIns(index) || isOneOfSeveral(index)
        return isNamed ? "\(binding.key.text) \(binding.name)" : binding.key.text
    }

    /// True if another type stands for the same: `resolveMemoryStorageAsStorage`.
    private func isOneOfStandIns(_ index: Int) -> Bool {
        let binding = lookup.graph.bindings[index]
        guard binding.isStandIn else { return false }
        if binding.generics != nil { return openRivals.contains(index) }
        return lookup.standIns(of: binding.key).count > 1
    }

    /// True if it takes a name to say which provider of its type is meant. A property is called by its own where a
    /// method provides the same, whose name does not change for it.
    private func isOneOfSeveral(_ index: Int) -> Bool {
        let binding = lookup.graph.bindings[index]
        guard binding.isProvider else { return false }
        if binding.answersToNameOnly { return true }
        if binding.generics != nil { return openRivals.contains(index) }
        let providers = lookup.providers(of: binding.key)
        let methods = providers.filter { !lookup.graph.bindings[$0].isProperty }
        return (binding.isProperty || methods.count > 1 ? providers : methods).count > 1
    }

    private func stem(of index: Int, separator: String) -> String {
        let binding = lookup.graph.bindings[index]
        // It has a name already, which nothing that is resolved has.
        if let method = binding.gatheringMethod { return "\(method) " }
        if case .contribution(let member, _) = binding.kind {
            let subject = TypeName.words(MethodPrefix.contribute.subject(of: member.name))
            let type = lookup.node.spoken(binding.spelling)
            return (subject.isEmpty ? TypeName.name(of: type, separator: separator) : subject) + "Contribution"
        }
        if isOneOfStandIns(index), let type = binding.requests.first?.type {
            let types = [type, binding.type].map { $0.withoutParameters(binding.generics?.parameters ?? []) }
            let names = types.map { TypeName.name(of: lookup.node.spoken($0), separator: separator) }
            return names.joined(separator: "As")
        }
        if !binding.name.isEmpty, isOneOfSeveral(index) {
            guard binding.isSpecialized else { return Self.subject(of: binding) }
            // One generic provider is for many types.
            let type = TypeName.name(of: lookup.node.spoken(binding.spelling), separator: separator)
            return Self.subject(of: binding) + type
        }
        return TypeName.name(of: lookup.node.spoken(binding.nameableType), separator: separator)
    }
}

extension Binding {
    /// Its type as it is named.
    fileprivate var nameableType: TypeExpression {
        guard let parameters = generics?.parameters, case .named = type.stripped else { return spelling }
        return type.withoutParameters(parameters)
    }
}

extension TypeExpression {
    /// The type without parameters that are only handed on: `Cache` for `Cache<Key, Value>`.
    fileprivate func withoutParameters(_ parameters: [String]) -> TypeExpression {
        guard case .named(let components) = stripped else { return self }
        return .named(
            components.map { component in
                let isPlain = component.arguments.allSatisfy {
                    $0.names.map { $0.count == 1 && parameters.contains($0[0]) } ?? false
                }
                return isPlain ? TypeExpression.Component(component.name) : component
            }
        )
    }
}
