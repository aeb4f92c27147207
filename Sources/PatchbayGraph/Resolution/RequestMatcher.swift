import PatchbayModel

/// The bindings by key, among which the answer to a request is found.
package struct RequestMatcher: Sendable {
    /// All of the graph, by which others are named.
    package let bindings: [Binding]
    /// The resolver and its parents, nearest first.
    package let chain: [ResolverNode]
    /// The bindings that may answer, those of nearer resolvers first.
    package var candidates: [TypeKey: [Int]] {
        didSet { settled = [:] }
    }
    /// The answers for those types for which neither the label nor the form of a request counts: nearly all.
    private var settled: [TypeKey: BindingLookup.Answer] = [:]
    /// Requests for closures with other parameters than the value takes from its caller.
    package var mismatches: Set<Request> = []
    /// The resolvers of the chain, and what they refine.
    private let resolverKeys: Set<TypeKey>
    /// The answers to the requests of generic bindings.
    package var open = GenericAnswers()

    package init(bindings: [Binding], chain: [ResolverNode], candidates: [TypeKey: [Int]]) {
        self.bindings = bindings
        self.chain = chain
        self.candidates = candidates
        resolverKeys = Set(chain.flatMap { [$0.key] + $0.refined })
    }

    package func answer(to request: Request) -> BindingLookup.Answer {
        let exact = exactAnswer(request)
        guard exact == .assisted, let wrapped = request.wrapped else { return exact }
        if let nearer = successor(of: ownAnswer(request), request) { return .binding(nearer) }
        let inner = answer(to: wrapped)
        return inner == .assisted && request.isOptional && !open.isUndecided(request) ? .absent : inner
    }

    /// True if the request is for an optional that takes what it wraps.
    package func doesWithout(_ request: Request) -> Bool {
        request.isOptional && exactAnswer(request) == .assisted
    }

    private func exactAnswer(_ request: Request) -> BindingLookup.Answer {
        let answer = ownAnswer(request)
        if let level = nearerResolver(answer, request) { return .resolver(level: level) }
        return successor(of: answer, request) == nil ? answer : .assisted
    }

    /// The resolver that a request is for, where one further out provides others: a session that asks for its session is not
    /// given a new one. A name that is the provider's, and not that of the type, means what is provided.
    private func nearerResolver(_ answer: BindingLookup.Answer, _ request: Request) -> Int? {
        guard resolverKeys.contains(request.key), !request.isOfClosure, case .binding(let index) = answer,
            bindings[index].isProvider
        else { return nil }
        let isOfRefined = chain.first?.refined.contains { bindings[index].owner == .resolver($0) } == true
        let nearer = chain.prefix(isOfRefined ? 1 : level(of: index) ?? 0)
        guard let place = nearer.firstIndex(where: { $0.answers(to: request.key) }) else { return nil }
        // A refined resolver means to be made what it makes of its own kind.
        if isOfRefined, request.key != TypeKey(.existential(nearer[place].type)) { return nil }
        let name = LabelCase.lowerCamel(TypeName.name(of: nearer[place].type))
        let plain = [name, name.hasSuffix("Resolver") ? String(name.dropLast("Resolver".count)) : name]
        return bindings[index].isNamed(request.label) && !plain.contains(request.label) ? nil : place
    }

    private func ownAnswer(_ request: Request) -> BindingLookup.Answer {
        if let type = request.metatypeOf { return .metatype(type) }
        if request.openness != nil { return open.answer(to: request) ?? deferred(request) ?? .assisted }
        if let answer = settled[request.key] { return answer }
        let providers = providers(of: request.key).filter { index in
            !bindings[index].answersToNameOnly || bindings[index].isNamed(request.label)
        }
        if providers.count == 1 { return .binding(providers[0]) }
        if providers.count > 1 {
            let named = providers.filter { bindings[$0].isNamed(request.label) }
            if named.count == 1 { return .binding(named[0]) }
            // A property answers by its name, where a method could be meant as well.
            let methods = providers.filter { !bindings[$0].isProperty }
            return named.isEmpty && methods.count == 1 ? .binding(methods[0]) : .ambiguous(providers)
        }
        let makeable = (candidates[request.key] ?? []).filter {
            let binding = bindings[$0]
            return binding.answersRequests && binding.generics == nil && !binding.isProvider
        }
        let standIns = makeable.filter { bindings[$0].isStandIn }
        if standIns.count > 1, standIns.count == makeable.count {
            let named = standIns.filter { bindings[$0].isNamed(request.label) }
            return named.count == 1 ? .binding(named[0]) : .ambiguous(standIns)
        }
        let preferred =
            makeable.first { bindings[$0].isInjectable } ?? makeable.first(where: isGatheredHere)
            ?? makeable.first
        if let preferred { return .binding(preferred) }
        if let level = chain.firstIndex(where: { $0.answers(to: request.key) }) { return .resolver(level: level) }
        return deferred(request) ?? .assisted
    }

    /// The provider of what an optional wraps that stands for the one of the optional. It has its name and is nearer: a
    /// session has its user, whatever the program around it says of one. Or it has the name of the request, is as near and
    /// takes no more, and the one of the optional has another name.
    private func successor(of answer: BindingLookup.Answer, _ request: Request) -> Int? {
        guard case .binding(let index) = answer, bindings[index].isProvider,
            let wrapped = request.wrapped, let level = level(of: index)
        else { return nil }
        let (found, inner) = (bindings[index], self.answer(to: wrapped))
        if case .ambiguous(let others) = inner {
            return others.first { bindings[$0].name == found.name && isNearer($0, than: level) }
        }
        guard case .binding(let other) = inner, bindings[other].isProvider else { return nil }
        let named = bindings[other]
        if named.name == found.name, isNearer(other, than: level) { return other }
        return isNearer(other, than: level + 1) && named.isNamed(request.label) && !found.isNamed(request.label)
            && named.requests.isEmpty && named.effects.union(found.effects) == found.effects ? other : nil
    }

    private func isNearer(_ index: Int, than level: Int) -> Bool {
        self.level(of: index).map { $0 < level } ?? false
    }

    /// The place in the chain of the resolver that a binding belongs to.
    private func level(of index: Int) -> Int? {
        chain.firstIndex { bindings[index].owner == .resolver($0.key) }
    }

    /// Notes the answers that are the same for each request of a type, when all candidates are known.
    package mutating func settle() {
        for (key, indices) in candidates where indices.count == 1 {
            let binding = bindings[indices[0]]
            guard binding.answersRequests, binding.generics == nil, !binding.answersToNameOnly else { continue }
            settled[key] = .binding(indices[0])
        }
    }

    /// False where something else than a stand-in makes the type: that answers then.
    private func mayStandIn(_ binding: Binding) -> Bool {
        (candidates[binding.key] ?? []).allSatisfy {
            bindings[$0].isStandIn || !bindings[$0].answersRequests
        }
    }

    /// The injectables that stand in for a type.
    package func rivalStandIns(of key: TypeKey) -> [Int] {
        (candidates[key] ?? []).filter { bindings[$0].isStandIn }
    }

    /// True if it gathers for the resolver itself, and so has what is contributed there, and more.
    private func isGatheredHere(_ index: Int) -> Bool {
        let binding = bindings[index]
        return binding.gatheringMethod != nil && chain.first.map { binding.owner == .resolver($0.key) } == true
    }

    package func providers(of key: TypeKey) -> [Int] {
        let providers = (candidates[key] ?? []).filter {
            bindings[$0].isProvider && bindings[$0].generics == nil
        }
        guard providers.count > 1 else { return providers }
        // One for this very type is more specific than a generic one.
        let exact = providers.filter { !bindings[$0].isSpecialized }
        guard exact.isEmpty else { return exact }
        // A parent may ask for the type, and make it of a generic one that is for more types than that of its child.
        let best = Set(MostSpecific.of(providers.compactMap { bindings[$0].template }, bindings))
        return providers.filter { bindings[$0].template.map(best.contains) ?? true }
    }

    /// The bindings, of some, that nothing stands in for.
    package func usable(of visible: [Int]) -> [Int] {
        visible.filter { index in
            let binding = bindings[index]
            guard candidates[binding.key]?.contains(index) == true else { return false }
            if binding.isPropertyInjection || binding.gatheringMethod != nil { return true }
            if binding.isCollection, candidates[binding.key]?.contains(where: isGatheredHere) == true { return false }
            if binding.isStandIn, !mayStandIn(binding) { return false }
            // A generic provider that is one for this very type gives way to one that is declared so.
            if binding.isProvider { return !binding.isSpecialized || providers(of: binding.key).contains(index) }
            return binding.generics == nil
                ? providers(of: binding.key).allSatisfy { bindings[$0].answersToNameOnly }
                : !open.isReplaced(index, bindings)
        }
    }
}

