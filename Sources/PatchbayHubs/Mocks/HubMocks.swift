public import PatchbayOverrides

/// Functions that expansions of the macros call in debug builds, so that registrations can be replaced. Nobody else
/// has to.
///
/// All of it may be called from any thread.
public enum _HubMocks {
    /// The product of a mock in place of a registration without explicit parameters; `nil` if nothing replaces it.
    ///
    /// - Complexity: While nobody has replaced anything, one plain load.
    @inlinable
    public static func find<Hub, Product>(_ hub: Hub.Type, _ type: Product.Type) -> Product? {
        guard _slowPath(!OverrideKinds.made.isEmpty) else { return nil }
        return HubStandIn<Hub, Product, Void>.current?(())
    }

    /// The product of a mock in place of a registration with arguments: one, or a tuple of more.
    @inlinable
    public static func find<Hub, Product, Arguments>(
        _ hub: Hub.Type,
        _ type: Product.Type,
        _ arguments: Arguments
    ) -> Product? {
        guard _slowPath(!OverrideKinds.made.isEmpty) else { return nil }
        return HubStandIn<Hub, Product, Arguments>.current?(arguments)
    }

    /// The product of a mock, as the type that an opaque result stands for.
    ///
    /// - Parameters:
    ///   - mock: What the mock made.
    ///   - like: Makes what is registered; it is not called.
    /// - Returns: `nil` if there is no mock.
    /// - Note: An opaque result is of one type, which its callers were compiled for. Traps if the mock is of another.
    @inlinable
    public static func cast<Product, Result>(_ mock: Product?, like: () -> Result) -> Result? {
        guard let mock else { return nil }
        guard let result = mock as? Result else { wrongType(Swift.type(of: mock as Any), Result.self) }
        return result
    }

    @usableFromInline
    static func wrongType(_ mock: Any.Type, _ registered: Any.Type) -> Never {
        fatalError(
            """
            Patchbay: a mock is a \(mock), but what it replaces is registered as opaque, and so can only be a \
            \(registered)
            """
        )
    }
}

// Functions that expansions call to replace a registration: each in three forms, by a factory without parameters, by
// one that takes its arguments as a tuple, and by one value. Each has a name or labels of its own, so that the
// compiler has nothing to choose from: these calls are compiled once a registration. That of the value names its
// type, because an existential would be opened otherwise.

extension _HubMocks {
    /// The one value that a scoped mock is given as `singleton:`. An expansion takes a list, because the type may be an alias of
    /// a function type: values in a list may be kept.
    ///
    /// Traps if there are none, or several.
    public static func only<Product>(_ values: [Product]) -> Product {
        if values.count == 1 { return values[0] }
        fatalError("Patchbay: `singleton:` of `\(Product.self)` takes one value, and was given \(values.count)")
    }

    /// Replaces a registration for the whole process.
    public static func set<Hub, Product>(
        _ hub: Hub.Type,
        making factory: @escaping @Sendable () -> Product
    ) -> HubMock {
        HubMock(HubStandIn<Hub, Product, Void>(factory))
    }

    /// Replaces a registration for the whole process: one that takes an argument, or a tuple of them.
    public static func set<Hub, Product, Arguments>(
        _ hub: Hub.Type,
        taking factory: @escaping @Sendable (Arguments) -> Product
    ) -> HubMock {
        HubMock(HubStandIn<Hub, Product, Arguments>(factory))
    }

    /// Replaces a registration for the whole process, by one value. All threads that ask share it. It need not be
    /// `Sendable`: whoever mocks says that they may.
    public static func set<Hub, Product>(
        _ hub: Hub.Type,
        _ type: Product.Type,
        singleton: Product
    ) -> HubMock {
        HubMock(HubStandIn<Hub, Product, Void>(singleton: singleton))
    }

    /// Ends what `set` began for a registration without explicit parameters.
    public static func end<Hub, Product>(_ hub: Hub.Type, _ type: Product.Type) -> HubMock {
        HubMock(endingThatOf: HubStandIn<Hub, Product, Void>.self)
    }

