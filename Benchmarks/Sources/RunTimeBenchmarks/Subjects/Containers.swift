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

/// What somebody would write by hand in place of a branch: a container within another, opened with something, that can be
/// closed. The outer one does not know of it, and does not close it.
final class BranchByHand<Context>: @unchecked Sendable {
    // Unchecked: `boxes` is read and written under `mutex` only; the rest is constant.
    private let mutex = Mutex(())
    private var boxes: [ObjectIdentifier: AnyObject]
    private let outer: TypedContainer

    init(outer: TypedContainer, context: Context) {
        self.outer = outer
        // What its loaders ask for. So the dictionary is not empty; an empty one allocates nothing.
        boxes = [ObjectIdentifier(Context.self): Box(context)]
    }

    /// What was made before, or else is made now.
    @inline(__always)
    func value<Value>(of type: Value.Type = Value.self, orMaking make: () -> Value) -> Value {
        mutex.withLock { _ in
            if let box = boxes[ObjectIdentifier(type)] { return unsafeDowncast(box, to: Box<Value>.self).value }
            let value = make()
            boxes[ObjectIdentifier(type)] = Box(value)
            return value
        }
    }

    func close() {
        mutex.withLock { _ in
            boxes = [:]
        }
    }
}

private final class Box<Value> {
    let value: Value

    init(_ value: Value) { self.value = value }
}
