internal import PatchbayConcurrency

/// The place of one weakly shared instance that need not be `Sendable`: see `_ConfinedSharedCell`.
///
/// Generated code has one for each such instance; there is no need to use it by hand.
public final class _ConfinedWeaklySharedCell<Value: AnyObject> {
    private weak var instance: Value?
    private var isMaking = false

    /// Creates a place with nothing in it yet.
    public init() {}

    /// The instance that somebody holds, or one that `make` makes. If `make` asks for this very instance, that is a trap.
    ///
    /// - Parameter make: Makes the instance. When it throws, nothing is kept.
    /// - Throws: What `make` throws.
    public func value(_ make: () throws -> Value) rethrows -> Value {
        if let instance { return instance }
        guard !isMaking else { fatalError("Patchbay: making a \(qualifiedName(of: Value.self)) needs that one itself") }
        isMaking = true
        defer { isMaking = false }
        let made = try make()
        instance = made
        return made
    }
}
