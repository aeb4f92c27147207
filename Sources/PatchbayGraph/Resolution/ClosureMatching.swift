import PatchbayModel

/// The requests for closures whose parameters are not what the value takes from its caller.
///
/// `(User) -> Profile` fits if a `Profile` takes one `User` from its caller. What else it takes is no matter: that
/// the one who asks for the closure takes from its own caller. Two parameters of one type fit two such values, in
/// their order; one parameter does not, since nothing says which of the two it is.
struct ClosureMatching {
    private(set) var mismatches: Set<Request> = []

    /// - Parameter settled: Bindings that take nothing from the caller of this resolver, whatever they need: parents make
    ///   them.
    /// - Complexity: linear in the requests of the bindings if none is for a closure with parameters, else that of
    ///   ``AssistedIdentities``, once more for each closure that does not fit.
    init(_ matcher: RequestMatcher, _ indices: [Int], settled: Set<Int>) {
        var matcher = matcher
        matcher.mismatches = []
        var candidates: [(request: Request, target: Int, parameters: [TypeKey])] = []
        for request in indices.lazy.flatMap({ matcher.graph.bindings[$0].requests }).map(\.unwrapped)
        where request.type.isFunction {
            guard let deferral = request.deferral, !deferral.parameters.isEmpty,
                case .deferred = matcher.answer(to: request),
                case .binding(let target) = matcher.answer(to: deferral.request)
            else { continue }
            candidates.append((request, target, deferral.parameters.map { TypeKey($0) }))
        }
        // A closure that is not filled is taken from the caller, and may be a parameter of another one.
        while !candidates.isEmpty {
            let part = AssistedIdentities(matcher, indices, settled: settled)
            let unfit = candidates.filter { !Self.fits($0.parameters, part[$0.target]) }
            guard !unfit.isEmpty else { break }
            matcher.mismatches.formUnion(unfit.map(\.request))
            candidates.removeAll { matcher.mismatches.contains($0.request) }
        }
        mismatches = matcher.mismatches
    }

    private static func fits(_ parameters: [TypeKey], _ taken: Set<AssistedParameter.Identity>) -> Bool {
        Dictionary(grouping: parameters) { $0 }.allSatisfy { key, same in
            taken.count { $0.key == key } == same.count
        }
    }
}
