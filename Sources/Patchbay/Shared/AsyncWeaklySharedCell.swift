internal import PatchbayConcurrency

/// The place of one weakly shared instance whose making is asynchronous, in the generated store of a resolver.
///
/// Generated code has one for each ``WeaklySharedInjectable`` that has to be awaited; there is no need to use it
/// by hand. Tasks and traps are as with `_AsyncSharedCell`.
// Unchecked: both properties are constant. What `reference` points to is read and written under a mutex of its own;
// what changes in `flight`, under that of `EvaluationLedger`.
public final class _AsyncWeaklySharedCell<Value: AnyObject & Sendable>: @unchecked Sendable {
    private let reference = WeakReference()
    private let flight = AsyncFlight(of: Value.self)

    /// Creates a place with nothing in it yet.
    public init() {}

    private var held: Value? { reference.current.map { unsafeDowncast($0, to: Value.self) } }

    /// The instance that somebody holds, or one that `make` makes.
    ///
    /// - Parameters:
    ///   - isolation: The actor of the caller, on which `make` runs.
    ///   - make: Makes the instance.
    public func value(
        isolation: isolated (any Actor)? = #isolation,
        _ make: nonisolated(nonsending) () async -> Value
    ) async -> Value {
        while true {
            if let held { return held }
            var found: Value?
            let lead = try? await flight.lead(isCancellable: false) {
                found = held
                return found != nil
            }
            if let found { return found }
            guard let lead else { continue }
            let value = await make()
            reference.point(to: value)
            flight.end(lead)
            return value
        }
    }

    /// The instance that somebody holds, or one that `make` makes.
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
        var found: Value?
        let lead = try await flight.lead {
            found = held
            return found != nil
        }
        if let found { return found }
        guard let lead else { preconditionFailure("Patchbay: neither an instance nor the lead to make one") }
        do {
            let value = try await make()
            reference.point(to: value)
            flight.end(lead)
            return value
        } catch {
            flight.end(lead, failure: Task.isCancelled ? nil : error)
            throw error
        }
    }
}
