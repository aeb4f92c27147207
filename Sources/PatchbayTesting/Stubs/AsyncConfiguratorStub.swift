public import Patchbay

/// An asynchronous configurator for tests that hands instances to a closure of the test's, and records the calls.
///
/// Made by `AsyncConfigurator.stub(_:)`:
///
/// ```swift
/// let configurator = ItemCell.Configurator.stub { cell, payload in }
/// await DetailViewController(dependency: .init(itemCellConfigurator: configurator)).show(cell)
/// #expect(configurator.payloads.map(\.imageURL) == [url])
/// ```
///
/// It never has a dependency: reading ``dependency`` stops the test with a message that names the module.
public final class AsyncConfiguratorStub<Module: AsyncConfiguratorModule>: AsyncConfigurator<Module> {
    private let body: (Module, Module.Payload) async throws -> Void
    private let record = CallRecord<Module.Payload>()

    fileprivate init(_ body: @escaping (Module, Module.Payload) async throws -> Void) {
        self.body = body
        super.init(dependency: { () async throws in
            failOnDependency(of: Module.self)
        })
    }

    /// A stub has none: reading this traps.
    override public var dependency: Module.Dependency {
        get async throws { failOnDependency(of: Module.self) }
    }

    /// Records the payload and runs the closure of the stub.
    override public func configure(_ module: Module, payload: Module.Payload) async throws {
        record.add(payload)
        try await body(module, payload)
    }

    /// The number of calls of the stub.
    public var callCount: Int { record.count }
}

// Unchecked: the record synchronises itself, and where this conformance holds `stub` takes a Sendable closure, but for its
// deprecated form.
extension AsyncConfiguratorStub: @unchecked Sendable
where Module.Dependency: Sendable {}

extension AsyncConfiguratorStub where Module.Payload: Sendable {
    /// The payloads of the stub's calls, in their order.
    public var payloads: [Module.Payload] { record.all }
}

extension AsyncConfigurator {
    /// Creates an asynchronous configurator that runs a closure of the test's and needs no dependency.
    ///
    /// - Parameter body: Runs on every call, in the task of the caller. Does nothing if it is left out.
    public static func stub(
        _ body: @escaping (Module, Module.Payload) async throws -> Void = { _, _ in }
    ) -> AsyncConfiguratorStub<Module> {
        AsyncConfiguratorStub(body)
    }
}

extension AsyncConfigurator where Module.Dependency: Sendable {
    /// Creates an asynchronous configurator of a function that is not `Sendable`, which several tasks may run at once all
    /// the same.
    @available(*, deprecated, message: "several tasks may run this at once: let the function be @Sendable")
    @_documentation(visibility: internal)
    public static func stub(
        _ body: @escaping (Module, Module.Payload) async throws -> Void
    ) -> AsyncConfiguratorStub<Module> {
        AsyncConfiguratorStub(body)
    }
}

extension AsyncConfigurator where Module.Dependency: Sendable, Module._Travel: _KindOfTravel {
    /// Creates an asynchronous configurator that runs a closure of the test's and needs no dependency.
    ///
    /// This one is chosen where the configurator can be used from several threads, so the closure must be ready
    /// for that too.
    ///
    /// - Parameter body: Runs on every call, in the task of the caller. Does nothing if it is left out.
    @preconcurrency
    public static func stub(
        _ body: @escaping @Sendable (Module, Module.Payload) async throws -> Void = { _, _ in }
    ) -> AsyncConfiguratorStub<Module> {
        AsyncConfiguratorStub(body)
    }
}
