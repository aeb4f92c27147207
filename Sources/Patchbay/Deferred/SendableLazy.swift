public import PatchbayConcurrency

/// A ``Lazy`` that any thread may use: what a shared type asks for.
///
/// ```swift
/// final class Search: SharedInjectable, Sendable {
///     struct Dependency { let index: SendableLazy<Index> }
/// }
/// ```
///
/// The closure that makes the value goes to the thread that asks first. So the value has to be `Sendable`, and in
/// generated code the resolver: `protocol AppResolver: Resolver, Sendable`.
// Unchecked: `cell` is constant. Who may run its closure is decided under the mutex of `EvaluationLedger`; the value is
// written once, by that thread, and published by the release store of the flag that readers acquire. Closure and value
// are Sendable.
public final class SendableLazy<Value: Sendable>: @unchecked Sendable {
    @usableFromInline package let cell: OnceCell<Value>

    /// Creates a value to be.
    ///
    /// - Parameter make: Run when the value is first asked for, in the thread that asks, and at most once.
    @inlinable
    public init(_ make: @escaping @Sendable () -> Value) {
        cell = OnceCell(of: Value.self, make)
    }

    /// The value, made now if nobody has asked before.
    ///
    /// Safe from any number of threads; see ``Lazy/value``.
    @inlinable
    public var value: Value { cell.value }

    /// True if the value has been made.
    @inlinable
    public var isMade: Bool { cell.flag.isSet }
}
