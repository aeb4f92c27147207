public import PatchbayOverrides

/// Some members in place of others: what a generated context of ``ContextOverrides`` consists of.
///
/// It is two words, so that a context made of it fits into an existential: asking through it allocates no copy.
public struct _ContextLayer<Overrides: ContextOverrides>: Sendable {
    // A box is `Sendable` whatever it holds; that this one's context is, ``ContextOverrides`` asks of all.
    @usableFromInline let below: ContextBox<Overrides.Context>
    @usableFromInline let shared: Shared

    @usableFromInline
    final class Shared: Sendable {
        @usableFromInline let overrides: Overrides
        init(_ overrides: Overrides) { self.overrides = overrides }
    }

    /// The context that answers for the members that are not replaced.
    @inlinable public var base: Overrides.Context { below.context }

    /// The members that are replaced.
    @inlinable public var overrides: Overrides { shared.overrides }
}

/// A function that makes one context of another, whichever overrides it does so by.
@usableFromInline
final class ContextFilter<Context>: Sendable {
    @usableFromInline let context: @Sendable (ContextBox<Context>) -> Context

    init<Overrides: ContextOverrides>(_ overrides: Overrides) where Overrides.Context == Context {
        let shared = _ContextLayer<Overrides>.Shared(overrides)
        context = { Overrides.context(_ContextLayer(below: $0, shared: shared)) }
    }

    /// One filter above another.
    init(_ upper: ContextFilter, above lower: ContextFilter) {
        context = { upper.context(ContextBox(lower.context($0), reach: .default)) }
    }
}
