public import Patchbay
import PatchbayConcurrency

/// A configurator for tests that hands instances to a closure of the test's, and records the calls.
///
/// Made by `Configurator.stub(_:)`:
///
/// ```swift
/// let configurator = ItemCell.Configurator.stub { cell, payload in }
/// DetailViewController(dependency: .init(itemCellConfigurator: configurator)).show(cell)
/// #expect(configurator.payloads.map(\.imageURL) == [url])
/// ```
///
/// It never has a dependency: reading ``dependency`` stops the test with a message that names the module.
public final class ConfiguratorStub<Module: ConfiguratorModule>: Configurator<Module> {
    private let body: (Module, Module.Payload) -> Void
    private let record = CallRecord<Module.Payload>()

    fileprivate init(_ body: @escaping (Module, Module.Payload) -> Void) {
        self.body = body
        super.init(sendable: { [name = qualifiedName(of: Module.self)] in failOnDependency(ofModule: name) })
    }

    /// A stub has none: reading this traps.
    override public var dependency: Module.Dependency {
        failOnDependency(of: Module.self)
    }

    /// Records the payload and runs the closure of the stub.
    override public func configure(_ module: Module, payload: Module.Payload) {
        record.add(payload)
        body(module, payload)
    }

    /// The number of calls of the stub.
    public var callCount: Int { record.count }
}

// Unchecked: the record synchronises itself, and where this conformance holds there is only the `stub` that takes a Sendable closure.
extension ConfiguratorStub: @unchecked Sendable
where Module.Dependency: Sendable, Module: SendableMetatype, Module._Travel: Sendable {}

extension ConfiguratorStub where Module.Payload: Sendable {
    /// The payloads of the stub's calls, in their order.
    public var payloads: [Module.Payload] { record.all }
}

extension Configurator where Module._Travel == _NotASendableModule {
    /// Creates a configurator that runs a closure of the test's and needs no dependency.
    ///
    /// - Parameter body: Runs on every call, in the thread of the caller. Does nothing if it is left out.
    public static func stub(
        _ body: @escaping (Module, Module.Payload) -> Void = { _, _ in }
    ) -> ConfiguratorStub<Module> {
        ConfiguratorStub(body)
    }
}

extension Configurator where Module: SendableModule {
    /// Creates a configurator that runs a closure of the test's and needs no dependency.
    ///
    /// This one is chosen where the configurator can be used from several threads, so the closure must be ready
    /// for that too.
    ///
    /// - Parameter body: Runs on every call, in the thread of the caller. Does nothing if it is left out.
    @preconcurrency
    public static func stub(
        _ body: @escaping @Sendable (Module, Module.Payload) -> Void = { _, _ in }
    ) -> ConfiguratorStub<Module> {
        ConfiguratorStub(body)
    }
}
