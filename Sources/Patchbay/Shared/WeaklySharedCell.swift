import PatchbayThreads

/// The place of one weakly shared instance in the generated store of a resolver.
///
/// Generated code has one for each ``WeaklySharedInjectable`` with a synchronous initialiser; there is no need to
/// use it by hand.
public final class WeaklySharedCell<Value: AnyObject & Sendable>: @unchecked Sendable {
    // Unchecked: `reference` synchronises itself, and so does `flight`.
    private let reference = WeakReference<Value>()
    private let flight = ThreadFlight(of: Value.self)

    /// Creates a place with nothing in it yet.
    public init() {}

    /// The instance that somebody holds, or one that `make` makes.
    ///
    /// Safe from any number of threads; see ``SharedCell/value(_:)``. Asking takes a short lock, because a weak
    /// reference that one thread sets must not be read by another meanwhile.
    ///
    /// - Parameter make: Makes the instance. When it throws, nothing is kept.
    /// - Throws: What `make` throws.
    public func value(_ make: () throws -> Value) rethrows -> Value {
        if let value = reference.value { return value }
        var found: Value?
        let evaluation = flight.lead {
            found = reference.value
            return found != nil
        }
        if let found { return found }
        defer { evaluation.map(flight.end) }
        let value = try make()
        reference.value = value
        return value
    }
}

/// A weak reference that any thread may read and set.
final class WeakReference<Value: AnyObject & Sendable>: @unchecked Sendable {
    // Unchecked: `object` is read and written under `mutex` only.
    private let mutex = PthreadMutex()
    private weak var object: Value?

    var value: Value? {
        get { mutex.withLock { object } }
        set { mutex.withLock { object = newValue } }
    }
}
