import PatchbayGraph
import PatchbayModel

/// The planner of the generated methods of one resolver.
///
/// A class, though nothing in it varies: the planners of bodies, closures and collections have it in hand.
final class MethodPlanner {
    let lookup: BindingLookup
    let resolutions: ResolutionTable
    let generated: GeneratedMethods
    /// The names of the parents' methods, nearest parent first.
    private let outerNames: [MethodNames]
    private let names: MethodNames
    private var indices: [Int] { generated.indices }

    init(_ context: ResolvedResolver) {
        generated = context.methods
        lookup = context.lookup
        names = generated.names
        resolutions = generated.resolutions
        outerNames = sequence(first: context, next: \.parent).dropFirst().map(\.methodNames)
    }

    /// The places that this resolver takes in its store.
    var cells: [StoreCell] {
        lookup.owned.filter(Set(indices).contains).map(cell)
    }

    private func cell(_ index: Int) -> StoreCell {
        let binding = lookup.graph.bindings[index]
        return StoreCell(
            binding: index,
            method: binding.signatureOfProvider,
            isAsync: resolutions[index].effects.isAsync,
            availability: binding.availability + (binding.isProvider ? lookup.node.availability : [])
        )
    }

    /// Providers and contributions in the order of their declaration, then types by name.
    ///
    /// - Parameter places: Those of its store.
    func methods(places: [StoreCell: KeptPlan]) -> [MethodPlan] {
        let (providers, types) = (
            indices.filter { lookup.graph.bindings[$0].isMethodOfResolver },
            indices.filter { !lookup.graph.bindings[$0].isMethodOfResolver }
        )
        let sorted = types.map { [names] in (index: $0, name: names.name(of: $0)) }
            .sorted { ($0.name, $0.index) < ($1.name, $1.index) }
        return (providers + sorted.map(\.index)).flatMap { index -> [MethodPlan] in
            let plan = method(index, places)
            return [plan] + (names.namesOfProviders[index].map { [named($0, plan)] } ?? [])
        }
    }

    /// The same by the name of its provider.
    private func named(_ name: String, _ plan: MethodPlan) -> MethodPlan {
        var result = plan
        result.name = name
        result.cell = nil
        result.effectsOfCell = .none
        let arguments = plan.parameters.map { ArgumentPlan(label: $0.label, value: .name($0.name)) }
        result.steps = [
            .return(CallPlan(callee: "self.\(text: plan.name)", arguments: arguments, effects: plan.effects))
        ]
        return result
    }

    private func method(_ index: Int, _ places: [StoreCell: KeptPlan]) -> MethodPlan {
        let binding = lookup.graph.bindings[index]
        let resolution = resolutions[index]
        let isolation = resolution.isolation == lookup.node.actor ? nil : resolution.isolation
        let parameters = parameters(of: index)
        let body = body(of: index, parameters)
        let isOwned = binding.lifetime.isShared && !lookup.isMadeOutside(index)
        var plan = MethodPlan(
            summary: summary(of: binding, resolution.assisted, parameters),
            conditions: resolution.conditions.filter { !lookup.node.conditions.contains($0) },
            attributes: Availability.beyond(lookup.node.availability, resolution.availability).map { "@\(text: $0)" }
                + (isolation.map { [Code(actor: $0)] } ?? []) + (resolution.isolation == nil ? saysNonisolated : []),
            access: min(resolution.access, lookup.node.access),
            name: names.name(of: index),
            generics: binding.generics?.parameters ?? [],
            parameters: body.parameters,
            effects: resolution.effects,
            thrownType: resolution.thrown?.type,
            result: binding.isPropertyInjection ? nil : binding.spelling,
            requirements: (binding.generics?.requirements.map(\.code) ?? [])
                + metatypes(of: binding, resolution)
                + (resolution.needsSendable ? ["Self: \(lookup.graph.imports.standard("Sendable"))"] : []),
            cell: isOwned ? places[cell(index)] : nil,
            effectsOfCell: isOwned ? effectsOfCell(resolution, body.steps) : .none,
            steps: body.steps
        )
        plan.isPreconcurrency = isolation != nil && resolution.isIsolatedByFramework
        return plan
    }

