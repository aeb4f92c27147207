/// Creates instances of a module asynchronously: holds its dependency, takes its payload.
open class AsyncFactory<Module: AsyncFactoryModule> {
    let cell: AsyncOnceCell<Module.Dependency>

    /// Creates a factory.
    ///
    /// - Parameter dependency: Evaluated on first use.
    public init(dependency: @escaping () async throws -> Module.Dependency) {
        cell = AsyncOnceCell(of: Module.self, dependency)
    }

    /// Creates a factory that other tasks may use.
    public init(sendable dependency: @escaping @Sendable () async throws -> Module.Dependency) {
        cell = AsyncOnceCell(of: Module.self, dependency)
    }

    /// Creates a factory whose dependency is made synchronously, on first use.
    public convenience init(dependency: @autoclosure @escaping () throws -> Module.Dependency) {
        self.init(dependency: { () async throws in try dependency() })
    }

    /// What the composition root provides for the module.
    open var dependency: Module.Dependency {
        get async throws { try await cell.value }
    }

    /// Creates an instance.
    open func create(payload: Module.Payload) async throws -> Module {
        try await Module(dependency: dependency, payload: payload)
    }
}

// Unchecked: the cell synchronises itself.
extension AsyncFactory: @unchecked Sendable where Module.Dependency: Sendable, Module: SendableMetatype {}

extension AsyncFactory where Module.Dependency: Sendable, Module: SendableMetatype {
    /// Creates a factory that any task may use.
    @preconcurrency
    public convenience init(dependency: @escaping @Sendable () async throws -> Module.Dependency) {
        self.init(sendable: dependency)
    }

    /// Creates a factory that any task may use, whose dependency is made synchronously.
    @preconcurrency
    public convenience init(dependency: @autoclosure @escaping @Sendable () throws -> Module.Dependency) {
        self.init(sendable: { try dependency() })
    }
}

extension AsyncFactory where Module.Dependency == Void {
    /// Creates the factory of a module that depends on nothing.
    public convenience init() {
        self.init(sendable: {})
    }
}

extension AsyncFactory where Module.Payload == Void {
    /// Creates an instance of a module that needs nothing at run time.
    public func create() async throws -> Module {
        try await create(payload: ())
    }
}
