/// A module that somebody else creates and that takes time, or can fail, to be filled.
///
/// The same as ``ConfiguratorModule``, with a method that may be `async`, `throws`, both or neither.
public protocol AsyncConfiguratorModule: AnyObject, Module {
    /// The type that configures instances of this module.
    associatedtype Configurator = Patchbay.AsyncConfigurator<Self>

    /// Fills the instance with both halves of what it needs. May be called more than once.
    ///
    /// - Parameters:
    ///   - dependency: From the composition root, by way of the configurator.
    ///   - payload: From whoever called the configurator.
    func configure(dependency: Dependency, payload: Payload) async throws
}

extension AsyncConfiguratorModule where Dependency == Void {
    /// Fills an instance of a module that depends on nothing.
    @inlinable
    public func configure(payload: Payload) async throws {
        try await configure(dependency: (), payload: payload)
    }
}

extension AsyncConfiguratorModule where Payload == Void {
    /// Fills an instance of a module that needs nothing at run time.
    @inlinable
    public func configure(dependency: Dependency) async throws {
        try await configure(dependency: dependency, payload: ())
    }
}

extension AsyncConfiguratorModule where Dependency == Void, Payload == Void {
    /// Fills an instance of a module that needs nothing.
    @inlinable
    public func configure() async throws {
        try await configure(dependency: (), payload: ())
    }
}
