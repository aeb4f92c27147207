/// Fills instances of a module: holds its dependency, takes its payload.
///
/// The dependency is evaluated when it is first needed, exactly once under any number of threads, and kept.
open class Configurator<Module: ConfiguratorModule> {
    @usableFromInline let cell: OnceCell<Module.Dependency>

    /// Creates a configurator.
    ///
    /// - Parameter dependency: Evaluated on first use.
    @inlinable
    public init(dependency: @autoclosure @escaping () -> Module.Dependency) {
        cell = OnceCell(of: Module.self, dependency)
    }

    /// Creates a configurator that other threads may use.
    @inlinable
    public init(sendable dependency: @escaping @Sendable () -> Module.Dependency) {
        cell = OnceCell(of: Module.self, dependency)
    }

    /// What the composition root provides for the module.
    @inlinable
    open var dependency: Module.Dependency {
        cell.value
    }

    /// Fills an instance.
    @inlinable
    open func configure(_ module: Module, payload: Module.Payload) {
        module.configure(dependency: dependency, payload: payload)
    }
}

// Unchecked: the cell synchronises itself.
extension Configurator: @unchecked Sendable where Module.Dependency: Sendable, Module: SendableMetatype {}

extension Configurator where Module.Dependency: Sendable, Module: SendableMetatype {
    /// Creates a configurator that any thread may use.
    @inlinable
    @preconcurrency
    public convenience init(dependency: @autoclosure @escaping @Sendable () -> Module.Dependency) {
        self.init(sendable: dependency)
    }
}

extension Configurator where Module.Dependency == Void {
    /// Creates the configurator of a module that depends on nothing.
    @inlinable
    public convenience init() {
        self.init(sendable: {})
    }
}

extension Configurator where Module.Payload == Void {
    /// Fills an instance of a module that needs nothing at run time.
    @inlinable
    public func configure(_ module: Module) {
        configure(module, payload: ())
    }
}
