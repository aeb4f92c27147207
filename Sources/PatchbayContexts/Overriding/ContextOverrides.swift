internal import PatchbayOverrides

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
