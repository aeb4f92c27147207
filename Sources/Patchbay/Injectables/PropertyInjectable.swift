/// A class that states what it needs and takes it after it was made, because somebody else makes it.
///
/// The generated method of a resolver is `injectTo…(_:)`.
public protocol PropertyInjectable: Module, AnyObject where Payload == Void {
    /// The dependency of the instance. Nil until it was injected; reading it before that is a trap.
    var dependency: Dependency! { get set }
}
