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

extension ContextResolver {
    // Each subscript is inlined: then the optimiser sees a literal key path applied to a context, and
    // replaces it by a call of the member's getter. Not inlined, a key path through an existential costs ten
    // times as much.

    /// A member of the context: *extract*.
    @inlinable
    public subscript<Value>(_ member: KeyPath<Context, Value>) -> Value {
        @inline(__always)
        get { value(of: member) }
    }

    /// A member of the context that has a context itself: *extend*. It gets the one that answers here.
    ///
    /// A context that was applied, to this instance or to its type, is passed on as applied. Otherwise the default is
    /// passed on as the default: beneath it, what was applied to the member itself stays, and an object, which the
    /// context may share between many, keeps its own. What a scope for everybody says is not passed on; it reaches
    /// the member anyway.
    ///
    /// The type of the member has to say what it is: a member that is `any P` is only extracted. Use `extend(_:)`
    /// on it.
    @inlinable
    public subscript<Value: HasInstanceContext>(
        _ member: KeyPath<Context, Value>
    ) -> Value where Value.Context == Context {
        @inline(__always)
        get { extendMember(value(of: member)) }
    }

    /// An optional member that has a context itself.
    @inlinable
    public subscript<Value: HasInstanceContext>(
        _ member: KeyPath<Context, Value?>
    ) -> Value? where Value.Context == Context {
        @inline(__always)
        get { value(of: member).map(extendMember) }
    }

    /// A member of the context whose type has a context: *extend* for static contexts.
    ///
    /// A context that was applied, to this instance or for the whole process to its type, is from now on applied to
    /// the type of the member, as ``setContext(_:_:)`` does it. A default is not, and a scope is not: they
    /// reach the type anyway. A context that is not `Sendable` is not either: all threads can ask a type.
    @inlinable
    public subscript<Value: HasStaticContext>(
        _ member: KeyPath<Context, Value>
    ) -> Value where Value.Context == Context, Context: Sendable {
        @inline(__always)
        get { extend(value(of: member)) }
    }

    /// A member of the context that has a context, and whose type has one too: both get it.
    @inlinable
    public subscript<Value: HasInstanceContext & HasStaticContext>(
        _ member: KeyPath<Context, Value>
    ) -> Value where Value.Context == Context, Context: Sendable {
        @inline(__always)
        get {
            passOn(to: Value.self)
            return extendMember(value(of: member))
        }
    }

    /// A value that has a context itself, made on the fly. It gets the one that answers here.
    ///
    /// ```swift
    /// lazy var printer = resolve[ReceiptPrinter()]
    /// ```
    @inlinable
    public subscript<Value: HasInstanceContext>(_ value: Value) -> Value where Value.Context == Context {
        extend(value)
    }
}
