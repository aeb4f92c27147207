public import PatchbayOverrides

/// Answers the requests of a type to its context.
///
/// The context that answers is found at each request, in this order:
///
/// 1. the one that was applied to this instance, by ``withContext(_:_:)-(_,Instance.Context)``, or to this type, by
/// ``setContext(_:_:)``;
/// 2. the one of the innermost scope that holds for the running task:
///    ``withContext(_:_:operation:)-(_,Context,_)``, with the members that scopes within it replaced;
/// 3. the one that the resolver was made with, the default.
///
/// Within types that have a context, and in extensions of ``HasContext``, its name is `Resolver`.
///
/// A resolver is one word. Copies share the context. It is `Sendable` if the context is.
///
/// - Complexity: While no override was ever made in the process, a request with a literal key path is a load, a
///   comparison, and the call of the getter: optimised code holds no key path and no look-up. After that, a
///   request that no explicit context answers also reads a task-local value and walks the overrides of the
///   task. Once ``setContext(_:_:)`` was called for a type, each such request of that type takes a mutex, which it shares
///   with no other type.
public struct ContextResolver<Source: HasContext, Context> {
    @usableFromInline var own: ContextBox<Context>

    /// Makes a resolver whose context can still be replaced by a scope.
    @inlinable
    public init(context: Context) {
        own = ContextBox(context, reach: .default)
    }

    /// Makes a context the one that answers, whatever scope there is.
    @inlinable
    public mutating func apply(_ context: Context) {
        own = ContextBox(context, reach: .lasting)
    }

    /// The context that answers now.
    @inlinable
    public var context: Context {
        answering.context
    }

    /// The box of the context that answers now.
    @inlinable var answering: ContextBox<Context> {
        if _slowPath(!OverrideKinds.made.isEmpty), let replacement { return replacement }
        return own
    }

    /// The context that answers instead of `own`, if one does: the one applied to the type, or that of the innermost
    /// scope. Nothing outranks the one applied to the instance.
    ///
    /// To be asked only after there was an override; otherwise it is `nil` at some cost.
    @inlinable var replacement: ContextBox<Context>? {
        @inline(never)
        get {
            if own.isExplicit { return nil }
            if OverrideKinds.made.contains(.ofType), let box = replacementOfType { return box }
            let key = ContextKey<Context>.everybody.identifier
            let scoped = OverrideScope.innermost?.link(of: key, as: ContextBox<Context>.self)
            guard OverrideKinds.made.contains(.ofMembers) else { return scoped }
            return changed(scoped)
        }
    }

    /// The context that answers when a scope replaces some members: that of a scope, or the default, with those
    /// members replaced.
    @inlinable
    func changed(_ scoped: ContextBox<Context>?) -> ContextBox<Context>? {
        let key = ContextKey<Context>.members
        let found = OverrideScope.innermost?.value(of: key, as: ContextFilter<Context>.self)
        guard let found else { return scoped }
        // A scope's box is a link of the chain: who kept the context that is made here would keep every other scope too.
        let below = scoped.map { ContextBox($0.context, reach: .default) } ?? own
        return ContextBox(found.context(below), reach: .default)
    }

    @inlinable var replacementOfType: ContextBox<Context>? {
        let key = ContextKey<Context>.type(Source.self).identifier
        return OverrideScope.innermost?.value(of: key, as: ContextBox<Context>.self) ?? appliedToTypeForGood
    }

    @inlinable var appliedToTypeForGood: ContextBox<Context>? {
        let key = ContextKey<Context>.type(Source.self).identifier
        return LastingOverrides.value(of: key, as: ContextBox<Context>.self)
    }

    /// The context for those that are asked for by key path and have one themselves: an explicit context, or the
    /// default. A scope for everybody needs no passing on, and a context that is passed on must not outlive it.
    @inlinable var passedOn: ContextBox<Context> {
        let answering = answering
        return answering.isExplicit ? answering : own
    }
}

// A box is `Sendable` whatever it holds, so the condition is for this to state: what a resolver shows is the context.
extension ContextResolver: Sendable where Context: Sendable {}

/// All resolvers are equal. They are what surrounds a value and no part of it: two receipts with the same lines are
/// the same, whatever clock they ask.
extension ContextResolver: Hashable {
    /// Always true: a resolver does not tell two of its owners apart.
    public static func == (left: ContextResolver, right: ContextResolver) -> Bool { true }
    /// Adds nothing, as all resolvers of a type are equal.
    public func hash(into hasher: inout Hasher) {}
}

extension ContextResolver: CustomStringConvertible {
    /// The type that asks, the context that answers now, and the reason why.
    public var description: String {
        let context = answering
        let reason =
            if context === own { own.isExplicit ? "applied" : "default" } else {
                context.isExplicit ? "applied to the type" : "of the scope"
            }
        return "Resolver of \(Source.self): \(type(of: context.context as Any)) (\(reason))"
    }
}
