import PatchbayConcurrency

/// A value that several threads may change.
final class Locked<Value>: @unchecked Sendable {
    // Unchecked: `value` is read and written under `mutex` only.
    private let mutex = PthreadMutex()
    private var value: Value

    init(_ value: Value) {
        self.value = value
    }

    var current: Value {
        mutex.withLock { value }
    }

    @discardableResult
    func update<Result>(_ body: (inout Value) -> Result) -> Result {
        mutex.withLock { body(&value) }
    }
}
