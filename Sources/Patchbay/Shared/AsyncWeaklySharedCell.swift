internal import PatchbayConcurrency

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
        try await flight.value(isCancellable: isCancellable) {
            held
        } keep: { value in
            reference.point(to: value)
        } make: {
            try await make()
        }
    }
}
