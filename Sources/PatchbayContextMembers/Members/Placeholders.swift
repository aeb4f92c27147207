public import PatchbayContexts

extension RandomNumbers: ContextPlaceholder {
    /// The random numbers of the seed nought.
    public static var placeholder: RandomNumbers { .seeded(0) }
}

extension UUIDs: ContextPlaceholder {
    /// Counted ones.
    public static var placeholder: UUIDs { .incrementing }
}

extension LogLevel: ContextPlaceholder {
    /// The middle one.
    public static var placeholder: LogLevel { .info }
}
