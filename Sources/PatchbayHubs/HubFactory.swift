/// Makes values that are registered on a hub, for code that has to make some later and should not know the hub.
///
/// A hub gives it out: `Hub.factory(of: (any Carrier).self)`. It asks the hub at each call, so what replaces the
/// registration then is what is made.
///
/// It stays with the thread or the actor that has it, as its function may not be `Sendable`, and makes what it makes there.
public struct HubFactory<Product> {
    @usableFromInline let body: () -> Product

    /// Makes a factory from a function.
    @inlinable
    public init(_ make: @escaping () -> Product) {
        body = make
    }

    /// Makes a value, or returns the one that there is if it is registered as a singleton.
    @inlinable
    public func make() -> Product {
        body()
    }
}
