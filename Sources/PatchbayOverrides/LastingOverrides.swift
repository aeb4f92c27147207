import PatchbayAtomics
import PatchbayConcurrency

/// The overrides that hold for the whole process, whatever task asks.
///
/// Safe from any thread. There is a slot for each key that was ever overridden. Slots are only added, so to
/// find out that a key has none takes no lock; and who asks for a key that has one shares its lock only with
/// those who ask for the same.
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
        slots.find(key)?.pointee.place.override
    }

    /// Replaces the key of an override by its value.
    @usableFromInline
    package static func set(_ override: Override) {
        OverrideKinds.lasting.note()
        slots.findOrAdd(override.key).pointee.place.override = override
    }

    /// Leaves a key to what it was.
    package static func remove(_ key: ObjectIdentifier) {
        slots.find(key)?.pointee.place.override = nil
    }

    private static let slots = OverrideSlots()
}

/// A hash table of lists that grow at their heads. It is in plain memory, never freed, so that walking it counts no
/// references.
private final class OverrideSlots: @unchecked Sendable {
    // Unchecked: `heads` are written under the lock `adding` and published with a release, and everything that
    // they lead to is there for ever.
    private static let count = 256
    private let heads = UnsafeMutablePointer<UInt>.allocate(capacity: count)
    private let adding = PthreadMutex()

    init() { heads.initialize(repeating: 0, count: Self.count) }

    func find(_ key: ObjectIdentifier) -> UnsafeMutablePointer<OverrideSlot>? {
        find(key, from: head(for: key))
    }

    func findOrAdd(_ key: ObjectIdentifier) -> UnsafeMutablePointer<OverrideSlot> {
        let head = head(for: key)
        if let slot = find(key, from: head) { return slot }
        return adding.withLock {
            if let slot = find(key, from: head) { return slot }
            let slot = UnsafeMutablePointer<OverrideSlot>.allocate(capacity: 1)
            slot.initialize(to: OverrideSlot(key: key, next: first(from: head)))
            patchbay_store_release(head, UInt(bitPattern: slot))
            return slot
        }
    }

    private func find(
        _ key: ObjectIdentifier,
        from head: UnsafeMutablePointer<UInt>
    ) -> UnsafeMutablePointer<OverrideSlot>? {
        var slot = first(from: head)
        while let candidate = slot, candidate.pointee.key != key { slot = candidate.pointee.next }
        return slot
    }

    private func first(from head: UnsafeMutablePointer<UInt>) -> UnsafeMutablePointer<OverrideSlot>? {
        UnsafeMutablePointer(bitPattern: patchbay_load_acquire(head))
    }

    private func head(for key: ObjectIdentifier) -> UnsafeMutablePointer<UInt> {
        // Metatypes are aligned; their lowest bits say nothing.
        let address = UInt(bitPattern: key) >> 4
        return heads + Int((address ^ (address >> 8)) % UInt(Self.count))
    }
}

/// A key, and where to find what replaces it.
private struct OverrideSlot {
    let key: ObjectIdentifier
    let next: UnsafeMutablePointer<OverrideSlot>?
    let place = OverridePlace()
}

/// The override of one key.
private final class OverridePlace: @unchecked Sendable {
    // Unchecked: `stored` is read and written under `mutex` only.
    private let mutex = PthreadMutex()
    private var stored: Override?

    var override: Override? {
        get { mutex.withLock { stored } }
        set {
            // The old value is released after the lock: its end may run code that asks for the key.
            var previous = newValue
            mutex.withLock { swap(&previous, &stored) }
        }
    }
}
