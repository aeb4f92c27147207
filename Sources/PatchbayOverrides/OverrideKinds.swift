public import PatchbayAtomics

/// The kinds of override that have ever been made in this process.
///
/// As long as it is empty, nobody has to look anything up: this is what keeps a program that overrides nothing as
/// fast as one that cannot. The check is one plain load.
@usableFromInline
@frozen
package struct OverrideKinds: Sendable {
    // An option set would bring its conformances into every program.
    @usableFromInline let bits: UInt8

    @inlinable
    init(bits: UInt8) { self.bits = bits }

    /// For a task and its children, until a block ends.
    @inlinable package static var scoped: OverrideKinds { OverrideKinds(bits: 1) }
    /// For the whole process.
    @inlinable package static var lasting: OverrideKinds { OverrideKinds(bits: 2) }

    /// For one type, in a scope or for the whole process.
    @inlinable package static var ofType: OverrideKinds { OverrideKinds(bits: 4) }

    /// Ones that want to know whether somebody asks for them.
    @inlinable package static var observed: OverrideKinds { OverrideKinds(bits: 8) }

    /// Ones that replace a part, and leave the rest to what else answers.
    @inlinable package static var ofMembers: OverrideKinds { OverrideKinds(bits: 16) }

    /// The kinds that have been made so far. Never shrinks.
    @inlinable package static var made: OverrideKinds {
        OverrideKinds(bits: patchbay_load_override_kinds())
    }

    @inlinable package var isEmpty: Bool { bits == 0 }

    @inlinable
    package func contains(_ kind: OverrideKinds) -> Bool { bits & kind.bits != 0 }

    @inlinable
    package func note() { patchbay_add_override_kinds(bits) }
}

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

/// The replacement of a registration of a hub. Its type, which names the hub, what is registered, and the arguments,
/// is the key by which it is found.
///
/// It is here and not with the hubs so that helpers for tests need not compile macros.
@usableFromInline
package final class HubStandIn<Hub, Product, Arguments>: Sendable {
    private let make: @Sendable (Arguments) -> Product

    package init(_ make: @escaping @Sendable (Arguments) -> Product) {
        self.make = make
    }

    package convenience init(singleton: Product) {
        // A mock that is a singleton may be shared by all who ask, as a registered singleton is.
        nonisolated(unsafe) let shared = singleton
        self.init { _ in shared }
    }

    package static var key: ObjectIdentifier { ObjectIdentifier(Self.self) }

    /// The replacement for the running task: by the innermost scope, or else for good.
    @usableFromInline
    package static var current: (@Sendable (Arguments) -> Product)? {
        let scoped = OverrideScope.innermost?.value(of: key, as: HubStandIn.self)
        return (scoped ?? LastingOverrides.value(of: key, as: HubStandIn.self))?.make
    }

    /// - Parameter observer: Told when somebody asks for it.
    package func override(within outer: Override?, observedBy observer: OverrideObserver? = nil) -> Override {
        ValueOverride(Self.key, by: self, within: outer, observedBy: observer)
    }

    /// Runs `operation` with the registration replaced.
    package func replacing<Result, Failure: Error>(_ operation: () throws(Failure) -> Result) throws(Failure) -> Result
    {
        try OverrideScope.with(override(within: OverrideScope.innermost), operation: operation)
    }

    /// Awaits `operation` with the registration replaced. It runs where the caller runs.
    nonisolated(nonsending) package func replacing<Result, Failure: Error>(
        _ operation: nonisolated(nonsending) () async throws(Failure) -> Result
    ) async throws(Failure) -> Result {
        try await OverrideScope.with(override(within: OverrideScope.innermost), operation: operation)
    }
}

extension HubStandIn where Arguments == Void {
    package convenience init(_ make: @escaping @Sendable () -> Product) {
        self.init { (_: Void) in make() }
    }
}
