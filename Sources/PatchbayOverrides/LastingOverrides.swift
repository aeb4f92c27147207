import PatchbayConcurrency

/// The overrides that hold for the whole process, whatever task asks.
///
/// Safe from any thread. While nothing was ever overridden, a look is one load. From then on it takes a mutex, which all
/// keys share: only tests and start-up code override for a whole process.
@usableFromInline
package enum LastingOverrides {
    /// The value in place of a key, if there is one.
    ///
    /// - Parameter type: The type of the value; not checked.
    @inlinable
    package static func value<Value>(of key: ObjectIdentifier, as type: Value.Type) -> Value? {
        guard OverrideKinds.made.contains(.lasting) else { return nil }
        return find(key)?.value(of: key, as: type)
    }

    @usableFromInline
    static func find(_ key: ObjectIdentifier) -> Override? {
        table[key]
    }

    /// Replaces the key of an override by its value.
    @usableFromInline
    package static func set(_ override: Override) {
        OverrideKinds.lasting.note()
        table[override.key] = override
    }

    /// Leaves a key to what it was.
    package static func remove(_ key: ObjectIdentifier) {
        table[key] = nil
    }

    private static let table = OverrideTable()
}

private final class OverrideTable: @unchecked Sendable {
    // Unchecked: `overrides` are read and written under `mutex` only.
    private let mutex = PthreadMutex()
    private var overrides: [ObjectIdentifier: Override] = [:]

    subscript(key: ObjectIdentifier) -> Override? {
        get { mutex.withLock { overrides[key] } }
        set {
            // The old override is released after the lock: its end may run code that asks for the key.
            var previous = newValue
            mutex.withLock { swap(&previous, &overrides[key]) }
        }
    }
}
