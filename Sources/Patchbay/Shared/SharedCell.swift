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
