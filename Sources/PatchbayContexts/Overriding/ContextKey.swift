public import PatchbayOverrides

/// The key of something that can be replaced: the context of everybody who has this one, or that of one type.
///
/// Both keys name the context, so that whoever finds an override by one of them knows the type of its value.
@usableFromInline
@frozen
package struct ContextKey<Context> {
    @usableFromInline let identifier: ObjectIdentifier
    /// True for the key of a type: the context in its place was applied, and so outranks scopes.
    @usableFromInline let isExplicit: Bool

    @inlinable
    init(_ identifier: ObjectIdentifier, isExplicit: Bool) {
        self.identifier = identifier
        self.isExplicit = isExplicit
    }

    @inlinable package static var everybody: ContextKey {
        ContextKey(ObjectIdentifier(ContextBox<Context>.self), isExplicit: false)
    }

    /// The key under which some members are replaced, for everybody; its value is a ``ContextFilter``.
    @inlinable static var members: ObjectIdentifier { ObjectIdentifier(MembersOf<Context>.self) }

    /// The key, replaced while a scope lasts.
    @inlinable
    package func replaced(
        by context: Context,
        within outer: Override?,
        observedBy observer: OverrideObserver? = nil
    ) -> Override where Context: Sendable {
        if isExplicit {
            OverrideKinds.ofType.note()
            let box = ContextBox(context, reach: .scope)
            return ValueOverride(identifier, by: box, within: outer, observedBy: observer)
        }
        // Some members of another context are none of this one.
        let outer = OverrideKinds.made.contains(.ofMembers) ? outer?.without(Self.members) : outer
        return ContextBox(context, within: outer, observedBy: observer)
    }

    /// The key of a type, replaced by a context that was applied to something else before.
    ///
    /// All threads can ask a type, so the context is `Sendable`; only programs in the mode of Swift 5, where the compiler
    /// asks for no such promise, bring others.
    @inlinable
    func replaced(sharing box: ContextBox<Context>) -> Override {
        OverrideKinds.ofType.note()
        return ValueOverride(identifier, sharing: box)
    }
}

/// Stands for the members of a context among the keys.
@usableFromInline
enum MembersOf<Context> {}
