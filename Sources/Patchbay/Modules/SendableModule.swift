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

/// Stands for factories that stay where they were made.
public struct _NotASendableModule {
    private init() {}
}

@available(*, unavailable)
extension _NotASendableModule: Sendable {}

/// Stands for factories that any thread may use.
public struct _IsASendableModule: Sendable {
    private init() {}
}
