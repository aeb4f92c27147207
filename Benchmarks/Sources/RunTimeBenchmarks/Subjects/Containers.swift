import Foundation

#if canImport(Synchronization)
    import Synchronization
#endif

/// What somebody would write by hand in place of a feature tree: a dictionary by type behind a mutex, with boxes whose
/// type is known by their key, and so without a dynamic cast.
final class TypedContainer: @unchecked Sendable {
    // Unchecked: `boxes` is read and written under `mutex` only.
    private let mutex = Mutex(())
    private var boxes: [ObjectIdentifier: AnyObject] = [:]

    init(outer: TypedContainer? = nil) {}

    func set<Value>(_ value: Value) {
        mutex.withLock { _ in boxes[ObjectIdentifier(Value.self)] = Box(value) }
    }

    @inline(__always)
    func value<Value>(of type: Value.Type = Value.self) -> Value? {
        mutex.withLock { _ in
            boxes[ObjectIdentifier(type)].map { unsafeDowncast($0, to: Box<Value>.self).value }
        }
    }
}

private final class Box<Value> {
    let value: Value

    init(_ value: Value) { self.value = value }
}
