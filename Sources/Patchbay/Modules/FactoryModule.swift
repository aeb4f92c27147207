/// A module that a factory creates.
///
/// ```swift
/// final class DetailViewController: FactoryModule {
///     struct Dependency { let networking: Networking }
///     struct Payload { let selectedItem: Item }
///
///     init(dependency: Dependency, payload: Payload) { … }
/// }
///
/// let factory = DetailViewController.Factory(dependency: .init(networking: networking))
/// let detail = factory.create(payload: .init(selectedItem: item))
/// ```
///
/// Declare `Dependency` and `Payload` as nested types or as type aliases; what is not declared is `Void`.
///
/// A type that lives on a global actor says so where it conforms, `@MainActor final class
/// DetailViewController: @MainActor FactoryModule`; its factory then belongs to that actor too. An actor
/// conforms with `@preconcurrency FactoryModule`, because compilers up to Swift 6.3 do not see that what its
/// initialiser is given is `Sendable`; keep it so.
public protocol FactoryModule: Module {
    /// The type that creates instances of this module.
    associatedtype Factory = Patchbay.Factory<Self>

    /// Creates an instance from both halves of what it needs.
    ///
    /// - Parameters:
    ///   - dependency: From the composition root, by way of the factory.
    ///   - payload: From whoever called the factory.
    init(dependency: Dependency, payload: Payload)
}

extension FactoryModule where Dependency == Void {
    /// Creates an instance of a module that depends on nothing.
    @inlinable
    public init(payload: Payload) {
        self.init(dependency: (), payload: payload)
    }
}

extension FactoryModule where Payload == Void {
    /// Creates an instance of a module that needs nothing at run time.
    @inlinable
    public init(dependency: Dependency) {
        self.init(dependency: dependency, payload: ())
    }
}

extension FactoryModule where Dependency == Void, Payload == Void {
    /// Creates an instance of a module that needs nothing.
    @inlinable
    public init() {
        self.init(dependency: (), payload: ())
    }
}
