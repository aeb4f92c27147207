internal import PatchbayConcurrency

/// The place of one shared instance that need not be `Sendable`, in the generated store of a resolver that is confined: to
/// a global actor, or to one thread at a time because it is not `Sendable` itself.
///
/// Generated code has one for each such instance; there is no need to use it by hand. It is not `Sendable`, and so neither
/// is the store: nothing that has one goes to another thread while this one uses it, and there is no lock.
public final class _ConfinedSharedCell<Value> {
    private var instance: Value?
    private var isMaking = false

    /// Creates a place with nothing in it yet.
    public init() {}

    /// The instance, made by `make` if there is none. If `make` asks for this very instance, that is a trap.
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
