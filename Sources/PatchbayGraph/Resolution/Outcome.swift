import PatchbayModel

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
    func travels(from actor: String?) -> Bool {
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
