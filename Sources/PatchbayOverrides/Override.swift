import PatchbayConcurrency

/// Something that is replaced, and the override that was made around this one: a link of a chain.
///
/// The chain is what a task carries. To make one is one allocation, to find something is a walk that
/// compares pointers: a program has a handful of overrides at a time, and a dictionary would cost more in
/// both places.
@usableFromInline
package class Override: @unchecked Sendable {
    // Unchecked because a class that is not final cannot be checked. It is constant, and its subclasses are made of what
    // may be shared, or is said to be.

    /// The key of what is replaced: a metatype. A key stands for one type of value.
    @usableFromInline let key: ObjectIdentifier
    /// The next link; `nil` for the outermost.
    @usableFromInline let outer: Override?
    /// The observer that is told when it is asked for.
    @usableFromInline package let observer: OverrideObserver?

    @inlinable
    init(_ key: ObjectIdentifier, within outer: Override?, observedBy observer: OverrideObserver?) {
        self.key = key
        self.outer = outer
        self.observer = observer
    }

    /// Tells the observer, if there is one.
    @usableFromInline
    @inline(never)
    final func noteRequest() { observer?.asked() }

    /// The chain from here outwards without a key, which it has once at most.
    ///
    /// An override behind a newer one of its key can never be found, and must not be kept: a task that starts its
    /// successor in scopes would make the chain longer for ever. So a chain is never longer than there are keys.
    @usableFromInline
    package final func without(_ key: ObjectIdentifier) -> Override? {
        if self.key == key { return outer }
        let rest = outer?.without(key)
        return rest === outer ? self : copy(within: rest)
    }

    /// The first link from here outwards that replaces a key, for a link that is built upon it: as nobody asks for what
    /// it replaces by that, its observer is not told.
    ///
    /// - Parameter type: The type of the link; not checked.
    package final func foundation<Link: Override>(for key: ObjectIdentifier, as type: Link.Type) -> Link? {
        self.key == key ? unsafeDowncast(self, to: type) : outer?.foundation(for: key, as: type)
    }

    /// The same link on another chain.
    @usableFromInline
    func copy(within outer: Override?) -> Override {
        preconditionFailure("every kind of link copies itself")
    }

    /// The value of the first link from here outwards that replaces a key.
    ///
    /// Recursive because the optimiser makes a loop of it that counts no references, as it does not of a loop.
    ///
    /// - Parameter type: The type of the value. It is not checked, as a dynamic cast would cost more than all the
    ///   rest: a key stands for values of one type.
    @inlinable
    package final func value<Value>(of key: ObjectIdentifier, as type: Value.Type) -> Value? {
        if self.key == key {
            // The process is asked first, so that programs which observe nothing do not read the link once more.
            if _slowPath(OverrideKinds.made.contains(.observed)) { noteRequest() }
            return unsafeDowncast(self, to: ValueOverride<Value>.self).value
        }
        return outer?.value(of: key, as: type)
    }

    /// The first link from here outwards that replaces a key. By way of `value`, the link and its value would both be
    /// counted.
    ///
    /// - Parameter type: The type of the link. It is not checked: a key stands for links of one type.
    @inlinable
    package final func link<Link: Override>(of key: ObjectIdentifier, as type: Link.Type) -> Link? {
        if self.key == key {
            if _slowPath(OverrideKinds.made.contains(.observed)) { noteRequest() }
            return unsafeDowncast(self, to: type)
        }
        return outer?.link(of: key, as: type)
    }
}

/// A link with the value that replaces what the key stands for.
@usableFromInline
package final class ValueOverride<Value>: Override, @unchecked Sendable {
    // Unchecked as its superclass is; see the initialisers.
    @usableFromInline package let value: Value

    @inlinable
    package init(
        _ key: ObjectIdentifier,
        by value: Value,
        within outer: Override?,
        observedBy observer: OverrideObserver? = nil
    ) where Value: Sendable {
        self.value = value
        super.init(key, within: outer?.without(key), observedBy: observer)
    }

    /// A link of which the caller promises that its value may be shared.
    @inlinable
    package init(_ key: ObjectIdentifier, sharing value: Value) {
        self.value = value
        super.init(key, within: nil, observedBy: nil)
    }

    private init(copying other: ValueOverride, within outer: Override?) {
        value = other.value
        super.init(other.key, within: outer, observedBy: other.observer)
    }

    @usableFromInline
    override func copy(within outer: Override?) -> Override {
        ValueOverride(copying: self, within: outer)
    }
}

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
        slots.find(key)?.override
    }

    /// Replaces the key of an override by its value.
    @usableFromInline
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

