import PatchbayAtomics
import PatchbayThreads

/// The overrides that hold for the whole process, whatever task asks.
///
/// Safe from any thread. There is a slot for each key that was ever overridden. Slots are only added, so to
/// find out that a key has none takes no lock; and who asks for a key that has one shares its lock only with
/// those who ask for the same.
@usableFromInline
package enum LastingOverrides {
    /// What replaces a key, if anything does.
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

/// A list that grows at its head. It is in plain memory, never freed, so that walking it counts no references.
private final class OverrideSlots: @unchecked Sendable {
    // Unchecked: `head` is written while `growth` is held and published with a release, and everything that
    // it leads to is there for ever.
    private let head = UnsafeMutablePointer<UInt>.allocate(capacity: 1)
    private let growth = PthreadMutex()

    init() { head.initialize(to: 0) }

    func find(_ key: ObjectIdentifier) -> UnsafeMutablePointer<OverrideSlot>? {
        var slot = first
        while let candidate = slot, candidate.pointee.key != key { slot = candidate.pointee.next }
        return slot
    }

    func findOrAdd(_ key: ObjectIdentifier) -> UnsafeMutablePointer<OverrideSlot> {
        if let slot = find(key) { return slot }
        return growth.withLock {
            if let slot = find(key) { return slot }
            let slot = UnsafeMutablePointer<OverrideSlot>.allocate(capacity: 1)
            slot.initialize(to: OverrideSlot(key: key, next: first))
            patchbay_store_release(head, UInt(bitPattern: slot))
            return slot
        }
    }

    private var first: UnsafeMutablePointer<OverrideSlot>? {
        UnsafeMutablePointer(bitPattern: patchbay_load_acquire(head))
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
            // What was there is released after the lock: its end may run code that asks for the key.
            var previous = newValue
            mutex.withLock { swap(&previous, &stored) }
        }
    }
}
