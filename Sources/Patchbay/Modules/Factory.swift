/// Creates instances of a module: holds its dependency, takes its payload.
///
/// The dependency is evaluated when it is first needed, exactly once under any number of threads, and kept.
///
/// Customise the factory of one module in an extension, `extension Factory where Module ==
/// DetailViewController { … }`, or in a subclass that overrides ``create(payload:)``.
open class Factory<Module: FactoryModule> {
    @usableFromInline let cell: OnceCell<Module.Dependency>

    /// Creates a factory.
    ///
    /// - Parameter dependency: Evaluated on first use.
    @inlinable
    public init(dependency: @autoclosure @escaping () -> Module.Dependency) {
        cell = OnceCell(of: Module.self, dependency)
    }

    /// Creates a factory that other threads may use.
    @inlinable
    public init(sendable dependency: @escaping @Sendable () -> Module.Dependency) {
        cell = OnceCell(of: Module.self, dependency)
    }

    /// What the composition root provides for the module.
    @inlinable
    open var dependency: Module.Dependency {
        cell.value
    }

    /// Creates an instance.
    @inlinable
    open func create(payload: Module.Payload) -> Module {
        Module(dependency: dependency, payload: payload)
    }
}

// Unchecked: the cell synchronises itself.
extension Factory: @unchecked Sendable where Module.Dependency: Sendable, Module: SendableMetatype {}

extension Factory where Module.Dependency: Sendable, Module: SendableMetatype {
    /// Creates a factory that any thread may use.
    @inlinable
    @preconcurrency
    public convenience init(dependency: @autoclosure @escaping @Sendable () -> Module.Dependency) {
        self.init(sendable: dependency)
    }
}

extension Factory where Module.Dependency == Void {
    /// Creates the factory of a module that depends on nothing.
    @inlinable
    public convenience init() {
        self.init(sendable: {})
    }
}

extension Factory where Module.Payload == Void {
    /// Creates an instance of a module that needs nothing at run time.
    @inlinable
    public func create() -> Module {
        create(payload: ())
    }
}