/// The answer to a request in the end: now, or when closures are called that answer it at first.
public struct Outcome: Equatable, Sendable {
    /// The answer that is no deferred one.
    public var answer: BindingLookup.Answer
    /// The closures between, outermost first: mostly one, or none.
    public var deferrals: [Deferral] = []

    /// True if the answer comes after its dependent is made.
    public var isDeferred: Bool { !deferrals.isEmpty }

    /// The types that callers give to the closures on the path.
    public var supplied: Set<TypeKey> { deferrals.reduce(into: []) { $0.formUnion($1.supplied) } }

    /// True if the dependent does without the value, if there is none.
    ///
    /// - Parameter request: The one that this leads on from.
    package func isOptional(_ request: Request) -> Bool {
        ([request] + deferrals.map(\.request)).contains(where: \.isOptional)
    }

    /// True if a closure may run elsewhere than on the actor on which it is made. One of the actor may be sent, and yet stays
    /// with what the actor keeps.
    package func travels(from actor: String?) -> Bool {
        deferrals.contains { $0.actor == nil ? $0.isSendable : $0.actor != actor }
    }

    /// The global actor that the value is asked for on.
    ///
    /// - Parameter outer: The actor of the one who makes the closure.
    package func isolation(within outer: String?) -> String? {
        deferrals.reduce(outer) { $1.isolation(within: $0) }
    }
}

