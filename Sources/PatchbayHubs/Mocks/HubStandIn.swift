import PatchbayOverrides

/// What replaces a registration. Its type, which names the hub, what is registered, and the types of the arguments,
/// is the key by which it is found.
@usableFromInline
final class HubStandIn<Hub, Product, Arguments>: Sendable {
    /// `nil` if the registration itself answers again.
    private let make: (@Sendable (Arguments) -> Product)?

    /// - Precondition: At most one of the two is given.
    init(_ factory: (@Sendable (Arguments) -> Product)?, _ singleton: Product?) {
        precondition(factory == nil || singleton == nil, "a mock has a factory or is a singleton, not both")
        make = factory ?? singleton.map(Self.returning)
    }

    /// Who mocks by a singleton says that all who ask may share it, as who registers one does.
    private static func returning(_ singleton: Product) -> @Sendable (Arguments) -> Product {
        let shared = HubSingleton(singleton)
        return { _ in shared.value }
    }

    private static var key: ObjectIdentifier { ObjectIdentifier(Self.self) }

    /// What replaces the registration for the running task: by the innermost scope, or else for good.
    @usableFromInline
    static var current: (@Sendable (Arguments) -> Product)? {
        let scoped = OverrideScope.innermost?.value(of: key, as: HubStandIn.self)
        return (scoped ?? LastingOverrides.value(of: key, as: HubStandIn.self))?.make
    }

    /// The chain of overrides with this one at its head.
    var asOverride: Override {
        ValueOverride(Self.key, by: self, within: OverrideScope.innermost)
    }

    /// Replaces the registration for the whole process.
    func last() {
        if make == nil { return LastingOverrides.remove(Self.key) }
        LastingOverrides.set(ValueOverride(Self.key, by: self, within: nil))
    }
}

extension HubStandIn where Arguments == Void {
    convenience init(_ factory: (@Sendable () -> Product)?, _ singleton: Product?) {
        guard let factory else {
            self.init(nil as (@Sendable (Void) -> Product)?, singleton)
            return
        }
        let make: @Sendable (Void) -> Product = { _ in factory() }
        self.init(make, singleton)
    }
}
