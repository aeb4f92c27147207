package import PatchbayConcurrency

/// Fills instances of a module, where that takes time or can fail.
///
/// It is to ``AsyncFactory`` as ``Configurator`` is to ``Factory``; the page of ``AsyncFactory`` says more about
/// customising, tasks and `Sendable`.
open class AsyncConfigurator<Module: AsyncConfiguratorModule> {
    package let cell: AsyncOnceCell<Module.Dependency>

    /// Creates a configurator.
    ///
    /// Code that is generic over the module reaches this one alone, even where the `Dependency` is `Sendable` and so the
    /// configurator is: the compiler does not see there whether the closure may change threads. Call ``init(sendable:)`` in it.
    ///
    /// - Parameter dependency: Run when the dependency is first needed, and again only if it failed.
    public init(dependency: @escaping () async throws -> Module.Dependency) {
        cell = AsyncOnceCell(of: Module.self, dependency)
    }

    /// Creates a configurator that any task may use.
    ///
    /// The designated initialiser behind the ones that a call with `dependency:` reaches when the module's
    /// `Dependency` is `Sendable`; here for subclasses.
    ///
    /// - Parameter dependency: Run when the dependency is first needed, and again only if it failed.
    public init(sendable dependency: @escaping @Sendable () async throws -> Module.Dependency) {
        cell = AsyncOnceCell(of: Module.self, dependency)
    }

    /// Creates a configurator whose dependency is made synchronously, on first use.
    ///
    /// - Parameter dependency: Evaluated when it is first needed, not now, and again only if it failed; on the actor that
    ///   it belongs to, if any.
    public convenience init(dependency: @autoclosure @escaping @isolated(any) () throws -> Module.Dependency) {
        let (expression, actor) = (withoutIsolation(dependency), dependency.isolation)
        self.init(dependency: { () async throws in try await evaluate(expression, on: actor) })
    }

    /// The dependency of the module, from the composition root.
    ///
    /// Evaluated on first use, once under any number of tasks, like ``AsyncFactory/dependency``, which says when one
    /// that awaits itself traps and when it waits for ever.
    ///
    /// - Throws: What the evaluation throws, which is not kept, or `CancellationError` if the task was cancelled
    ///   while it waited.
    open var dependency: Module.Dependency {
        get async throws { try await cell.value }
    }

    /// Fills an instance.
    ///
    /// - Parameters:
    ///   - module: What is filled, by its own `configure(dependency:payload:)`.
    ///   - payload: What only the caller knows.
    /// - Throws: What ``dependency`` throws, and what the module's method throws.
    open func configure(_ module: Module, payload: Module.Payload) async throws {
        try await module.configure(dependency: dependency, payload: payload)
    }
}

// Unchecked: the cell alone changes. One task at a time has the lead of its `AsyncFlight`, given under the mutex of
// `EvaluationLedger`; only that one has the closure, and fills the storage, which it publishes by the release store
// of the flag that readers acquire. The condition keeps out dependencies that are not `Sendable`, and where both are seen
// overloads keep out closures that are not; generic code has to see to that itself, as the initialiser says. The
// instance that is configured stays with the caller.
extension AsyncConfigurator: @unchecked Sendable where Module.Dependency: Sendable {
}

extension AsyncConfigurator where Module.Dependency: Sendable {
    /// Creates a configurator of a function that is handed over: nobody else uses what it has captured.
    ///
    /// A function in a variable need not be `Sendable`, which a closure that is written in the call is checked to be. The
    /// configurator may be `Sendable` all the same, so that the compiler has to see to it that the function goes along.
    ///
    /// - Parameter dependency: Run when the dependency is first needed, and again only if it failed.
    public convenience init(dependency: sending @escaping () async throws -> Module.Dependency) {
        // One task at a time runs it, each after the one before, and nobody else has it.
        nonisolated(unsafe) let handed = dependency
        self.init(sendable: { try await handed() })
    }
}

// The second condition always holds, and generic code does not see that: such code reaches what stands above.
extension AsyncConfigurator where Module.Dependency: Sendable, Module._Travel: _KindOfTravel {
    /// Creates a configurator that any task may use.
    ///
    /// - Parameter dependency: Run when the dependency is first needed, and again only if it failed. It may use the state
    ///   of the actor that it is written on, and runs there.
    public convenience init(
        @_inheritActorContext dependency: @escaping @Sendable () async throws -> Module.Dependency
    ) {
        self.init(sendable: dependency)
    }

    /// Creates a configurator that any task may use, whose dependency is made synchronously, on first use.
    ///
    /// - Parameter dependency: Evaluated when it is first needed, not now, and again only if it failed.
    public convenience init(dependency: @autoclosure @escaping @Sendable () throws -> Module.Dependency) {
        self.init(sendable: { try dependency() })
    }
}

extension AsyncConfigurator where Module.Dependency == Void {
    /// Creates the configurator of a module that depends on nothing.
    public convenience init() {
        self.init(sendable: {})
    }
}

extension AsyncConfigurator where Module.Payload == Void {
    /// Fills an instance of a module that needs nothing at run time.
    public func configure(_ module: Module) async throws {
        try await configure(module, payload: ())
    }
}

/// A module that somebody else creates and that takes time, or can fail, to be filled.
///
/// The same as ``ConfiguratorModule``, with a method that may be `async`, `throws`, both or neither.
///
/// A class on a global actor conforms with `@preconcurrency AsyncConfiguratorModule`, as with ``AsyncFactoryModule``.
public protocol AsyncConfiguratorModule: AnyObject, Module, SendableMetatype {
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
    @_alwaysEmitIntoClient
    public func configure(payload: Payload) async throws {
        try await configure(dependency: (), payload: payload)
    }
}

extension AsyncConfiguratorModule where Payload == Void {
    /// Fills an instance of a module that needs nothing at run time.
    @_alwaysEmitIntoClient
    public func configure(dependency: Dependency) async throws {
        try await configure(dependency: dependency, payload: ())
    }
}

extension AsyncConfiguratorModule where Dependency == Void, Payload == Void {
    /// Fills an instance of a module that needs nothing.
    @_alwaysEmitIntoClient
    public func configure() async throws {
        try await configure(dependency: (), payload: ())
    }
}