    /// The effects of the steps that are written here: in another build the method may throw what nothing here does.
    private func effectsOfCell(_ resolution: Resolution, _ steps: [StepPlan]) -> Effects {
        Effects(isAsync: resolution.effects.isAsync, isThrowing: steps.contains(where: \.isThrowing))
    }

    /// Constraints for the conformances of open types to hold on every thread.
    private func metatypes(of binding: Binding, _ resolution: Resolution) -> [Code] {
        guard resolution.carriesTypes else { return [] }
        let bound = lookup.graph.imports.standard("SendableMetatype")
        return (binding.generics?.conforming ?? []).map { "\($0): \(bound)" }
    }

    /// The modifier of a method that belongs to no actor where code belongs to one by default.
    private var saysNonisolated: [Code] {
        lookup.graph.isolatedModules.contains(lookup.node.module) ? ["nonisolated"] : []
    }

    private func body(
        of index: Int,
        _ parameters: AssistedParameters
    ) -> (parameters: [ParameterPlan], steps: [StepPlan]) {
        if let level = lookup.owner(of: index), level > 0 {
            let name = SwiftName.escapedMember(outerNames[level - 1].name(of: index))
            let callee: Code = "\(BodyPlanner.receiver(level: level)).\(text: name)"
            let effects = resolutions.effects(ofAskingParentFor: index, level: level)
            return ([], [.return(CallPlan(callee: callee, effects: effects))])
        }
        if let owner = generated.inherited[index] {
            let callee: Code = "(self as any \(owner)).\(text: SwiftName.escapedMember(names.name(of: index)))"
            return ([], [.return(CallPlan(callee: callee, effects: resolutions[index].effects))])
        }
        guard lookup.graph.bindings[index].gathers else { return BodyPlanner(index, of: self).body(parameters) }
        let steps = CollectionPlanner(index: index, planner: self, assisted: parameters).steps()
        return (parameters.all.map(\.plan), steps)
    }

    private func parameters(of index: Int) -> AssistedParameters {
        generated.parameters[index] ?? AssistedParameters([])
    }

    /// The call that resolves another binding.
    func call(
        _ target: Int,
        for request: Request,
        from caller: Resolution,
        _ own: AssistedParameters
    ) -> CallPlan {
        let resolution = resolutions[target]
        let parameters = parameters(of: target)
        var effects = resolution.effects
        if ResolutionTable.hops(from: caller.isolation, to: resolution.isolation) { effects.isAsync = true }
        let binding = lookup.graph.bindings[target]
        let type = binding.generics == nil ? nil : request.answered(by: binding).type.metatypeValue
        let types = type.map { [ArgumentPlan(label: nil, value: "\($0)")] } ?? []
        let substitution = lookup.substitution(for: request, by: target)
        return CallPlan(
            callee: "self.\(text: SwiftName.escapedMember(names.name(of: target)))",
            arguments: types
                + resolution.assisted.map { assisted in
                    let value = own.name(of: assisted.specialized(substitution).identity)
                    return ArgumentPlan(label: parameters.label(of: assisted.identity), value: .name(value))
                },
            effects: effects
        )
    }

    private func summary(
        of binding: Binding,
        _ assisted: [AssistedParameter],
        _ parameters: AssistedParameters
    ) -> String {
        let action =
            switch binding.kind {
            case .provider(let member) where member.isProperty: "What `\(member.name)` is."
            case .provider(let member):
                binding.lifetime.isShared
                    ? "The shared `\(binding.type)` that `\(member.name)` makes."
                    : "Resolves what `\(member.name)` provides."
            case .contribution(let member, _): "Resolves what `\(member.name)` contributes."
            case .collection: "Gathers what is contributed to `\(binding.type)`."
            case .standIn: "The `\(binding.requests.first?.type ?? binding.type)` that stands for `\(binding.type)`."
            case .gathering: "Gathers what is shared here and conforms, each after what it needs."
            case .propertyInjection: "Sets the dependency of `\(binding.type)`."
            case .initializer, .factoryMethod, .module:
                switch binding.lifetime {
                case .transient: "Makes `\(binding.type)`."
                case .shared: "The shared `\(binding.type)`."
                case .weaklyShared: "The `\(binding.type)` that somebody holds, or a new one."
                }
            case .moduleFactory: "Makes `\(binding.type)` with its dependency filled in."
            }
        guard !assisted.isEmpty else { return action }
        let supplied = assisted.map { "`\(parameters.label(of: $0.identity))`" }.joined(separator: ", ")
        return "\(action) Nothing provides \(supplied): the caller does."
    }
}

