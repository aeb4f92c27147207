/// A module whose creation takes time or can fail: one that opens a connection, reads a file, asks a server.
///
/// The same as ``FactoryModule``, with an initialiser that may be `async`, `throws`, both or neither.
///
/// An actor, and a class on a global actor, conform with `@preconcurrency AsyncFactoryModule`; their
/// `Dependency` and `Payload` have to be `Sendable`, for creating them changes actors.
public protocol AsyncFactoryModule: Module {
    /// The type that creates instances of this module.
    associatedtype Factory = Patchbay.AsyncFactory<Self>

    /// Creates an instance from both halves of what it needs.
    ///
    /// - Parameters:
    ///   - dependency: From the composition root, by way of the factory.
    ///   - payload: From whoever called the factory.
    init(dependency: Dependency, payload: Payload) async throws
}

extension AsyncFactoryModule where Dependency == Void {
    /// Creates an instance of a module that depends on nothing.
    @inlinable
    public init(payload: Payload) async throws {
        try await self.init(dependency: (), payload: payload)
    }
}

extension AsyncFactoryModule where Payload == Void {
    /// Creates an instance of a module that needs nothing at run time.
    @inlinable
    public init(dependency: Dependency) async throws {
        try await self.init(dependency: dependency, payload: ())
    }
}

extension AsyncFactoryModule where Dependency == Void, Payload == Void {
    /// Creates an instance of a module that needs nothing.
    @inlinable
    public init() async throws {
        try await self.init(dependency: (), payload: ())
    }
}
