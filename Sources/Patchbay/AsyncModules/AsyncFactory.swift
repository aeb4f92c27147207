package import PatchbayConcurrency

/// Creates instances of a module whose making takes time or can fail.
///
/// ```swift
/// let factory = Connection.Factory(dependency: { .init(pool: try await Pool.open()) })
/// let connection = try await factory.create(payload: .init(name: "reports"))
/// ```
///
/// A dependency that is at hand needs no closure: `Connection.Factory(dependency: .init(pool: pool))`. It is
/// evaluated on first use all the same.
///
/// It is customised like ``Factory``, in an extension for one module or in a subclass.
///
/// ## Tasks
///
/// The dependency is evaluated once under any number of tasks; see ``dependency``. Its methods do not run
/// where they are called, so the factory is `Sendable` if its module's `Dependency` is, and then the closure must be too. It
/// may use the state of the actor that it is written on all the same, and runs there; an expression without braces
/// may not, for which the compiler has no means. If the `Dependency` is not `Sendable`, the factory can be used in one task
/// only, and not from an actor.
open class AsyncFactory<Module: AsyncFactoryModule> {
    package let cell: AsyncOnceCell<Module.Dependency>

    /// Creates a factory.
    ///
    /// Code that is generic over the module reaches this one alone, even where the `Dependency` is `Sendable` and so the
    /// factory is: the compiler does not see there whether the closure may change threads. Call ``init(sendable:)`` in it.
    ///
    /// - Parameter dependency: Run when the dependency is first needed, and again only if it failed.
    public init(dependency: @escaping () async throws -> Module.Dependency) {
        cell = AsyncOnceCell(of: Module.self, dependency)
    }

    /// Creates a factory that any task may use.
    ///
    /// The designated initialiser behind the ones that a call with `dependency:` reaches when the module's
    /// `Dependency` is `Sendable`; here for subclasses.
    ///
    /// - Parameter dependency: Run when the dependency is first needed, and again only if it failed.
    public init(sendable dependency: @escaping @Sendable () async throws -> Module.Dependency) {
        cell = AsyncOnceCell(of: Module.self, dependency)
    }

    /// Creates a factory whose dependency is made synchronously, on first use.
    ///
    /// - Parameter dependency: Evaluated when it is first needed, not now, and again only if it failed; on the actor that
    ///   it belongs to, if any.
    public convenience init(dependency: @autoclosure @escaping @isolated(any) () throws -> Module.Dependency) {
        let (expression, actor) = (withoutIsolation(dependency), dependency.isolation)
        self.init(dependency: { () async throws in try await evaluate(expression, on: actor) })
    }

    /// The dependency of the module, from the composition root.
    ///
    /// Evaluated on first use, once under any number of tasks. The first task that asks evaluates it, as part of
    /// itself; tasks that ask meanwhile are suspended until it is there, and do not raise its priority. From then on,
    /// reading it takes no lock.
    ///
    /// Cancelling a task that waits ends its wait, and nobody else notices. If the task that evaluates is cancelled
    /// and the evaluation fails, one of those who wait starts it again.
    ///
    /// A dependency whose closure awaits itself, in its own task or by way of other evaluations, traps with a message
    /// that names the modules of the cycle. A wait of the closure for a child task that asks for it, as `async let`
    /// starts one, is not seen, and never ends.
    ///
    /// - Throws: What the evaluation throws, to everybody who waited for that attempt. It is not kept: the next
    ///   request tries again. `CancellationError` if the task was cancelled while it waited.
    open var dependency: Module.Dependency {
        get async throws { try await cell.value }
    }

    /// Creates an instance.
    ///
    /// - Parameter payload: What only the caller knows.
    /// - Returns: A new instance. Nothing is kept.
    /// - Throws: What ``dependency`` throws, and what the module's initialiser throws.
    open func create(payload: Module.Payload) async throws -> Module {
        try await Module(dependency: dependency, payload: payload)
    }
}

// Unchecked: the cell alone changes. One task at a time has the lead of its `AsyncFlight`, given under the mutex of
// `EvaluationLedger`; only that one has the closure, and fills the storage, which it publishes by the release store
// of the flag that readers acquire. The condition keeps out dependencies that are not `Sendable`, and where both are seen
// overloads keep out closures that are not; generic code has to see to that itself, as the initialiser says.
extension AsyncFactory: @unchecked Sendable where Module.Dependency: Sendable {}

