public import PatchbayConcurrency

/// A value that is made when somebody first asks for it, and kept.
///
/// In a `Dependency`, or as the parameter of a provider method, `Lazy<T>` asks for a `T` that may not be needed, is
/// expensive, or needs in turn the one who asks. Generated code fills it:
///
/// ```swift
/// final class Editor: Injectable {
///     struct Dependency { let spelling: Lazy<SpellingService> }
///     func check(_ text: String) -> [Typo] { dependency.spelling.value.check(text) }
/// }
/// ```
///
/// Copies of a `Dependency` share one `Lazy`, and so one value; two requests have a `Lazy` each. To get a new value
/// at every call, ask for a `() -> T`. The idea is Dagger's `Lazy`.
///
/// The closure sees the contexts and mocks that hold for whoever asks first, and what the value keeps of them stays for
/// everybody who asks later. So a test that sets some makes the `Lazy`, or the resolver that it comes from, itself.
///
/// ## Threads
///
/// The value is made exactly once under any number of threads; those that wait do not raise the priority of the one
/// that makes it. A `Lazy` is not `Sendable` all the same, as a `() -> T` is not: what makes the value may belong to
/// one actor. ``SendableLazy`` may travel.
///
/// ## Memory
///
/// Until the value is made, a `Lazy` keeps what it takes to make it: in generated code the resolver. Then it
/// lets go of that, and keeps the value.
public final class Lazy<Value> {
    @usableFromInline let cell: OnceCell<Value>

    /// Creates a value to be.
    ///
    /// - Parameter make: Run when the value is first asked for, in the thread that asks, and at most once.
    @inlinable
    public init(_ make: @escaping () -> Value) {
        cell = OnceCell(of: Value.self, make)
    }

    /// The value, made now if nobody has asked before.
    ///
    /// Threads that ask while it is being made sleep until it is there; no lock is held meanwhile. From then on it
    /// costs one atomic load and a copy. A value whose making asks for that value, in one thread or by way of
    /// several, is a trap that names the types on the way. A wait of the closure for a thread that it starts, which
    /// asks for the value, is not seen, and never ends.
    @inlinable
    public var value: Value { cell.value }

    /// True if the value has been made.
    @inlinable
    public var isMade: Bool { cell.flag.isSet }
}

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