/// A hash table of lists that grow at their heads and are there for ever.
private final class OverrideSlots: @unchecked Sendable {
    // Unchecked: places of `heads` are written, and `kept` is used, under the lock `adding` only.
    private let heads = OnceRow<NoHeader>.empty(256, NoHeader())
    private var kept: [OverrideSlot] = []
    private let adding = PthreadMutex()

    private struct NoHeader: OnceRowHeader {}

    func find(_ key: ObjectIdentifier) -> OverridePlace? {
        heads.read(head(for: key), as: OverrideSlot.self) { $0.find(key) }
    }

    func findOrAdd(_ key: ObjectIdentifier) -> OverridePlace {
        if let place = find(key) { return place }
        return adding.withLock {
            if let place = find(key) { return place }
            let head = head(for: key)
            let slot = OverrideSlot(key, next: heads.object(head, as: OverrideSlot.self))
            kept.append(slot)
            heads.replace(head, with: slot)
            return slot.place
        }
    }

    private func head(for key: ObjectIdentifier) -> Int {
        // Metatypes are aligned; their lowest bits say nothing.
        let address = UInt(bitPattern: key) >> 4
        return Int((address ^ (address >> 8)) % UInt(heads.count))
    }
}

/// A key, and where to find what replaces it.
private final class OverrideSlot: Sendable {
    private let key: ObjectIdentifier
    private let next: OverrideSlot?
    let place = OverridePlace()

    init(_ key: ObjectIdentifier, next: OverrideSlot?) {
        self.key = key
        self.next = next
    }

    func find(_ key: ObjectIdentifier) -> OverridePlace? { key == self.key ? place : next?.find(key) }
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

/// The overrides that hold for the running task.
///
/// They are task-local: a child task inherits them, a detached one does not, and no other task ever sees
/// them, whatever thread it runs on. Leaving a scope, also by an error or in a cancelled task, restores what
/// was there before.
@usableFromInline
package enum OverrideScope {
    @usableFromInline static let chain = TaskLocal<Override?>(wrappedValue: nil)

    /// The override made last of those that hold here; the others follow it.
    @inlinable package static var innermost: Override? { chain.get() }

    /// Runs `operation` with a chain of overrides, instead of those that hold here.
    @inlinable
    package static func with<Value, Failure: Error>(
        _ overrides: Override?,
        operation: () throws(Failure) -> Value
    ) throws(Failure) -> Value {
        OverrideKinds.scoped.note()
        // By way of a result, because `withValue` forgets the type of the error.
        let result = chain.withValue(overrides) { () -> Result<Value, Failure> in
            do throws(Failure) { return .success(try operation()) } catch { return .failure(error) }
        }
        return try result.get()
    }

    /// The same for an operation that waits. It runs where the caller runs.
    @inlinable
    package static func with<Value, Failure: Error>(
        _ overrides: Override?,
        isolation: isolated (any Actor)? = #isolation,
        operation: nonisolated(nonsending) () async throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        OverrideKinds.scoped.note()
        let result = await chain.withValue(
            overrides,
            operation: { () async -> Result<Value, Failure> in
                // A closure belongs to the actor that it captures, and to none otherwise.
                _ = isolation
                do throws(Failure) { return .success(try await operation()) } catch { return .failure(error) }
            },
            isolation: isolation
        )
        return try result.get()
    }

    /// Runs `operation` as if there were no override, and no patch of trees that it makes: for what outlives them.
    @usableFromInline
    package static func leave<Value>(_ operation: () -> Value) -> Value {
        TreePatchScope.patches.withValue(nil) { chain.withValue(nil, operation: operation) }
    }
}

/// Told when somebody asks for what an override replaces. For tests that want to know which of theirs was never used.
@usableFromInline
package final class OverrideObserver: Sendable {
    private let note: @Sendable () -> Void

    package init(_ note: @escaping @Sendable () -> Void) {
        OverrideKinds.observed.note()
        self.note = note
    }

    /// One that tells two, each of which may be missing.
    package static func telling(_ first: OverrideObserver?, _ second: OverrideObserver?) -> OverrideObserver? {
        guard let first, let second else { return first ?? second }
        return OverrideObserver {
            first.asked()
            second.asked()
        }
    }

    func asked() { note() }
}