extension Binding {
    /// The identity of a provider among resolvers that refine each other; `nil` for other bindings.
    fileprivate var signatureOfProvider: String? {
        guard isProvider, let method = methodOfResolver else { return nil }
        let labels = requests.map { "\($0.argumentLabel ?? "_"): \($0.key)" }
        return "\(method)(\(labels.joined(separator: ", "))) \(key)"
    }
}

extension AssistedParameters.Parameter {
    var plan: ParameterPlan { ParameterPlan(label: label, name: name, type: "\(type)") }
}

/// The generated methods that lead to a provider, or to a contribution: the message of a stub has them, since nothing
/// at run time knows.
struct PathsToProviders {
    /// No message shows more paths, nor more methods of one.
    private static let shown = 3
    private static let longest = 8

    private let methods: GeneratedMethods
    private let dependents: Dependents
    private let providers: [String: [Int]]
    private var bindings: [Binding] { methods.lookup.graph.bindings }

    init(_ methods: GeneratedMethods) {
        let lookup = methods.lookup
        self.methods = methods
        dependents = Dependents(lookup, methods.indices)
        let named = lookup.usable.filter { lookup.graph.bindings[$0].isMethodOfResolver }
        providers = Dictionary(grouping: named) { lookup.graph.bindings[$0].methodOfResolver ?? "" }
    }

    /// The paths to what a requirement provides, from entry points down, the shortest first.
    func paths(to member: RequiredMember) -> [String] {
        guard let provider = provider(of: member) else { return [] }
        let (entries, next) = search(from: provider)
        let paths = entries.prefix(Self.shown).map { text(from: $0, next) }
        return paths + (entries.count > Self.shown ? ["and on others"] : [])
    }

    private func provider(of member: RequiredMember) -> Int? {
        providers[member.name]?.first { index in
            let binding = bindings[index]
            return binding.isProperty == (member.kind != .method)
                && TypeKey(binding.type) == TypeKey(member.result)
                && binding.requests.map(\.argumentLabel) == member.parameters.map(\.label)
                && binding.requests.map(\.key) == member.parameters.map { TypeKey($0.type) }
        }
    }

    /// The methods that lead to a provider and that no other generated method calls, nearest first, up to one more than
    /// are shown, and for each method on the path the one that it calls.
    private func search(from provider: Int) -> (entries: [Int], next: [Int: Int]) {
        var next: [Int: Int] = [:]
        var entries: [Int] = []
        _ = Search.reached(from: [provider]) { index in
            // Most of a program may lead to a provider, and there may be many of these.
            guard entries.count <= Self.shown else { return [] }
            let callers = dependents[index].map(\.binding)
            if callers.isEmpty { entries.append(index) }
            for caller in callers where caller != provider && next[caller] == nil { next[caller] = index }
            return callers
        }
        // All dependents may ask for each other, by deferred requests.
        return (entries.isEmpty ? [provider] : entries, next)
    }

    private func text(from entry: Int, _ next: [Int: Int]) -> String {
        let chain = Array(sequence(first: entry) { next[$0] }).map(methods.names.name)
        guard chain.count > Self.longest else { return chain.joined(separator: " → ") }
        let half = Self.longest / 2
        return (chain.prefix(half) + ["…"] + chain.suffix(half)).joined(separator: " → ")
    }
}
