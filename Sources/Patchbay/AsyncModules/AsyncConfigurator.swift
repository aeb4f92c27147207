/// Fills instances of a module asynchronously: holds its dependency, takes its payload.
open class AsyncConfigurator<Module: AsyncConfiguratorModule> {
    let cell: AsyncOnceCell<Module.Dependency>

    /// Creates a configurator.
    ///
    /// - Parameter dependency: Evaluated on first use.
    public init(dependency: @escaping () async throws -> Module.Dependency) {
        cell = AsyncOnceCell(of: Module.self, dependency)
    }

    /// Creates a configurator that other tasks may use.
    public init(sendable dependency: @escaping @Sendable () async throws -> Module.Dependency) {
        cell = AsyncOnceCell(of: Module.self, dependency)
    }

    /// Creates a configurator whose dependency is made synchronously, on first use.
    public convenience init(dependency: @autoclosure @escaping () throws -> Module.Dependency) {
        self.init(dependency: { () async throws in try dependency() })
    }

    /// What the composition root provides for the module.
    open var dependency: Module.Dependency {
        get async throws { try await cell.value }
    }

    /// Fills an instance.
    open func configure(_ module: Module, payload: Module.Payload) async throws {
        try await module.configure(dependency: dependency, payload: payload)
    }
}

// Unchecked: the cell synchronises itself.
extension AsyncConfigurator: @unchecked Sendable where Module.Dependency: Sendable, Module: SendableMetatype {
}

extension AsyncConfigurator where Module.Dependency: Sendable, Module: SendableMetatype {
    /// Creates a configurator that any task may use.
    @preconcurrency
    public convenience init(dependency: @escaping @Sendable () async throws -> Module.Dependency) {
        self.init(sendable: dependency)
    }

    /// Creates a configurator that any task may use, whose dependency is made synchronously.
    @preconcurrency
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
