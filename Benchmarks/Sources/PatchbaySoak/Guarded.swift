import Foundation

/// A value that one thread at a time reads or changes. The mutex of the standard library would not do: the Thread Sanitizer
/// sees nothing of it on Linux, and takes what it protects for a race.
final class Guarded<Value>: @unchecked Sendable {
    // Unchecked: `value` is read and written under `lock` only.
    private let lock = NSLock()
    private var value: Value

    init(_ value: sending Value) { self.value = value }

    func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
        lock.lock()
        defer { lock.unlock() }
        return try body(&value)
    }
}
