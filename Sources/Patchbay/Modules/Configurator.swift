public import PatchbayConcurrency

// Short forms are compiled into the programs that call them, and link nothing into the others: the linker keeps every
// public function of a library, called or not.

/// Fills instances of a module: holds its dependency, takes its payload.
///
/// For what is created by somebody else. A composition root makes configurators; whoever is handed an instance, a
/// cell of a list for example, passes it on with what only it knows.
///
/// ```swift
/// let configurator = ItemCell.Configurator(dependency: .init(imageDownloader: downloader))
/// configurator.configure(cell, payload: .init(imageURL: url))
/// ```
///
/// The page of ``Factory`` on customising, threads and `Sendable` is true of it too. The idea is from pure dependency
/// injection as well: the setter that goes with the factory.
open class Configurator<Module: ConfiguratorModule> {
    @usableFromInline package final let cell: OnceCell<Module.Dependency>

    // For the same reason as in `Factory`: closures that know `Module`, to be run once `cell` is filled.
    @usableFromInline final let copyDependency: () -> Module.Dependency
    @usableFromInline final let configureFromCell: (Module, Module.Payload) -> Void

    // False in a subclass, which may have overridden `dependency`.
    @usableFromInline final let isPlain: Bool

    /// Creates a configurator.
    ///
    /// - Parameter dependency: Evaluated when it is first needed, not now, and once. An expression that belongs to an
    ///   actor traps if that is elsewhere.
    @inlinable
    public init(
        dependency: @autoclosure @escaping @isolated(any) () -> Module.Dependency
    ) where Module._Travel == _NotASendableModule {
        let cell = OnceCell(of: Module.self, onItsActor(dependency, for: Module.self))
        isPlain = type(of: self) == Configurator<Module>.self
        self.cell = cell
        copyDependency = Self.copying(cell.storage)
        configureFromCell = Self.configuring(from: cell.storage)
    }

    /// Creates a configurator of a function that may belong to an actor.
    ///
    /// Here for subclasses that override `init(dependency:)`: an expression that may belong to an actor can be handed on,
    /// and not be evaluated.
    ///
    /// - Parameter dependency: Run when the dependency is first needed, and once. One that belongs to an actor traps if
    ///   that is elsewhere, and so does each later use of what is made here: the compiler, which lets such a function go
    ///   anywhere, does not keep it on the actor.
    @inlinable
    public init(
        isolated dependency: @escaping @isolated(any) () -> Module.Dependency
    ) where Module._Travel == _NotASendableModule {
        let cell = OnceCell(of: Module.self, onItsActor(dependency, for: Module.self))
        isPlain = type(of: self) == Configurator<Module>.self
        self.cell = cell
        let stay = staying(with: dependency, for: Module.self)
        let (copy, configure) = (Self.copying(cell.storage), Self.configuring(from: cell.storage))
        copyDependency = {
            stay()
            return copy()
        }
        configureFromCell = { module, payload in
            stay()
            configure(module, payload)
        }
    }

    /// Creates a configurator that any thread may use.
    ///
    /// The designated initialiser behind the one that a call with `dependency:` reaches when the module is a
    /// ``SendableModule``; here for subclasses.
    ///
    /// - Parameter dependency: Run when the dependency is first needed, and once.
    @inlinable
    public init(sendable dependency: @escaping @Sendable () -> Module.Dependency) {
        let cell = OnceCell(of: Module.self, dependency)
        isPlain = type(of: self) == Configurator<Module>.self
        self.cell = cell
        copyDependency = Self.copying(cell.storage)
        configureFromCell = Self.configuring(from: cell.storage)
    }

    /// The dependency of the module, from the composition root.
    ///
    /// Evaluated on first use, exactly once under any number of threads, like ``Factory/dependency``, which says when a
    /// dependency that needs itself traps and when it waits for ever.
    @inlinable
    open var dependency: Module.Dependency {
        cell.fill()
        return copyDependency()
    }

