/// The stand-in for one member of a context, if there is one. Generated code has one for each member.
///
/// The member itself is asked through a function, so that a value may depend on what answers without it.
public struct ContextMember<Value>: Sendable {
    @usableFromInline var replaced: (@Sendable (() -> Value) -> Value)?

    /// A member that nothing stands in for.
    public init() {}

    /// The value that a request for the member gets.
    ///
    /// - Parameter base: What answers otherwise. Evaluated only if somebody wants to know.
    @inlinable
    public func value(over base: @autoclosure () -> Value) -> Value {
        guard let replaced else { return base() }
        return replaced(base)
    }
}
