import PatchbayModel

/// The parameters that bindings take from their callers: all that nothing provides, to themselves or to their
/// dependencies.
struct AssistedIdentities {
    private var assisted: [Int: Set<AssistedParameter.Identity>] = [:]

    /// - Parameters:
    ///   - settled: Bindings that are known to take nothing.
    ///   - unavailable: Bindings that do not answer, so that who needs them lacks something.
    ///   - countsClosures: False to leave out what closures that are given something need.
    /// - Complexity: linear in requests times what each takes; cycles end.
    init(
        _ matcher: RequestMatcher,
        _ indices: [Int],
        settled: Set<Int> = [],
        unavailable: Set<Int> = [],
        countsClosures: Bool = true
    ) {
        let bindings = matcher.graph.bindings
        var dependents: [Int: [(binding: Int, supplied: Set<TypeKey>)]] = [:]
        var waiting = unavailable.map { ($0, AssistedParameter.Identity(label: "", key: bindings[$0].key)) }
        for index in indices where !settled.contains(index) && !unavailable.contains(index) {
            for request in bindings[index].requests {
                let outcome = matcher.outcome(of: request)
                guard countsClosures || outcome.supplied.isEmpty else { continue }
                switch outcome.answer {
                // An optional is nil where a shared instance is out of reach.
                case .binding(let target) where outcome.isOptional(request) && bindings[target].lifetime.isShared: break
                case .binding(let target): dependents[target, default: []].append((index, outcome.supplied))
                case .assisted: waiting.append((index, .init(label: request.label, key: request.key)))
                case .resolver, .absent, .metatype, .ambiguous, .deferred: break
                }
            }
        }
        while let (index, identity) = waiting.popLast() {
            guard assisted[index, default: []].insert(identity).inserted else { continue }
            for dependent in dependents[index] ?? [] where !dependent.supplied.contains(identity.key) {
                waiting.append((dependent.binding, identity))
            }
        }
    }

    subscript(_ index: Int) -> Set<AssistedParameter.Identity> {
        assisted[index] ?? []
    }
}
