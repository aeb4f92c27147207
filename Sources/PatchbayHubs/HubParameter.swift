/// The source of an argument of a registered factory: the caller brings it, or the hub resolves it.
///
/// It is written in an attribute and read by the macro; at run time it means nothing.
public struct HubParameter<Value> {
    @usableFromInline
    init() {}

    /// Whoever asks for the registered type brings it: `resolve` and `make` have a parameter of this type.
    @inlinable
    public static func explicit(_ type: Value.Type) -> HubParameter { HubParameter() }

    /// The hub resolves it.
    @inlinable
    public static func resolved(_ type: Value.Type) -> HubParameter { HubParameter() }
}
