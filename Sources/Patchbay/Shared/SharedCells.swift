public import PatchbayConcurrency

/// The place of one shared instance in the generated store of a resolver.
///
/// Generated code has one for each ``SharedInjectable`` with a synchronous initialiser; there is no need to use it
/// by hand.
// Unchecked: everything is constant but the storage. One thread at a time has the lead of `flight`, given under the mutex
// of `EvaluationLedger`; that one fills the storage, once, and publishes it by the release store of the flag that readers
// acquire.
public final class _SharedCell<Value: Sendable>: @unchecked Sendable {
    @usableFromInline let flag: OnceFlag
    @usableFromInline let storage: OnceStorage<Value>
    package let flight = ThreadFlight(of: Value.self)

    /// Creates a place with nothing in it yet.
    public init() {
        storage = OnceStorage.empty()
        flag = storage.flag
    }

    /// The instance, made by `make` if there is none.
    ///
    /// Safe from any number of threads. While one makes the instance, the others that ask for it sleep, and do not
    /// raise its priority; no lock is held, so `make` may use other cells. Once the instance is there, asking costs an
    /// atomic load and a copy, and no lock. If `make` asks for this very instance, in its own thread or by way of what
    /// other threads make here, that is a trap which names the types on the way. A wait for another thread that asks
    /// for it is not seen, and never ends.
    ///
    /// - Parameter make: Makes the instance. When it throws, nothing is kept, and another thread that waited tries
    ///   with its own.
    /// - Throws: What `make` throws.
    @inlinable
    public func value(_ make: () throws -> Value) rethrows -> Value {
        if !flag.isSet { try evaluate(make) }
        return storage.value
    }

    @usableFromInline
    @inline(never)
    func evaluate(_ make: () throws -> Value) rethrows {
        guard let evaluation = flight.lead(unless: { flag.isSet }) else { return }
        defer { flight.end(evaluation) }
        storage.fill(try make())
    }
}

/// The place of one shared instance whose making is asynchronous, in the generated store of a resolver.
///
/// Generated code has one for each ``SharedInjectable`` that has to be awaited; there is no need to use it by hand.
///
/// The first task that asks makes the instance, as part of itself: with its task-local values, its priority and
/// its actor. Tasks that ask meanwhile are suspended until it is done (single flight), and do not raise that priority.
/// An instance whose making awaits that instance itself, in its own task or by way of what other tasks make here, is a
/// trap which names the types on the way. A wait for a child task that asks for it is not seen, and never ends.
// Unchecked: the storage alone changes. One task at a time has the lead of `flight`, given under the mutex of
// `EvaluationLedger`; that one fills the storage, once, and publishes it by the release store of the flag that readers
// acquire.
public final class _AsyncSharedCell<Value: Sendable>: @unchecked Sendable {
    private let storage = OnceStorage<Value>.empty()
    package let flight = AsyncFlight(of: Value.self)

    /// Creates a place with nothing in it yet.
    public init() {}

    /// The instance, made by `make` if there is none.
    ///
    /// Safe from any number of tasks. Once the instance is there, asking costs an atomic load and a copy.
    ///
    /// - Parameters:
    ///   - isolation: The actor of the caller, on which `make` runs.
    ///   - make: Makes the instance. A task that waits for another's waits to the end, for nothing here can fail.
    public func value(
        isolation: isolated (any Actor)? = #isolation,
        _ make: nonisolated(nonsending) () async -> Value
    ) async -> Value {
        while true {
            if let known = storage.known { return known }
            // A failure is that of another way to make the instance, which is no reason to give up.
            if let value = try? await instance(isCancellable: false, make) { return value }
        }
    }

    /// The instance, made by `make` if there is none.
    ///
    /// Safe from any number of tasks. Once the instance is there, asking costs an atomic load and a copy.
    ///
    /// Cancelling a task that waits ends its wait, and nobody else notices. If the task that makes the instance is
    /// cancelled and fails, one of those who wait begins anew with its own `make`.
    ///
    /// - Parameters:
    ///   - isolation: The actor of the caller, on which `make` runs.
    ///   - make: Makes the instance. When it throws, nothing is kept, and the next request tries again.
    /// - Throws: What the attempt throws, to everybody who waited for it; `CancellationError` if the task was
    ///   cancelled while it waited.
    public func value(
        isolation: isolated (any Actor)? = #isolation,
        _ make: nonisolated(nonsending) () async throws -> Value
    ) async throws -> Value {
        if let known = storage.known { return known }
        return try await instance(isCancellable: true, make)
    }

    private nonisolated(nonsending) func instance(
        isCancellable: Bool,
        _ make: nonisolated(nonsending) () async throws -> Value
    ) async throws -> Value {
        try await flight.lead(
            isCancellable: isCancellable,
            unless: { storage.flag.isSet },
            making: { storage.fill(try await make()) }
        )
        return storage.value
    }
}

/// The place of one shared instance that need not be `Sendable`, in the generated store of a resolver that is confined: to
/// a global actor, or to one thread at a time because it is not `Sendable` itself.
///
/// Generated code has one for each such instance; there is no need to use it by hand. It is not `Sendable`, and so neither
/// is the store: nothing that has one goes to another thread while this one uses it, and there is no lock.
public final class _ConfinedSharedCell<Value> {
    private var instance: Value?
    private var isMaking = false

    /// Creates a place with nothing in it yet.
    public init() {}

    /// The instance, made by `make` if there is none. If `make` asks for this very instance, that is a trap.
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

/// The place of the cell of a type that is not available wherever the store is: neither a stored property nor the
/// initialiser of the store may name that type, while the generated method, which is as available as the type, may.
///
/// There is no need to use it by hand.
// Unchecked: the storage alone changes. It is filled under `mutex`, once, and published by the release store of the flag
// that readers acquire; what it keeps is Sendable.
public final class _CellPlace: @unchecked Sendable {
    private let storage = OnceStorage<any AnyObject & Sendable>.empty()
    private let mutex = PthreadMutex()

    /// Creates a place without a cell.
    public init() {}

    /// The cell, made when it is first asked for. One place is asked for cells of one type only.
    ///
    /// Safe from any number of threads. Once the cell is there, asking costs an atomic load. Threads that ask first at the
    /// same time each make a cell, with nothing in it, of which one is kept.
    public func cell<Cell: AnyObject & Sendable>(_ make: @autoclosure () -> Cell) -> Cell {
        unsafeDowncast(storage.known ?? keep(make()), to: Cell.self)
    }

    private func keep(_ cell: any AnyObject & Sendable) -> any AnyObject & Sendable {
        mutex.withLock {
            if let known = storage.known { return known }
            storage.fill(cell)
            return cell
        }
    }
}

/// The same in a store that is confined.
public final class _ConfinedCellPlace {
    private var kept: AnyObject?

    /// Creates a place without a cell.
    public init() {}

    /// The cell, made when it is first asked for. One place is asked for cells of one type only.
    public func cell<Cell: AnyObject>(_ make: @autoclosure () -> Cell) -> Cell {
        if let kept { return unsafeDowncast(kept, to: Cell.self) }
        let made = make()
        kept = made
        return made
    }
}
