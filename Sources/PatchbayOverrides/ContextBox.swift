/// A context, and whether it was meant for those who have it or only where they begin.
///
/// It is a class so that a resolver is one word: instances that share a context share the box, and reading a
/// member copies no existential. It is a link as well, so that a scope for everybody is one allocation.
@usableFromInline
package final class ContextBox<Context>: Override, @unchecked Sendable {
    // Unchecked as its superclass is. A chain, which child tasks share, only has boxes whose context is `Sendable`; what
    // holds others, a resolver, is `Sendable` only if its context is.
    @usableFromInline package let context: Context
    /// True if somebody applied it, which outranks every scope.
    @usableFromInline package let isExplicit: Bool

    /// A box on no chain.
    @inlinable
    package init(_ context: Context, isExplicit: Bool) {
        self.context = context
        self.isExplicit = isExplicit
        super.init(ObjectIdentifier(ContextBox.self), within: nil, observedBy: nil)
    }

    /// A box that answers everybody whom a scope reaches.
    @inlinable
    package init(_ context: Context, within outer: Override?, observedBy observer: OverrideObserver?)
    where Context: Sendable {
        self.context = context
        isExplicit = false
        let key = ObjectIdentifier(ContextBox.self)
        super.init(key, within: outer?.without(key), observedBy: observer)
    }

    private init(copying other: ContextBox, within outer: Override?) {
        context = other.context
        isExplicit = other.isExplicit
        super.init(other.key, within: outer, observedBy: other.observer)
    }

    @usableFromInline
    override func copy(within outer: Override?) -> Override {
        ContextBox(copying: self, within: outer)
    }
}
