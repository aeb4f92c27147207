/// A value that is made asynchronously when somebody first asks for it, once under any number of tasks.
///
/// The first task that asks runs the closure, as part of itself: with its task-local values and its priority,
/// and so that a closure and a value that are not Sendable need not leave it. Tasks that ask meanwhile are
/// suspended until it is done. They do not raise its priority.
///
/// - A closure that throws leaves nothing behind: its error goes to everybody who was waiting for that
///   attempt, and the next request tries again.
/// - A waiting task that is cancelled leaves with a `CancellationError`; the others do not notice.
/// - If the task that runs the closure is cancelled and the closure fails, its error is nobody else's: one of
///   those who waited takes over and runs the closure again.
/// - A closure that awaits its own value is a trap that names the modules on the way. This sees waiting by the
///   tasks that run closures, not by children that these have started.
package final class AsyncOnceCell<Value> {
    package typealias Closure = () async throws -> Value

    private let storage = OnceStorage<Value>.empty()
    package let flight: AsyncFlight
    // The closure is read by the task that has the lead, which drops it when the value is there.
    private var closure: Closure?

    /// - Parameter module: named by the trap.
    package init(of module: Any.Type, _ closure: @escaping Closure) {
        self.flight = AsyncFlight(of: module)
        self.closure = closure
    }

    package var value: Value {
        get async throws {
            if let known = storage.known { return known }
            // The end of what it captured may take long, or need one of those who wait: they are woken before.
            var used: Closure?
            defer { withExtendedLifetime(used) {} }
            try await flight.lead(
                unless: { storage.flag.isSet },
                making: {
                    guard let closure else {
                        preconditionFailure("Patchbay: what makes a value was dropped before it was there")
                    }
                    storage.fill(try await closure())
                    used = self.closure.take()
                }
            )
            return storage.value
        }
    }
}
