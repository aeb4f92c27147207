import PatchbayModel

/// The names, parameters and effects of one resolver's generated methods: decided once, for checks, plans and maps.
///
/// A class, though nothing in it varies: each method is planned with functions of it in hand, and a copy of all of it
/// for each of them was a tenth of the time.
package final class GeneratedMethods {
    package let lookup: BindingLookup
    /// The bindings that methods are generated for.
    package let indices: [Int]
    /// The methods among these that two resolvers have which this one refines, with one of the two: a call of theirs would
    /// be ambiguous.
    package let inherited: [Int: TypeExpression]
    package let names: MethodNames
    package let resolutions: ResolutionTable
    package let parameters: [Int: AssistedParameters]

    package init(_ context: ResolvedResolver) {
        lookup = context.lookup
        let owners = context.ownersInStore
        inherited = owners.compactMapValues { $0.count > 1 ? $0[0] : nil }
        let leftOut = context.leftOut
        // A method that hands on what a parent makes or provides is none where the parent cannot be asked.
        indices = context.resolvable.filter { index in
            (owners[index].map { $0.count > 1 } ?? true) && !leftOut.contains(index)
                && context.unsuitableWay(to: index) == nil
        }
        names = context.methodNames
        resolutions = context.table
        let (lookup, resolutions) = (lookup, resolutions)
        parameters = Dictionary(
            uniqueKeysWithValues: indices.map { index in
                let binding = lookup.graph.bindings[index]
                let assisted = AssistedParameters(
                    resolutions[index].assisted,
                    reservedLabels: binding.takesPayload ? ["payload"] : [],
                    reservedNames: binding.reservedNames
                )
                return (index, assisted)
            }
        )
    }

    /// The signature of each method, what it makes, and the conditions under which it is there; of a generic one without
    /// the parameter that says its type.
    package var signatures: [(signature: MethodSignature, binding: Int, conditions: [String])] {
        indices.map { index in
            let (binding, resolution) = (lookup.graph.bindings[index], resolutions[index])
            let assisted = lookup.isMadeOutside(index) ? [] : resolution.assisted
            var labels: [String?] = assisted.map { parameters[index]?.label(of: $0.identity) }
            var types = assisted.map(\.identity.key)
            if binding.isPropertyInjection {
                labels.insert(nil, at: 0)
                types.insert(binding.key, at: 0)
            }
            if binding.takesPayload {
                labels.append("payload")
                types.append(TypeKey(binding.construction?.payload ?? .void))
            }
            let signature = MethodSignature(
                name: names.name(of: index),
                labels: labels,
                types: types,
                result: binding.isPropertyInjection ? TypeKey(.void) : binding.key,
                isAsync: resolution.effects.isAsync
            )
            return (signature, index, resolution.conditions)
        }
    }

    /// True if one of them does what the resolver requires, wherever that may be called.
    package func meet(_ member: RequiredMember) -> Bool {
        guard member.kind == .method, member.generics == nil, member.name.hasPrefix("resolve") else { return false }
        let wanted = MethodSignature(
            name: member.name,
            labels: member.parameters.map(\.label),
            types: member.parameters.map { TypeKey($0.type) },
            result: TypeKey(member.result),
            isAsync: member.effects.isAsync
        )
        return signatures.contains { signature, index, conditions in
            let resolution = resolutions[index]
            return signature == wanted && conditions.isEmpty && resolution.availability.isEmpty
                && lookup.graph.bindings[index].generics == nil
                && (resolution.isolation == nil || resolution.isolation == member.isolation)
                && resolution.throwsNoMore(than: member)
        }
    }

    /// A module without a payload that is an injectable as well is made as an injectable.
    package static func wanted(_ lookup: BindingLookup) -> [Int] {
        let injectables = Set(
            lookup.usable.filter { lookup.graph.bindings[$0].isInjectable }.map { lookup.graph.bindings[$0].key }
        )
        return lookup.usable.filter { index in
            let binding = lookup.graph.bindings[index]
            guard case .module(_, let construction) = binding.kind, construction.payload == nil else { return true }
            return !injectables.contains(binding.key)
        }
    }
}

extension Resolution {
    /// True if all errors are ones that a requirement allows.
    fileprivate func throwsNoMore(than member: RequiredMember) -> Bool {
        guard effects.isThrowing else { return true }
        return member.effects.isThrowing && (member.thrownType.map { thrown?.key == TypeKey($0) } ?? true)
    }
}

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

/// The methods that a resolver requires under the names of generated ones, which meet them.
///
/// ```swift
/// protocol CounterMaking { func resolveCounter() throws -> Counter }
/// protocol AppResolver: Resolver, CounterMaking {}
/// ```
///
/// A call of one is a call of the requirement, in generated code too: so the method has all the effects that it allows.
struct RequiredMethods {
    private let byName: [String: [RequiredMember]]
    private let access: AccessLevel

    init(_ node: ResolverNode) {
        let methods = node.requirements.members.filter {
            $0.kind == .method && $0.generics == nil && $0.name.hasPrefix("resolve")
                && ($0.effects.isAsync || $0.effects.isThrowing)
        }
        byName = Dictionary(grouping: methods, by: \.name)
        access = node.access
    }

    var isEmpty: Bool { byName.isEmpty }

    /// The requirement that a method meets; `nil` for none.
    func met(by names: [String], taking assisted: [AssistedParameter], making key: TypeKey) -> RequiredMember? {
        names.flatMap { byName[$0] ?? [] }.first { member in
            guard member.parameters.count == assisted.count, TypeKey(member.result) == key else { return false }
            let parameters = AssistedParameters(assisted)
            return zip(member.parameters, assisted).allSatisfy { required, own in
                required.label == parameters.label(of: own.identity) && TypeKey(required.type) == own.identity.key
            }
        }
    }

    /// The effects of a requirement, which the method that meets it has.
    func floor(of member: RequiredMember) -> EffectsFloor {
        EffectsFloor(effects: member.effects, thrown: member.thrownType.map { ThrownType($0, access: access) })
    }
}

/// The names for locals that nothing else in the method has, handed out one by one.
package struct LocalNames {
    private var taken: Set<String>

    package init(taken: [String]) {
        self.taken = Set(taken)
    }

    package mutating func unique(_ wish: String) -> String {
        var name = wish
        var number = 2
        while !taken.insert(name).inserted {
            name = "\(wish)\(number)"
            number += 1
        }
        return name
    }
}