    /// Fills an instance.
    ///
    /// - Parameters:
    ///   - module: What is filled, by its own `configure(dependency:payload:)`, in the thread of the caller.
    ///   - payload: What only the caller knows.
    @inlinable
    open func configure(_ module: Module, payload: Module.Payload) {
        guard isPlain else { return configureFromOverridden(module, payload: payload) }
        cell.fill()
        configureFromCell(module, payload)
    }

    @inlinable
    static func copying(_ storage: OnceStorage<Module.Dependency>) -> () -> Module.Dependency {
        { storage.value }
    }

    @inlinable
    static func configuring(
        from storage: OnceStorage<Module.Dependency>
    ) -> (Module, Module.Payload) -> Void {
        { module, payload in module.configure(dependency: storage.value, payload: payload) }
    }

    // The attribute keeps what unspecialised code needs for a dependency on the stack out of `configure`.
    @usableFromInline
    @inline(never)
    final func configureFromOverridden(_ module: Module, payload: Module.Payload) {
        module.configure(dependency: dependency, payload: payload)
    }
}

// Unchecked: the cell alone changes. Who may run its closure is decided under the mutex of `EvaluationLedger`; the
// dependency is written once, by that thread, and published by the release store of the flag that readers acquire. The
// instance that is configured need not be Sendable: it stays with the caller. The conditions are those of `SendableModule`, as
// `Factory` says.
extension Configurator: @unchecked Sendable
where Module.Dependency: Sendable, Module: SendableMetatype, Module._Travel: Sendable {}

extension Configurator where Module: SendableModule {
    /// Creates a configurator that any thread may use.
    ///
    /// - Parameter dependency: Evaluated when it is first needed, not now, and once.
    @_alwaysEmitIntoClient
    @preconcurrency
    public convenience init(dependency: @autoclosure @escaping @Sendable () -> Module.Dependency) {
        self.init(sendable: dependency)
    }
}

extension Configurator where Module.Dependency == Void {
    /// Creates the configurator of a module that depends on nothing.
    @_alwaysEmitIntoClient
    public convenience init() {
        self.init(sendable: {})
    }
}

extension Configurator where Module.Payload == Void {
    /// Fills an instance of a module that needs nothing at run time.
    @_alwaysEmitIntoClient
    public func configure(_ module: Module) {
        configure(module, payload: ())
    }
}

/// A module that somebody else creates and a configurator fills: a cell that a list view makes, a view that
/// an archive decodes.
///
/// ```swift
/// final class ItemCell: ConfiguratorModule {
///     struct Dependency { let imageDownloader: any ImageDownloader }
///     struct Payload { let imageURL: URL }
///
///     func configure(dependency: Dependency, payload: Payload) { … }
/// }
///
/// let configurator = ItemCell.Configurator(dependency: .init(imageDownloader: downloader))
/// configurator.configure(cell, payload: .init(imageURL: url))
/// ```
public protocol ConfiguratorModule: AnyObject, Module {
    /// The type that configures instances of this module.
    associatedtype Configurator = Patchbay.Configurator<Self>

    /// Fills the instance with both halves of what it needs. May be called more than once.
    ///
    /// - Parameters:
    ///   - dependency: From the composition root, by way of the configurator.
    ///   - payload: From whoever called the configurator.
    func configure(dependency: Dependency, payload: Payload)
}

extension ConfiguratorModule where Dependency == Void {
    /// Fills an instance of a module that depends on nothing.
    @_alwaysEmitIntoClient
    public func configure(payload: Payload) {
        configure(dependency: (), payload: payload)
    }
}

extension ConfiguratorModule where Payload == Void {
    /// Fills an instance of a module that needs nothing at run time.
    @_alwaysEmitIntoClient
    public func configure(dependency: Dependency) {
        configure(dependency: dependency, payload: ())
    }
}

extension ConfiguratorModule where Dependency == Void, Payload == Void {
    /// Fills an instance of a module that needs nothing.
    @_alwaysEmitIntoClient
    public func configure() {
        configure(dependency: (), payload: ())
    }
}
