public import Patchbay

/// An asynchronous factory for tests that creates instances with a closure of the test's, and records the calls.
///
/// Made by `AsyncFactory.stub(_:)`:
///
/// ```swift
/// let factory = DetailViewController.Factory.stub { payload in DetailViewController(item: payload.selectedItem) }
/// await ListViewController(dependency: .init(detailFactory: factory)).select(item)
/// #expect(factory.payloads.map(\.selectedItem) == [item])
/// ```
///
/// It never has a dependency: reading ``dependency`` stops the test with a message that names the module.
public final class AsyncFactoryStub<Module: AsyncFactoryModule>: AsyncFactory<Module> {
    private let body: (Module.Payload) async throws -> Module?
    private let record = CallRecord<Module.Payload>()

    fileprivate init(_ body: @escaping (Module.Payload) async throws -> Module?) {
        self.body = body
        super.init(dependency: { () async throws in failOnDependency(of: Module.self)
        })
    }

    /// A stub has none: reading this traps.
    override public var dependency: Module.Dependency {
        get async throws { failOnDependency(of: Module.self) }
    }

    /// Records the payload and runs the closure of the stub.
    ///
    /// Traps, with the name of the module, if that makes nothing.
    override public func create(payload: Module.Payload) async throws -> Module {
        record.add(payload)
        guard let module = try await body(payload) else { failOnInstance(of: Module.self) }
        return module
    }

    /// The number of calls of the stub.
    public var callCount: Int { record.count }
}

// Unchecked: the record synchronises itself, and where this conformance holds `stub` takes a Sendable closure, but for its
// deprecated form.
extension AsyncFactoryStub: @unchecked Sendable where Module.Dependency: Sendable {}

extension AsyncFactoryStub where Module.Payload: Sendable {
    /// The payloads of the stub's calls, in their order.
    public var payloads: [Module.Payload] { record.all }
}

extension AsyncFactory {
    /// Creates an asynchronous factory that runs a closure of the test's and needs no dependency.
    ///
    /// - Parameter body: Runs on every call, in the task of the caller. Returning `nil` stops the test.
    public static func stub(_ body: @escaping (Module.Payload) async throws -> Module?) -> AsyncFactoryStub<Module> {
        AsyncFactoryStub(body)
    }

    /// Creates an asynchronous factory that hands out what a test has made.
    ///
    /// - Parameter instance: Evaluated on every call. Without one, a call stops the test.
    public static func stub(_ instance: @autoclosure @escaping () -> Module? = nil) -> AsyncFactoryStub<Module> {
        AsyncFactoryStub { _ in instance() }
    }
}

extension AsyncFactory where Module.Dependency: Sendable {
    /// Creates an asynchronous factory of a function that is not `Sendable`, which several tasks may run at once all the
    /// same.
    @available(*, deprecated, message: "several tasks may run this at once: let the function be @Sendable")
    @_documentation(visibility: internal)
    public static func stub(_ body: @escaping (Module.Payload) async throws -> Module?) -> AsyncFactoryStub<Module> {
        AsyncFactoryStub(body)
    }
}

extension AsyncFactory where Module.Dependency: Sendable, Module._Travel: _KindOfTravel {
    /// Creates an asynchronous factory that runs a closure of the test's and needs no dependency.
    ///
    /// This one is chosen where the factory can be used from several threads, so the closure must be ready
    /// for that too.
    ///
    /// - Parameter body: Runs on every call, in the task of the caller. Returning `nil` stops the test.
    @preconcurrency
    public static func stub(_ body: @escaping @Sendable (Module.Payload) async throws -> Module?) -> AsyncFactoryStub<
        Module
    > {
        AsyncFactoryStub(body)
    }

    /// Creates an asynchronous factory that hands out what a test has made, which several threads may ask for.
    ///
    /// - Parameter instance: Evaluated on every call. Without one, a call stops the test.
    @preconcurrency
    public static func stub(_ instance: @autoclosure @escaping @Sendable () -> Module? = nil) -> AsyncFactoryStub<
        Module
    > {
        AsyncFactoryStub { _ in instance() }
    }
}
