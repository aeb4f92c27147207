/// A context, and whether it was meant for those who have it or only where they begin.
///
/// It is a class so that a resolver is one word: instances that share a context share the box, and reading a
/// member copies no existential. It is a link as well, so that a scope for everybody is one allocation.
@usableFromInline
package final class ContextBox<Context>: Override, @unchecked Sendable {
    // Unchecked as its superclass is. A chain, which child tasks share, only has boxes whose context is `Sendable`; what
    // holds others, a resolver, is `Sendable` only if its context is.
    @usableFromInline package let context: Context
    @usableFromInline package let reach: ContextReach
    /// True if somebody applied it, which outranks every scope for everybody.
    @inlinable package var isExplicit: Bool { reach != .default }

    /// A box on no chain.
    @inlinable
    package init(_ context: Context, reach: ContextReach) {
        self.context = context
        self.reach = reach
        super.init(ObjectIdentifier(ContextBox.self), within: nil, observedBy: nil)
    }

    /// A box that answers everybody whom a scope reaches.
    @inlinable
    package init(_ context: Context, within outer: Override?, observedBy observer: OverrideObserver?)
    where Context: Sendable {
        self.context = context
        reach = .default
        let key = ObjectIdentifier(ContextBox.self)
        super.init(key, within: outer?.without(key), observedBy: observer)
    }

    private init(copying other: ContextBox, within outer: Override?) {
        context = other.context
        reach = other.reach
        super.init(other.key, within: outer, observedBy: other.observer)
    }

    @usableFromInline
    override func copy(within outer: Override?) -> Override {
        ContextBox(copying: self, within: outer)
    }
}

/// How far a context goes from the one who was given it.
@usableFromInline
@frozen
package enum ContextReach: Sendable {
    /// It answers until a scope replaces it.
    case `default`
    /// It was applied to a type while a scope lasts: copies may have it, and nothing that outlives the scope.
    case scope
    /// It was applied to an instance or to a type for good, and goes on to whatever they ask for.
    case lasting
}
