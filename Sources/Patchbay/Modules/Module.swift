/// A type whose needs are split in two: what is known when the program is composed, and what is known only
/// when an instance is made.
///
/// The idea of splitting Dependency from Payload comes from the practice of pure dependency injection: no
/// container, one composition root, and factories that carry the first half until the second is known.
///
/// Conform to ``FactoryModule`` for what Patchbay creates, and to ``ConfiguratorModule`` for what somebody
/// else creates and Patchbay only fills, such as a cell of a list.
public protocol Module {
    /// The part that the composition root provides. `Void` if there is nothing.
    associatedtype Dependency = Void

    /// The part that only the caller knows, at run time. `Void` if there is nothing.
    associatedtype Payload = Void

    /// Settled by ``SendableModule``.
    ///
    /// The compiler does not see, up to Swift 6.3, that a type is not `Sendable` when that hangs on a protocol of ours. It
    /// does when it hangs on a type that is `Sendable` or not.
    associatedtype _Travel = _NotASendableModule
}
