package import PatchbayConcurrency

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
        try await flight.value(isCancellable: isCancellable) {
            storage.known
        } keep: { value in
            storage.fill(value)
        } make: {
            try await make()
        }
    }
}