    /// Ends what `set` began for a registration that takes an argument, or a tuple of them.
    public static func end<Hub, Product, Arguments>(
        _ hub: Hub.Type,
        _ type: Product.Type,
        _ arguments: Arguments.Type
    ) -> HubMock {
        HubMock(endingThatOf: HubStandIn<Hub, Product, Arguments>.self)
    }
}

extension _HubMocks {
    /// Replaces a registration while `operation` runs, for the running task and its children.
    public static func with<Hub, Product, Result, Failure: Error>(
        _ hub: Hub.Type,
        making factory: @escaping @Sendable () -> Product,
        _ operation: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try HubStandIn<Hub, Product, Void>(factory).replacing(operation)
    }

    /// Replaces a registration while `operation` runs, for the running task and its children: one that takes an
    /// argument, or a tuple of them.
    public static func with<Hub, Product, Arguments, Result, Failure: Error>(
        _ hub: Hub.Type,
        taking factory: @escaping @Sendable (Arguments) -> Product,
        _ operation: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try HubStandIn<Hub, Product, Arguments>(factory).replacing(operation)
    }

    /// Replaces a registration while `operation` runs, for the running task and its children, by one value. They
    /// share it; see `set`.
    public static func with<Hub, Product, Result, Failure: Error>(
        _ hub: Hub.Type,
        _ type: Product.Type,
        singleton: Product,
        _ operation: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try HubStandIn<Hub, Product, Void>(singleton: singleton).replacing(operation)
    }
}

extension _HubMocks {
    /// Replaces a registration while `operation` is awaited, for the running task and its children.
    nonisolated(nonsending) public static func withAwaiting<Hub, Product, Result, Failure: Error>(
        _ hub: Hub.Type,
        making factory: @escaping @Sendable () -> Product,
        _ operation: nonisolated(nonsending) () async throws(Failure) -> Result
    ) async throws(Failure) -> Result {
        try await HubStandIn<Hub, Product, Void>(factory).replacing(operation)
    }

    /// Replaces a registration while `operation` is awaited, for the running task and its children: one that takes an
    /// argument, or a tuple of them.
    nonisolated(nonsending) public static func withAwaiting<Hub, Product, Arguments, Result, Failure: Error>(
        _ hub: Hub.Type,
        taking factory: @escaping @Sendable (Arguments) -> Product,
        _ operation: nonisolated(nonsending) () async throws(Failure) -> Result
    ) async throws(Failure) -> Result {
        try await HubStandIn<Hub, Product, Arguments>(factory).replacing(operation)
    }

    /// Replaces a registration while `operation` is awaited, for the running task and its children, by one value. They
    /// share it; see `set`.
    nonisolated(nonsending) public static func withAwaiting<Hub, Product, Result, Failure: Error>(
        _ hub: Hub.Type,
        _ type: Product.Type,
        singleton: Product,
        _ operation: nonisolated(nonsending) () async throws(Failure) -> Result
    ) async throws(Failure) -> Result {
        try await HubStandIn<Hub, Product, Void>(singleton: singleton).replacing(operation)
    }
}

/// A mock that holds for the whole process, until it is reset.
///
/// ```swift
/// let mock = Hub.mock((any Carrier).self, factory: { ToyTram() })
/// defer { mock.reset() }
/// ```
///
/// Calling `mock` with `nil` ends it, too: `Hub.mock((any Carrier).self, factory: nil)`.
///
/// Tests that run at the same time see each other's; they are better off with `withMock`. A singleton that is made of it
/// meanwhile keeps it, also after ``reset()``.
///
/// A mock that asks the hub for what it replaces asks itself, and never ends: let it make the real one by its initialiser.
public struct HubMock: Sendable {
    private let remove: @Sendable () -> Void

    init<Hub, Product, Arguments>(_ standIn: HubStandIn<Hub, Product, Arguments>) {
        LastingOverrides.set(standIn.override(within: nil))
        remove = { LastingOverrides.remove(HubStandIn<Hub, Product, Arguments>.key) }
    }

    init<Hub, Product, Arguments>(endingThatOf standIn: HubStandIn<Hub, Product, Arguments>.Type) {
        remove = { LastingOverrides.remove(standIn.key) }
        remove()
    }

    /// Lets the registration answer again, also if it was mocked anew since. May be called from any thread.
    public func reset() {
        remove()
    }
}
