public import PatchbayConcurrency

/// Creates instances of a module: holds its dependency, takes its payload.
///
/// A composition root makes factories; whoever needs an instance later is handed the factory and adds what
/// only it knows.
///
/// ```swift
/// let factory = DetailViewController.Factory(dependency: .init(networking: networking))
/// let detail = factory.create(payload: .init(selectedItem: item))
/// ```
///
/// The idea of a factory that carries half of the arguments until the other half is known comes from pure
/// dependency injection; it is partial application, with a type that can be named, stored and stubbed.
///
/// The dependency is made once, under the contexts and mocks that hold for whoever asks first, and what it keeps of
/// them stays for everybody who asks later. So a test that sets some makes its own factory.
///
/// ## Customising
///
/// Add to the factory of one module in an extension: `extension Factory where Module ==
/// DetailViewController { … }`. A method there that has the signature of ``create(payload:)`` is preferred
/// where the type of the factory is known. A subclass that overrides ``create(payload:)`` or ``dependency``
/// is used everywhere; for a module that belongs to a global actor, use an extension.
///
/// ## Threads
///
/// The dependency is evaluated once under any number of threads; see ``dependency``. Those that wait do not raise the
/// priority of the one that evaluates it.
///
/// A composition root may be what it likes: an object of the main actor or of another one, an ordinary class, a function
/// with local functions. The expression after `dependency:` may use all that is at hand there. This is sound because a
/// factory stays where it was made:
///
/// - A factory is not `Sendable`. The compiler lets it leave its actor or its task only together with everything that
///   its expression captures, when nobody else uses that any more.
/// - Where nobody checks that, as in the Swift 5 language mode, the factory knows the actor that it was made on. An
///   expression that belongs to an actor and is first asked for elsewhere traps, with the names of the module and the
///   actor. It does not race. (Outside of actors Swift 5 has no such knowledge: an ordinary class is the program's to
///   protect, as it is without factories.)
/// - A factory that is to travel before it is evaluated belongs to a module that says so: ``SendableModule``. Its
///   factories are `Sendable`, may be evaluated on any thread, and never trap; in exchange the expression may capture
///   only what is `Sendable`, and no actor's state. Read that into a constant first.
///
/// A module that conforms on a global actor (`@MainActor FactoryModule`) has factories that belong to that actor.
///
/// A subclass must restate that it is `Sendable` (`@unchecked Sendable`): do so only if both its `Dependency` and what it
/// adds are safe to share, with a comment that says what protects the latter: this class protects its dependency only,
/// and nothing of a subclass. Its own initialiser calls ``init(sendable:)`` then.
open class Factory<Module: FactoryModule> {
    @usableFromInline package final let cell: OnceCell<Module.Dependency>

    // Calls from other modules arrive here through the class's vtable, in code that knows nothing of `Module`
    // and would have to ask the runtime how to copy a dependency. These closures are made where the factory
    // is, in code that does know; each is one direct call. They may run only once `cell` is filled.
    @usableFromInline final let copyDependency: () -> Module.Dependency
    @usableFromInline final let createFromCell: (Module.Payload) -> Module

    // False in a subclass, which may have overridden `dependency`.
    @usableFromInline final let isPlain: Bool

    /// Creates a factory.
    ///
    /// - Parameter dependency: Evaluated when it is first needed, not now, and once. An expression that belongs to an
    ///   actor traps if that is elsewhere.
    @inlinable
    public init(
        dependency: @autoclosure @escaping @isolated(any) () -> Module.Dependency
    ) where Module._Travel == _NotASendableModule {
        let cell = OnceCell(of: Module.self, onItsActor(dependency, for: Module.self))
        isPlain = type(of: self) == Factory<Module>.self
        self.cell = cell
        copyDependency = Self.copying(cell.storage)
        createFromCell = Self.creating(from: cell.storage)
    }

