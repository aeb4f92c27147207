/// The replacement of a registration of a hub. Its type, which names the hub, what is registered, and the arguments,
/// is the key by which it is found.
///
/// It is here and not with the hubs so that helpers for tests need not compile macros.
@usableFromInline
package final class HubStandIn<Hub, Product, Arguments>: Sendable {
    private let make: @Sendable (Arguments) -> Product

    package init(_ make: @escaping @Sendable (Arguments) -> Product) {
        self.make = make
    }

    package convenience init(singleton: Product) {
        // A mock that is a singleton may be shared by all who ask, as a registered singleton is.
        nonisolated(unsafe) let shared = singleton
        self.init { _ in shared }
    }

    package static var key: ObjectIdentifier { ObjectIdentifier(Self.self) }

    /// The replacement for the running task: by the innermost scope, or else for good.
    @usableFromInline
    package static var current: (@Sendable (Arguments) -> Product)? {
        let scoped = OverrideScope.innermost?.value(of: key, as: HubStandIn.self)
        return (scoped ?? LastingOverrides.value(of: key, as: HubStandIn.self))?.make
    }

    /// - Parameter observer: Told when somebody asks for it.
    package func override(within outer: Override?, observedBy observer: OverrideObserver? = nil) -> Override {
        ValueOverride(Self.key, by: self, within: outer, observedBy: observer)
    }

    /// Runs `operation` with the registration replaced.
    package func replacing<Result, Failure: Error>(_ operation: () throws(Failure) -> Result) throws(Failure) -> Result
    {
        try OverrideScope.with(override(within: OverrideScope.innermost), operation: operation)
    }

    /// Awaits `operation` with the registration replaced. It runs where the caller runs.
    nonisolated(nonsending) package func replacing<Result, Failure: Error>(
        _ operation: nonisolated(nonsending) () async throws(Failure) -> Result
    ) async throws(Failure) -> Result {
        try await OverrideScope.with(override(within: OverrideScope.innermost), operation: operation)
    }
}

extension HubStandIn where Arguments == Void {
    package convenience init(_ make: @escaping @Sendable () -> Product) {
        self.init { (_: Void) in make() }
    }
}
