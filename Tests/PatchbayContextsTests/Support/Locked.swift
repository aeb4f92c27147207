import Foundation

/// A value that several threads may change.
final class Locked<Value>: @unchecked Sendable {
    // Unchecked: `value` is read and written under `lock` only.
    private let lock = NSLock()
    private var value: Value

    init(_ value: Value) { self.value = value }

    func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
        lock.withLock { body(&value) }
    }
}
