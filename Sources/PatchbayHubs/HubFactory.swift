/// Makes a value that is registered on a hub, each time anew; for code that has to make some later, and should not
/// know the hub.
///
/// A hub gives it out: `Hub.factory(of: (any Carrier).self)`. It asks the hub at each call, so what replaces the
/// registration then is what is made.
public struct HubFactory<Product> {
    @usableFromInline let body: () -> Product

    /// Makes a factory from a function.
    @inlinable
    public init(_ make: @escaping () -> Product) {
        body = make
    }

    /// Makes a value, or returns the one that there is, as the registration says.
    @inlinable
    public func make() -> Product {
        body()
    }
}