extension Deferral {
    /// The global actor that the closure runs on: one that is not `Sendable` stays where it was made, also where its type
    /// says `@concurrent` or `nonisolated(nonsending)`.
    package func isolation(within outer: String?) -> String? { actor ?? (isSendable ? nil : outer) }
}

extension RequestMatcher {
    package func outcome(of request: Request) -> Outcome { outcome(after: answer(to: request)) }

    /// The outcome that an answer leads to.
    package func outcome(after answer: BindingLookup.Answer) -> Outcome {
        var outcome = Outcome(answer: answer)
        while case .deferred(let deferral) = outcome.answer {
            outcome.answer = self.answer(to: deferral.request)
            outcome.deferrals.append(deferral)
        }
        return outcome
    }

    /// The answer to a request that nothing answers directly, if its type makes it a deferred one.
    package func deferred(_ request: Request) -> BindingLookup.Answer? {
        guard let deferral = request.deferral else { return nil }
        // A generic binding takes parameters of other types from its caller there.
        guard request.openness == nil || deferral.parameters.isEmpty else { return nil }
        switch answer(to: deferral.request) {
        case .assisted:
            return nil
        case .ambiguous(let candidates):
            return deferral.parameters.isEmpty ? .ambiguous(candidates) : nil
        case .binding:
            return mismatches.contains(request) ? nil : .deferred(deferral)
        case .resolver, .metatype, .deferred:
            return deferral.parameters.isEmpty ? .deferred(deferral) : nil
        case .absent:
            switch deferral.form {
            // A closure that returns an optional is the caller's more likely than one that never has anything.
            case .closure: return nil
            case .lazy, .sendableLazy: return .deferred(deferral)
            }
        }
    }
}
