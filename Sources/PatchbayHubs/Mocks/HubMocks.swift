import PatchbayOverrides

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
