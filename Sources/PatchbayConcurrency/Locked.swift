/// A value that one thread at a time reads or changes.
package final class Locked<Value>: @unchecked Sendable {
    // Unchecked: `value` is read and written under `mutex` only. That what it holds may be shared is said where it is used.
    private let mutex = PthreadMutex()
    private var value: Value

    package init(_ value: Value) { self.value = value }

    package var current: Value { mutex.withLock { value } }

    /// Runs `body` while nobody else has the value. Not recursive.
    package func withLock<Result, Failure: Error>(
        _ body: (inout Value) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try mutex.withLock { () throws(Failure) in try body(&value) }
    }

    /// Puts another value in its place. The old one goes when the mutex is free: its end may be code that asks again.
    package func set(_ other: Value) {
        var other = other
        mutex.withLock { swap(&other, &value) }
    }
}
