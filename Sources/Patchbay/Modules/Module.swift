/// A type whose needs are split in two: what is known when the program is composed, and what is known only
/// when an instance is made.
///
/// The idea of splitting Dependency from Payload comes from the practice of pure dependency injection: no
/// container, one composition root, and factories that carry the first half until the second is known.
///
/// Conform to ``FactoryModule`` for what Patchbay creates, and to ``ConfiguratorModule`` for what somebody
/// else creates and Patchbay only fills, such as a cell of a list.
public protocol Module {
    /// The part that the composition root provides. `Void` if there is nothing.
    associatedtype Dependency = Void

    /// The part that only the caller knows, at run time. `Void` if there is nothing.
    associatedtype Payload = Void

    /// Settled by ``SendableModule``.
    ///
    /// The compiler does not see, up to Swift 6.3, that a type is not `Sendable` when that hangs on a protocol of ours. It
    /// does when it hangs on a type that is `Sendable` or not.
    associatedtype _Travel = _NotASendableModule
}

/// A module whose factories and configurators any thread may use.
///
/// ```swift
/// final class Handler: FactoryModule, SendableModule {
///     struct Dependency { let pool: Pool }
///     …
/// }
/// ```
///
/// A factory evaluates its dependency on first use, in the thread of whoever uses it. So one that may travel before that
/// asks more of its composition root: the expression after `dependency:` must capture nothing but what is `Sendable`, and
/// no actor's state. Most roots and their factories stay together, and want to write `self.client`; a module that says
/// nothing leaves them free to, and its factories stay where they are. Say so where a factory goes to other threads or
/// actors, is part of something `Sendable`, or is a global constant: ``Factory`` and ``Configurator`` of this module are
/// `Sendable` then. It says nothing of the module's instances.
///
/// Generic code that makes factories of a module has to know which kind it is: it says `Module: SendableModule`, or hands
/// a `@Sendable` closure to `init(sendable:)`, which all have.
///
/// Say it where the module conforms to ``FactoryModule`` or ``ConfiguratorModule``. A module that conforms on a global
/// actor (`@MainActor FactoryModule`) cannot have it, since its initialiser must not be called from another thread.
public protocol SendableModule: Module, SendableMetatype where Dependency: Sendable, _Travel == _IsASendableModule {}

/// The answers to whether the factories of a module may travel. Each module gives one, and generic code does not see that.
public protocol _KindOfTravel {}

/// Stands for factories that stay where they were made.
public struct _NotASendableModule: _KindOfTravel {
    private init() {}
}

@available(*, unavailable)
extension _NotASendableModule: Sendable {}

/// Stands for factories that any thread may use.
public struct _IsASendableModule: _KindOfTravel, Sendable {
    private init() {}
}

/// A closure whose actor is known apart from it, as one to be called where that actor runs.
///
/// The compiler offers no other way to call a synchronous closure that says where it belongs without awaiting it: a cast
/// of its bits needs macOS 15. Whoever calls the result makes sure of the actor first, by ``requireIsolation(to:for:)``.
func withoutIsolation<Value>(_ closure: @escaping @isolated(any) () -> Value) -> () -> Value {
    let convert: (@escaping @isolated(any) () -> Value) -> () -> Value = unchanged
    return convert(closure)
}

func withoutIsolation<Value>(_ closure: @escaping @isolated(any) () throws -> Value) -> () throws -> Value {
    let convert: (@escaping @isolated(any) () throws -> Value) -> () throws -> Value = unchanged
    return convert(closure)
}

private func unchanged<Value>(_ closure: @escaping () -> Value) -> () -> Value { closure }

private func unchanged<Value>(_ closure: @escaping () throws -> Value) -> () throws -> Value { closure }
