internal import PatchbayConcurrency

/// The place of one weakly shared instance in the generated store of a resolver.
///
/// Generated code has one for each ``WeaklySharedInjectable`` with a synchronous initialiser; there is no need to
/// use it by hand.
public final class _WeaklySharedCell<Value: AnyObject & Sendable>: @unchecked Sendable {
    // Unchecked: `reference` synchronises itself, and so does `flight`.
    @usableFromInline let reference = WeakReference()
    private let flight = ThreadFlight(of: Value.self)

    /// Creates a place with nothing in it yet.
    public init() {}

    /// The instance that somebody holds, or one that `make` makes.
    ///
    /// Safe from any number of threads; see `_SharedCell.value`. Asking takes a short lock, because a weak
    /// reference that one thread sets must not be read by another meanwhile.
    ///
    /// - Parameter make: Makes the instance. When it throws, nothing is kept.
    /// - Throws: What `make` throws.
    @inlinable
    public func value(_ make: () throws -> Value) rethrows -> Value {
        if let held { return held }
        return try makeValue(make)
    }

    @inlinable var held: Value? { reference.current.map { unsafeDowncast($0, to: Value.self) } }

    @usableFromInline
    @inline(never)
    func makeValue(_ make: () throws -> Value) rethrows -> Value {
        var found: Value?
        let evaluation = flight.lead {
            found = held
            return found != nil
        }
        if let found { return found }
        guard let evaluation else { preconditionFailure("Patchbay: neither an instance nor the lead to make one") }
        defer { flight.end(evaluation) }
        let value = try make()
        reference.point(to: value)
        return value
    }
}

/// The place of one weakly shared instance whose making is asynchronous, in the generated store of a resolver.
///
/// Generated code has one for each ``WeaklySharedInjectable`` that has to be awaited; there is no need to use it
/// by hand. Tasks and traps are as with `_AsyncSharedCell`.
public final class _AsyncWeaklySharedCell<Value: AnyObject & Sendable>: Sendable {
    private let reference = WeakReference()
    private let flight = AsyncFlight(of: Value.self)

    /// Creates a place with nothing in it yet.
    public init() {}

    private var held: Value? { reference.current.map { unsafeDowncast($0, to: Value.self) } }

    /// The instance that somebody holds, or one that `make` makes. Safe from any number of tasks.
    ///
    /// - Parameters:
    ///   - isolation: The actor of the caller, on which `make` runs.
    ///   - make: Makes the instance. A task that waits for another's waits to the end, for nothing here can fail.
    public func value(
        isolation: isolated (any Actor)? = #isolation,
        _ make: nonisolated(nonsending) () async -> Value
    ) async -> Value {
        while true {
            if let held { return held }
            // A failure is that of another way to make the instance, which is no reason to give up.
            if let value = try? await instance(isCancellable: false, make) { return value }
        }
    }

    /// The instance that somebody holds, or one that `make` makes. Safe from any number of tasks.
    ///
    /// If the task that makes it is cancelled and fails, one of those who wait begins anew with its own `make`.
    ///
    /// - Parameters:
    ///   - isolation: The actor of the caller, on which `make` runs.
    ///   - make: Makes the instance. When it throws, nothing is kept.
    /// - Throws: What the attempt throws, to everybody who waited for it; `CancellationError` if the task was
    ///   cancelled while it waited.
    public func value(
        isolation: isolated (any Actor)? = #isolation,
        _ make: nonisolated(nonsending) () async throws -> Value
    ) async throws -> Value {
        if let held { return held }
        return try await instance(isCancellable: true, make)
    }

    private nonisolated(nonsending) func instance(
        isCancellable: Bool,
        _ make: nonisolated(nonsending) () async throws -> Value
    ) async throws -> Value {
        var found: Value?
        try await flight.lead(
            isCancellable: isCancellable,
            unless: {
                found = held
                return found != nil
            },
            making: {
                let made = try await make()
                reference.point(to: made)
                found = made
            }
        )
        guard let found else { preconditionFailure("Patchbay: neither an instance nor an error") }
        return found
    }
}

/// The place of one weakly shared instance that need not be `Sendable`: see `_ConfinedSharedCell`.
///
/// Generated code has one for each such instance; there is no need to use it by hand.
public final class _ConfinedWeaklySharedCell<Value: AnyObject> {
    private weak var instance: Value?
    private var isMaking = false

    /// Creates a place with nothing in it yet.
    public init() {}

    /// The instance that somebody holds, or one that `make` makes. If `make` asks for this very instance, that is a trap.
    ///
    /// - Parameter make: Makes the instance. When it throws, nothing is kept.
    /// - Throws: What `make` throws.
    public func value(_ make: () throws -> Value) rethrows -> Value {
        if let instance { return instance }
        guard !isMaking else { fatalError("Patchbay: making a \(qualifiedName(of: Value.self)) needs that one itself") }
        isMaking = true
        defer { isMaking = false }
        let made = try make()
        instance = made
        return made
    }
}

/// A weak reference that any thread may read and set.
///
/// It does not know the type: what is generic would have to look up types at each look.
// Unchecked: `object` is read and written under `mutex` only, which belongs to this. The cells put in only what is
// Sendable.
@usableFromInline
final class WeakReference: @unchecked Sendable {
    private weak var object: AnyObject?
    private let mutex = PthreadMutex()

    /// The object, for as long as somebody holds it.
    @usableFromInline
    var current: AnyObject? { mutex.withLock { object } }

    func point(to object: AnyObject) {
        mutex.withLock { self.object = object }
    }
}
