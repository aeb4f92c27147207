import PatchbayModel

/// What answers a request in the end: now, or when closures are called that answer it at first.
public struct Lead: Hashable, Sendable {
    /// Never a deferred one.
    public var link: ResolverView.Link
    /// What is between, outermost first: mostly one closure, or none.
    public var deferrals: [Deferral] = []

    /// Whether it is answered later than the one is made who asks.
    public var isDeferred: Bool { !deferrals.isEmpty }

    /// What the closures on the way are given by who calls them.
    public var brought: Set<TypeKey> { deferrals.reduce(into: []) { $0.formUnion($1.brought) } }

    /// Whether who asks does without the value, if there is none.
    ///
    /// - Parameter request: The one that this leads on from.
    package func isOptional(_ request: Request) -> Bool {
        ([request] + deferrals.map(\.request)).contains { !$0.type.wrappedTypes.isEmpty }
    }

    /// The global actor that the value is asked for on.
    ///
    /// - Parameter outer: The actor of the one who makes the closure.
    package func isolation(within outer: String?) -> String? {
        deferrals.reduce(outer) { $1.isolation(within: $0) }
    }
}

extension Deferral {
    /// The global actor that the closure runs on: a plain one stays where it was made.
    package func isolation(within outer: String?) -> String? {
        actor ?? (isSendable || isOfNoActor ? nil : outer)
    }
}

extension RequestLinker {
    package func lead(_ request: Request) -> Lead {
        var lead = Lead(link: link(request))
        while case .deferred(let deferral) = lead.link {
            lead.link = link(deferral.request)
            lead.deferrals.append(deferral)
        }
        return lead
    }

    /// The answer to a request that nothing answers directly, if its type leaves the asking for later.
    package func deferred(_ request: Request) -> ResolverView.Link? {
        guard let deferral = Deferral(request) else { return nil }
        // What a generic binding takes from its caller has other types there.
        guard request.openness == nil || deferral.parameters.isEmpty else { return nil }
        switch link(deferral.request) {
        case .lifted:
            return nil
        case .ambiguous(let candidates):
            return deferral.parameters.isEmpty ? .ambiguous(candidates) : nil
        case .binding:
            return misfits.contains(request) ? nil : .deferred(deferral)
        case .resolver, .metatype, .deferred:
            return deferral.parameters.isEmpty ? .deferred(deferral) : nil
        case .absent:
            // A closure that returns an optional is the caller's more likely than one that never has anything.
            return deferral.form == .closure ? nil : .deferred(deferral)
        }
    }
}
