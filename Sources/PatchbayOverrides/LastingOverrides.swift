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
    @inlinable
    package static func override(of key: ObjectIdentifier) -> Override? {
        OverrideKinds.made.contains(.lasting) ? find(key) : nil
    }

    @usableFromInline
    static func find(_ key: ObjectIdentifier) -> Override? {
        slots.find(key)?.override
    }

    /// Replaces the key of an override by its value.
    package static func set(_ override: Override) {
        OverrideKinds.lasting.note()
        slots.findOrAdd(override.key).override = override
    }

    /// Leaves a key to what it was.
    package static func remove(_ key: ObjectIdentifier) {
        slots.find(key)?.override = nil
    }

    private static let slots = OverrideSlots()
}

/// A list that grows at its head.
private final class OverrideSlots: @unchecked Sendable {
    // Unchecked: `head` is written while `growth` is held and published with a release, and everything that
    // it leads to is there for ever.
    private let head = UnsafeMutablePointer<UInt>.allocate(capacity: 1)
    private let growth = PthreadMutex()

    init() { head.initialize(to: 0) }

    func find(_ key: ObjectIdentifier) -> OverrideSlot? {
        var slot = first
        while let candidate = slot, candidate.key != key { slot = candidate.next }
        return slot
    }

    func findOrAdd(_ key: ObjectIdentifier) -> OverrideSlot {
        if let slot = find(key) { return slot }
        return growth.withLock {
            if let slot = find(key) { return slot }
            let slot = OverrideSlot(key, before: first)
            patchbay_store_release(head, UInt(bitPattern: Unmanaged.passRetained(slot).toOpaque()))
            return slot
        }
    }

    private var first: OverrideSlot? {
        UnsafeRawPointer(bitPattern: patchbay_load_acquire(head)).map {
            Unmanaged<OverrideSlot>.fromOpaque($0).takeUnretainedValue()
        }
    }
}

/// The place of one key.
private final class OverrideSlot: @unchecked Sendable {
    // Unchecked: the mutex protects what is stored; the rest is constant.
    let key: ObjectIdentifier
    let next: OverrideSlot?
    private let mutex = PthreadMutex()
    private var stored: Override?

    init(_ key: ObjectIdentifier, before next: OverrideSlot?) {
        self.key = key
        self.next = next
    }

    var override: Override? {
        get { mutex.withLock { stored } }
        set {
            // What was there is released after the lock: its end may run code that asks for the key.
            var previous = newValue
            mutex.withLock { swap(&previous, &stored) }
        }
    }
}
