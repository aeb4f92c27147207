/// A context, and whether it was meant for those who have it or only where they begin.
///
/// It is a class so that a resolver is one word: instances that share a context share the box, and reading a
/// member copies no existential.
@usableFromInline
final class ContextBox<Context> {
    @usableFromInline let context: Context
    /// True if somebody applied it, which outranks every scope.
    @usableFromInline let isExplicit: Bool

    @inlinable
    init(_ context: Context, isExplicit: Bool) {
        self.context = context
        self.isExplicit = isExplicit
    }
}

extension ContextBox: Sendable where Context: Sendable {}