    /// Creates a factory of a function that may belong to an actor.
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
        isPlain = type(of: self) == Factory<Module>.self
        self.cell = cell
        let stay = staying(with: dependency, for: Module.self)
        let (copy, create) = (Self.copying(cell.storage), Self.creating(from: cell.storage))
        copyDependency = {
            stay()
            return copy()
        }
        createFromCell = { payload in
            stay()
            return create(payload)
        }
    }

    /// Creates a factory that any thread may use.
    ///
    /// The designated initialiser behind the one that a call with `dependency:` reaches when the module is a
    /// ``SendableModule``; here for subclasses.
    ///
    /// - Parameter dependency: Run when the dependency is first needed, and once.
    @inlinable
    public init(sendable dependency: @escaping @Sendable () -> Module.Dependency) {
        let cell = OnceCell(of: Module.self, dependency)
        isPlain = type(of: self) == Factory<Module>.self
        self.cell = cell
        copyDependency = Self.copying(cell.storage)
        createFromCell = Self.creating(from: cell.storage)
    }

    /// The dependency of the module, from the composition root.
    ///
    /// Evaluated on first use, exactly once under any number of threads. Threads that come while it is being
    /// evaluated sleep until it is there; no lock is held meanwhile, so other factories can be used freely. From then
    /// on, reading it takes no lock: one atomic load and a copy.
    ///
    /// A dependency that needs itself, in one thread or by way of what other threads evaluate, traps with a message
    /// that names the modules of the cycle. A wait of its expression for another thread that asks for it is not seen,
    /// and never ends.
    @inlinable
    open var dependency: Module.Dependency {
        cell.fill()
        return copyDependency()
    }

    /// Creates an instance.
    ///
    /// - Parameter payload: What only the caller knows.
    /// - Returns: A new instance, made by the module's initialiser in the thread of the caller. Nothing is
    ///   kept.
    @inlinable
    open func create(payload: Module.Payload) -> Module {
        guard isPlain else { return createFromOverridden(payload: payload) }
        cell.fill()
        return createFromCell(payload)
    }

    @inlinable
    static func copying(_ storage: OnceStorage<Module.Dependency>) -> () -> Module.Dependency {
        { storage.value }
    }

    @inlinable
    static func creating(
        from storage: OnceStorage<Module.Dependency>
    ) -> (Module.Payload) -> Module {
        { payload in Module(dependency: storage.value, payload: payload) }
    }

    // The attribute keeps what unspecialised code needs for a dependency on the stack out of `create`.
    @usableFromInline
    @inline(never)
    final func createFromOverridden(payload: Module.Payload) -> Module {
        Module(dependency: dependency, payload: payload)
    }
}

// Unchecked: the cell alone changes. Who may run its closure is decided under the mutex of `EvaluationLedger`; the
// dependency is written once, by that thread, and published by the release store of the flag that readers acquire.
// Its conditions are those of `SendableModule`, for which there is no initialiser that takes what is not `Sendable`; `Module`
// says why they are not `Module: SendableModule`. `SendableMetatype` keeps modules out whose conformance is bound to a global
// actor: their initialiser must not be called from another thread.
extension Factory: @unchecked Sendable
where Module.Dependency: Sendable, Module: SendableMetatype, Module._Travel: Sendable {}

extension Factory where Module: SendableModule {
    /// Creates a factory that any thread may use.
    ///
    /// - Parameter dependency: Evaluated when it is first needed, not now, and once.
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

/// A module that a factory creates.
///
/// ```swift
/// final class DetailViewController: FactoryModule {
///     struct Dependency { let networking: Networking }
///     struct Payload { let selectedItem: Item }
///
///     init(dependency: Dependency, payload: Payload) { … }
/// }
///
/// let factory = DetailViewController.Factory(dependency: .init(networking: networking))
/// let detail = factory.create(payload: .init(selectedItem: item))
/// ```
///
/// Declare `Dependency` and `Payload` as nested types or as type aliases; what is not declared is `Void`.
///
/// A type that lives on a global actor says so where it conforms, `@MainActor final class
/// DetailViewController: @MainActor FactoryModule`; its factory then belongs to that actor too. An actor
/// conforms with `@preconcurrency FactoryModule`, because compilers up to Swift 6.3 do not see that what its
/// initialiser is given is `Sendable`; keep it so.
public protocol FactoryModule: Module {
    /// The type that creates instances of this module.
    associatedtype Factory = Patchbay.Factory<Self>

    /// Creates an instance from both halves of what it needs.
    ///
    /// - Parameters:
    ///   - dependency: From the composition root, by way of the factory.
    ///   - payload: From whoever called the factory.
    init(dependency: Dependency, payload: Payload)
}

extension FactoryModule where Dependency == Void {
    /// Creates an instance of a module that depends on nothing.
    @inlinable
    public init(payload: Payload) {
        self.init(dependency: (), payload: payload)
    }
}

extension FactoryModule where Payload == Void {
    /// Creates an instance of a module that needs nothing at run time.
    @inlinable
    public init(dependency: Dependency) {
        self.init(dependency: dependency, payload: ())
    }
}

extension FactoryModule where Dependency == Void, Payload == Void {
    /// Creates an instance of a module that needs nothing.
    @inlinable
    public init() {
        self.init(dependency: (), payload: ())
    }
}