extension AsyncFactory where Module.Dependency: Sendable {
    /// Creates a factory of a function that is handed over: nobody else uses what it has captured.
    ///
    /// A function in a variable need not be `Sendable`, which a closure that is written in the call is checked to be. The
    /// factory may be `Sendable` all the same, so that the compiler has to see to it that the function goes along.
    ///
    /// - Parameter dependency: Run when the dependency is first needed, and again only if it failed.
    public convenience init(dependency: sending @escaping () async throws -> Module.Dependency) {
        // One task at a time runs it, each after the one before, and nobody else has it.
        nonisolated(unsafe) let handed = dependency
        self.init(sendable: { try await handed() })
    }
}

// The second condition always holds, and generic code does not see that: such code reaches what stands above.
extension AsyncFactory where Module.Dependency: Sendable, Module._Travel: _KindOfTravel {
    /// Creates a factory that any task may use.
    ///
    /// - Parameter dependency: Run when the dependency is first needed, and again only if it failed. It may use the state
    ///   of the actor that it is written on, and runs there.
    public convenience init(
        @_inheritActorContext dependency: @escaping @Sendable () async throws -> Module.Dependency
    ) {
        self.init(sendable: dependency)
    }

    /// Creates a factory that any task may use, whose dependency is made synchronously, on first use.
    ///
    /// - Parameter dependency: Evaluated when it is first needed, not now, and again only if it failed.
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

/// A module whose creation takes time or can fail: one that opens a connection, reads a file, asks a server.
///
/// The same as ``FactoryModule``, with an initialiser that may be `async`, `throws`, both or neither.
///
/// An actor, and a class on a global actor, conform with `@preconcurrency AsyncFactoryModule`; their
/// `Dependency` and `Payload` have to be `Sendable`, for creating them changes actors. A conformance on the actor, `@MainActor
/// AsyncFactoryModule`, the compiler refuses: the initialiser is called from any task. In a module whose default isolation is
/// the main actor, a type that conforms in its declaration is on no actor unless it says `@MainActor` itself.
public protocol AsyncFactoryModule: Module, SendableMetatype {
    /// The type that creates instances of this module.
    associatedtype Factory = Patchbay.AsyncFactory<Self>

    /// Creates an instance from both halves of what it needs.
    ///
    /// - Parameters:
    ///   - dependency: From the composition root, by way of the factory.
    ///   - payload: From whoever called the factory.
    init(dependency: Dependency, payload: Payload) async throws
}

extension AsyncFactoryModule where Dependency == Void {
    /// Creates an instance of a module that depends on nothing.
    @_alwaysEmitIntoClient
    public init(payload: Payload) async throws {
        try await self.init(dependency: (), payload: payload)
    }
}

extension AsyncFactoryModule where Payload == Void {
    /// Creates an instance of a module that needs nothing at run time.
    @_alwaysEmitIntoClient
    public init(dependency: Dependency) async throws {
        try await self.init(dependency: dependency, payload: ())
    }
}

extension AsyncFactoryModule where Dependency == Void, Payload == Void {
    /// Creates an instance of a module that needs nothing.
    @_alwaysEmitIntoClient
    public init() async throws {
        try await self.init(dependency: (), payload: ())
    }
}

/// Evaluates an expression that belongs to an actor on that actor, from wherever the caller is.
///
/// The value need not be `Sendable`, and leaves the actor all the same. In the Swift 6 language mode this does not happen:
/// only a factory that is not `Sendable` has such a value, one that was made on an actor cannot leave it, and its
/// methods do not run there. In the Swift 5 mode such a value is the program's to protect, as any other.
func evaluate<Value>(_ expression: @escaping () throws -> Value, on actor: (any Actor)?) async throws -> Value {
    guard let actor else { return try expression() }
    return try await HandedExpression(expression: expression).value(on: actor).value
}

/// An expression that is handed to an actor.
// Unchecked: the expression runs on the actor that it belongs to, and nowhere else: `value(on:)` is isolated to it. The
// caller awaits it and keeps no copy, so that two threads never have it at once.
private struct HandedExpression<Value>: @unchecked Sendable {
    let expression: () throws -> Value

    func value(on actor: isolated any Actor) throws -> HandedValue<Value> { HandedValue(value: try expression()) }
}

/// A value that an actor hands back.
// Unchecked: the actor keeps no reference of its own making, and the one caller that awaits it takes the value over. A
// value that the expression shares with its actor can only be had in the Swift 5 mode, where it is the program's to
// protect, as `evaluate` says.
private struct HandedValue<Value>: @unchecked Sendable {
    let value: Value
}
