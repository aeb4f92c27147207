import PatchbayModel

/// The dependents of each binding, by direct and deferred requests, among those of a resolver that methods are
/// generated for.
package struct Dependents {
    private var edges: [Int: [BindingEdge]] = [:]

    /// - Parameters:
    ///   - indices: The bindings that methods are generated for.
    ///   - missing: Bindings by key that are there and answer nothing here: who asks for such a key asks for them.
    /// - Complexity: linear in the requests of the resolver.
    package init(_ lookup: BindingLookup, _ indices: [Int], missing: [TypeKey: Int] = [:]) {
        for index in indices {
            for request in lookup.requests(of: index) {
                guard let target = Self.target(of: request, lookup, missing) else { continue }
                edges[target, default: []].append(BindingEdge(binding: index, request: request))
            }
        }
    }

    private static func target(of request: Request, _ lookup: BindingLookup, _ missing: [TypeKey: Int]) -> Int? {
        switch lookup.outcome(of: request).answer {
        case .binding(let target): target
        case .assisted, .absent: missing[request.wanted.key]
        case .resolver, .ambiguous, .deferred, .metatype: nil
        }
    }

    /// The dependents of a binding, in the order of the bindings, with the request of each.
    package subscript(_ binding: Int) -> [BindingEdge] { edges[binding] ?? [] }
}
