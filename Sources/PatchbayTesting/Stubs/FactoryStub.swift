public import Patchbay
import PatchbayConcurrency

/// A factory for tests that creates instances with a closure of the test's, and records the calls.
///
/// Made by `Factory.stub(_:)`:
///
/// ```swift
/// let factory = DetailViewController.Factory.stub { payload in DetailViewController(item: payload.selectedItem) }
/// ListViewController(dependency: .init(detailFactory: factory)).select(item)
/// #expect(factory.payloads.map(\.selectedItem) == [item])
/// ```
///
/// It never has a dependency: reading ``dependency`` stops the test with a message that names the module.
public final class FactoryStub<Module: FactoryModule>: Factory<Module> {
    private let body: (Module.Payload) -> Module?
    private let record = CallRecord<Module.Payload>()

    fileprivate init(_ body: @escaping (Module.Payload) -> Module?) {
        self.body = body
        super.init(sendable: { [name = qualifiedName(of: Module.self)] in failOnDependency(ofModule: name) })
    }

    /// A stub has none: reading this traps.
    override public var dependency: Module.Dependency { failOnDependency(of: Module.self) }

    /// Records the payload and runs the closure of the stub.
    ///
    /// Traps, with the name of the module, if that makes nothing.
    override public func create(payload: Module.Payload) -> Module {
        record.add(payload)
        guard let module = body(payload) else { failOnInstance(of: Module.self) }
        return module
    }

    /// The number of calls of the stub.
    public var callCount: Int { record.count }
}

// Unchecked: the record synchronises itself, and where this conformance holds there is only the `stub` that takes a Sendable closure.
extension FactoryStub: @unchecked Sendable
where Module.Dependency: Sendable, Module: SendableMetatype, Module._Travel: Sendable {}

extension FactoryStub where Module.Payload: Sendable {
    /// The payloads of the stub's calls, in their order.
    public var payloads: [Module.Payload] { record.all }
}

extension Factory where Module._Travel == _NotASendableModule {
    /// Creates a factory that runs a closure of the test's and needs no dependency.
    ///
    /// - Parameter body: Runs on every call, in the thread of the caller. Returning `nil` stops the test.
    public static func stub(_ body: @escaping (Module.Payload) -> Module?) -> FactoryStub<Module> {
        FactoryStub(body)
    }

    /// Creates a factory that hands out what a test has made.
    ///
    /// - Parameter instance: Evaluated on every call. Without one, a call stops the test.
    public static func stub(_ instance: @autoclosure @escaping () -> Module? = nil) -> FactoryStub<Module> {
        FactoryStub { _ in instance() }
    }
}

extension Factory where Module: SendableModule {
    /// Creates a factory that runs a closure of the test's and needs no dependency.
    ///
    /// This one is chosen where the factory can be used from several threads, so the closure must be ready
    /// for that too.
    ///
    /// - Parameter body: Runs on every call, in the thread of the caller. Returning `nil` stops the test.
    @preconcurrency
    public static func stub(_ body: @escaping @Sendable (Module.Payload) -> Module?) -> FactoryStub<Module> {
        FactoryStub(body)
    }

    /// Creates a factory that hands out what a test has made, which several threads may ask for.
    ///
    /// - Parameter instance: Evaluated on every call. Without one, a call stops the test.
    @preconcurrency
    public static func stub(_ instance: @autoclosure @escaping @Sendable () -> Module? = nil) -> FactoryStub<Module> {
        FactoryStub { _ in instance() }
    }
}
