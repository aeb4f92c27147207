public import PatchbayOverrides

/// The members of a context that are replaced, and their replacements. The build plugin makes a type of this kind for
/// each protocol that refines ``ContextAccessors`` and `Sendable`, named after it: `AppContextOverrides`.
///
/// As a rule its name is not written, because `withContext` takes the block that says what is replaced:
///
/// ```swift
/// withContext((any AppContext).self, overriding: { $0.now = .distantPast }) { … }
/// ```
///
/// Elsewhere it is a value:
///
/// ```swift
/// let past = AppContextOverrides { $0.now = .distantPast }
/// ```
public protocol ContextOverrides<Context>: Sendable {
    /// The context that has these members.
    associatedtype Context: Sendable

    /// Replaces nothing.
    init()

    /// The context that answers with what is replaced, and otherwise as the one below. Generated code calls an
    /// initialiser here.
    static func context(_ layer: _ContextLayer<Self>) -> Context
}

extension ContextOverrides {
    /// Replaces what a block says.
    ///
    /// - Parameter change: Runs at once, and sets members: `{ $0.now = .distantPast }`.
    public init(_ change: (inout ContextChanges<Self>) -> Void) {
        var changes = ContextChanges<Self>()
        change(&changes)
        self = changes.overrides
    }

    /// The context that answers with what is replaced, and otherwise as another one.
    public func over(_ context: Context) -> Context {
        ContextFilter(self).context(ContextBox(context, reach: .default))
    }
}

/// The value on which a block of ``ContextOverrides`` sets members: it has the members of the context.
///
/// A member is set to a value, or to a closure if asking for it may wait, may throw, or belongs to an actor:
///
/// ```swift
/// $0.now = .distantPast
/// $0.items = { throw Offline() }       // var items: [Item] { get async throws }
/// ```
@dynamicMemberLookup
public struct ContextChanges<Overrides: ContextOverrides> {
    var overrides = Overrides()

    /// A member of the context. It can be set; to build upon what answers otherwise, there is ``subscript(changing:)``.
    // Disfavoured: where both forms would do, a part of the member is meant.
    @_disfavoredOverload
    public subscript<Value: Sendable>(
        dynamicMember member: WritableKeyPath<Overrides, ContextMember<Value>>
    ) -> Value {
        @available(
            *,
            unavailable,
            message: "a block sets members; write `$0[changing: \\.member] = { var new = $0; …; return new }`"
        )
        get { preconditionFailure("it is unavailable") }
        set { overrides[keyPath: member].replaced = { _ in newValue } }
    }

    /// A part of a member. It can be set, and the rest of the member stays what answers otherwise, at each request:
    ///
    /// ```swift
    /// $0.logger.logLevel = .debug
    /// $0.catalogue.report = { _ in }
    /// ```
    ///
    /// It is a part of the member itself: of a part's parts there is ``subscript(changing:)``. To set a member to what
    /// another one of the block is, `$0.now = $0.later`, is a trap, as a block cannot read.
    public subscript<Value>(
        dynamicMember member: WritableKeyPath<Overrides, ContextMember<Value>>
    ) -> ContextPartChanges<Value> {
        get { ContextPartChanges() }
        set {
            if newValue.changes.isEmpty {
                fatalError(
                    "Patchbay: a block sets members and cannot read them: write "
                        + "`$0[changing: \\.member] = { var new = $0; …; return new }`"
                )
            }
            let before = overrides[keyPath: member]
            overrides[keyPath: member].replaced = { base in
                var value = before.value(over: base())
                for change in newValue.changes { change(&value) }
                return value
            }
        }
    }

    // Subscripts and not methods, because a context may have members of any name.

    /// A member that is replaced by what a closure makes, at each request. It can be set:
    ///
    /// ```swift
    /// $0[computing: \.now] = { Date() }
    /// ```
    ///
    /// The closure runs on the thread of whoever asks. What it makes need not be `Sendable`.
    public subscript<Value>(
        computing member: WritableKeyPath<Overrides, ContextMember<Value>>
    ) -> @Sendable () -> Value {
        @available(*, unavailable, message: "a block sets members")
        get { preconditionFailure("it is unavailable") }
        set { overrides[keyPath: member].replaced = { _ in newValue() } }
    }

    /// A member that is replaced by what a closure makes of the value that answers without it, at each request. It
    /// can be set:
    ///
    /// ```swift
    /// $0[changing: \.now] = { $0.addingTimeInterval(3600) }
    /// ```
    ///
    /// The closure runs on the thread of whoever asks.
    public subscript<Value>(
        changing member: WritableKeyPath<Overrides, ContextMember<Value>>
    ) -> @Sendable (Value) -> Value {
        @available(*, unavailable, message: "a block sets members")
        get { preconditionFailure("it is unavailable") }
        set {
            let before = overrides[keyPath: member]
            overrides[keyPath: member].replaced = { base in newValue(before.value(over: base())) }
        }
    }
}

/// The value on which a block of ``ContextOverrides`` sets parts of a member: a closure of a client, the level of a logger.
@dynamicMemberLookup
public struct ContextPartChanges<Whole>: Sendable {
    var changes: [@Sendable (inout Whole) -> Void] = []

    /// A part of an object. It cannot be set: everybody has the object, also those who are not in the scope.
    @available(*, unavailable, message: "a part of an object is everybody's; replace the object")
    public subscript<Part: Sendable>(dynamicMember part: any ReferenceWritableKeyPath<Whole, Part> & Sendable) -> Part {
        get { preconditionFailure("it is unavailable") }
        set { preconditionFailure("it is unavailable") }
    }

    /// A part of the member. It can be set.
    public subscript<Part: Sendable>(dynamicMember part: any WritableKeyPath<Whole, Part> & Sendable) -> Part {
        @available(
            *,
            unavailable,
            message: "a block sets members; write `$0[changing: \\.member] = { var new = $0; …; return new }`"
        )
        get { preconditionFailure("it is unavailable") }
        set { changes.append { $0[keyPath: part] = newValue } }
    }
}

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

/// The stand-in for one member of a context, if there is one. Generated code has one for each member.
///
/// The member itself is asked through a function, so that a value may depend on what answers without it.
public struct ContextMember<Value>: Sendable {
    @usableFromInline var replaced: (@Sendable (() -> Value) -> Value)?

    /// A member that nothing stands in for.
    public init() {}

    /// The value that a request for the member gets.
    ///
    /// - Parameter base: What answers otherwise. Evaluated only if somebody wants to know.
    @inlinable
    public func value(over base: @autoclosure () -> Value) -> Value {
        guard let replaced else { return base() }
        return replaced(base)
    }
}
