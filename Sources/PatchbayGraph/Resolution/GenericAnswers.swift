import PatchbayModel

/// The answers to requests of generic bindings, as far as these depend on the types left open.
///
/// A generic binding answers if it is right for whatever the types turn out to be. Where another one is more specific
/// for some of them, the method that is generated cannot know which to take: its caller brings the value.
package struct GenericAnswers: Sendable {
    private var answers: [Request: BindingLookup.Answer] = [:]
    /// Requests that something answers for some of the types, and nothing for all.
    private var undecided: Set<Request> = []
    /// Cycles in which types grow; one request in each has no answer, so that whoever follows the links comes to an
    /// end.
    package private(set) var expansions: [EndlessExpansion] = []
    /// The generic providers that the resolver sees.
    private var providers: [Int] = []

    package init() {}

    /// - Complexity: open requests times bindings whose type has the same head.
    package init(_ matcher: RequestMatcher, _ visible: [Int]) {
        let bindings = matcher.bindings
        let open = visible.filter { bindings[$0].generics != nil }
        guard !open.isEmpty else { return }
        let usable = visible.filter { matcher.candidates[bindings[$0].key]?.contains($0) == true }
        // An instance of what is shared is there for each type that is asked for, and none for an open one.
        let rivals = usable + matcher.sharedGenerics
        let byHead = Dictionary(grouping: rivals) { bindings[$0].type.head }
        providers = open.filter { bindings[$0].isProvider }
        for request in open.flatMap({ bindings[$0].requests }).flatMap(\.nested) where request.openness != nil {
            let candidates = byHead[request.type.head] ?? []
            answers[request] = Self.answer(to: request, candidates, bindings)
            if answers[request] == nil, Self.mayAnswer(request, candidates, bindings) { undecided.insert(request) }
        }
        breakExpansion(among: open, bindings)
    }

    /// - Complexity: requests times requests that make types larger, of which there are few.
    private mutating func breakExpansion(among open: [Int], _ bindings: [Binding]) {
        for index in open {
            for request in bindings[index].requests.flatMap(\.nested) {
                guard case .binding(let target)? = answers[request], bindings[target].generics != nil,
                    Self.enlarges(request, bindings[target]),
                    let path = path(from: target, to: index, bindings)
                else { continue }
                expansions.append(EndlessExpansion([BindingEdge(binding: index, request: request)] + path))
                answers[request] = nil
            }
        }
    }

    /// True if a parameter of the target becomes something that is made of a parameter.
    private static func enlarges(_ request: Request, _ target: Binding) -> Bool {
        let parameters = request.openness?.parameters ?? []
        let types = TypePattern(target).match(request.type)?.types.values.map { $0 } ?? []
        return types.contains { $0.size > 1 && $0.mentions(parameters) }
    }

    /// The shortest path from one generic binding to another.
    private func path(from start: Int, to end: Int, _ bindings: [Binding]) -> [BindingEdge]? {
        if start == end { return [] }
        let reached = PathTree(
            from: [start],
            requests: { bindings[$0].requests.flatMap(\.nested) },
            to: { answers[$0]?.binding }
        )
        return reached.steps.firstIndex { $0.binding == end }.map(reached.edges)
    }

    /// True if for some of the types there is an answer, to the request or to one for what its optional wraps.
    package func isUndecided(_ request: Request) -> Bool {
        request.openness != nil && request.nested.contains(where: undecided.contains)
    }

    /// - Returns: `nil` if nothing does.
    package func answer(to request: Request) -> BindingLookup.Answer? { answers[request] }

    /// True if a generic provider stands in for a generic type that the generator could make.
    package func isReplaced(_ index: Int, _ bindings: [Binding]) -> Bool {
        providers.contains { TypePattern(bindings[$0]).covers(TypePattern(bindings[index])) }
    }

    private static func answer(to request: Request, _ candidates: [Int], _ bindings: [Binding]) -> BindingLookup.Answer?
    {
        let subject = TypePattern(request.type, variables: request.openness?.parameters ?? [])
        let answering = candidates.filter { bindings[$0].answersRequests && !bindings[$0].isSpecialized }
        let fitting = answering.filter { fits(bindings[$0], request) }
        let others = Set(answering).subtracting(fitting)
        guard !others.contains(where: { TypePattern(bindings[$0]).overlaps(subject) }) else { return nil }
        let best = MostSpecific.of(fitting, bindings)
        if best.count == 1 { return .binding(best[0]) }
        let named = best.filter {
            (bindings[$0].isProvider || bindings[$0].isStandIn) && bindings[$0].isNamed(request.label)
        }
        if named.count == 1 { return .binding(named[0]) }
        return best.isEmpty ? nil : .ambiguous(best)
    }

    /// True if one of the bindings is for some of the types that a request is for. A parameter may be any type.
    private static func mayAnswer(_ request: Request, _ candidates: [Int], _ bindings: [Binding]) -> Bool {
        let parameters = request.openness?.parameters ?? []
        if let names = request.type.stripped.names, names.count == 1, parameters.contains(names[0]) { return true }
        let subject = TypePattern(request.type, variables: parameters)
        return candidates.contains { bindings[$0].answersRequests && TypePattern(bindings[$0]).overlaps(subject) }
    }

    /// True if a binding answers for all types: the dependent has all the constraints that the binding has.
    private static func fits(_ binding: Binding, _ request: Request) -> Bool {
        guard binding.generics != nil, !binding.lifetime.isShared,
            let match = TypePattern(binding).match(request.type)
        else { return false }
        let given = Set((request.openness?.requirements ?? []).flatMap(\.single).map(\.description))
        return binding.demands(of: match).allSatisfy { given.contains($0.description) }
    }
}

extension Request {
    /// The request as a generic binding answers it: for what an optional wraps, if the binding makes that.
    package func answered(by binding: Binding) -> Request {
        let pattern = TypePattern(binding)
        return ([self] + type.wrappedTypes.map(asking)).first { pattern.match($0.type) != nil } ?? self
    }
}

extension BindingLookup {
    /// The types in the place of a generic binding's parameters where it answers a request.
    package func substitution(for request: Request, by target: Int) -> Substitution {
        let binding = graph.bindings[target]
        guard binding.generics != nil else { return Substitution() }
        return TypePattern(binding).match(request.answered(by: binding).type) ?? Substitution()
    }
}

extension RequestMatcher {
    /// The generic types whose instances the resolver keeps.
    fileprivate var sharedGenerics: [Int] {
        Set(chain.flatMap(\.bindings)).sorted().filter { index in
            let binding = bindings[index]
            return binding.generics != nil && binding.lifetime.isShared && binding.defects.isEmpty
        }
    }
}

extension TypeExpression {
    /// The type as a value: `Cache<Key>.self`.
    package var metatypeValue: TypeExpression { .metatype(self, suffix: "self") }
}
