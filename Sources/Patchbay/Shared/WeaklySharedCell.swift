internal import PatchbayConcurrency

/// The place of one weakly shared instance in the generated store of a resolver.
///
/// Generated code has one for each ``WeaklySharedInjectable`` with a synchronous initialiser; there is no need to
/// use it by hand.
public final class _WeaklySharedCell<Value: AnyObject & Sendable>: @unchecked Sendable {
    // Unchecked: `reference` synchronises itself, and so does `flight`.
    @usableFromInline let reference = WeakReference()
    private let flight = ThreadFlight(of: Value.self)

    /// Creates a place with nothing in it yet.
    public init() {}

    /// The instance that somebody holds, or one that `make` makes.
    ///
    /// Safe from any number of threads; see `_SharedCell.value`. Asking takes a short lock, because a weak
    /// reference that one thread sets must not be read by another meanwhile.
    ///
    /// - Parameter make: Makes the instance. When it throws, nothing is kept.
    /// - Throws: What `make` throws.
    @inlinable
    public func value(_ make: () throws -> Value) rethrows -> Value {
        if let held { return held }
        return try makeValue(make)
    }

    @inlinable var held: Value? { reference.current.map { unsafeDowncast($0, to: Value.self) } }

    @usableFromInline
    @inline(never)
    func makeValue(_ make: () throws -> Value) rethrows -> Value {
        var found: Value?
        let evaluation = flight.lead {
            found = held
            return found != nil
        }
        if let found { return found }
        guard let evaluation else { preconditionFailure("Patchbay: neither an instance nor the lead to make one") }
        defer { flight.end(evaluation) }
        let value = try make()
        reference.point(to: value)
        return value
    }
}
