package import PatchbayOverrides

/// A replacement as `withContext` puts it around a block: a link of the chain of overrides. For helpers of tests,
/// which put many of them around one block.
package enum ContextPatch {
    /// In place of the default context of everybody who has this one.
    package static func everybody<Context: Sendable>(
        _ type: Context.Type,
        _ context: Context,
        within outer: Override?,
        observedBy observer: OverrideObserver
    ) -> Override {
        ContextKey<Context>.everybody.replaced(by: context, within: outer, observedBy: observer)
    }

    /// In place of the context of one type.
    package static func type<Source: HasContext>(
        _ type: Source.Type,
        _ context: Source.Context,
        within outer: Override?,
        observedBy observer: OverrideObserver
    ) -> Override where Source.Context: Sendable {
        ContextKey<Source.Context>.type(type).replaced(by: context, within: outer, observedBy: observer)
    }

    /// In place of some members of what answers otherwise.
    package static func members<Overrides: ContextOverrides>(
        _ overrides: Overrides,
        within outer: Override?,
        observedBy observer: OverrideObserver
    ) -> Override {
        overrides.override(within: outer, observedBy: observer)
    }
}
