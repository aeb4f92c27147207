import PatchbayModel

/// Types that are made of a context beside its accessors, each with what is in the way of it.
public struct ContextTypes: Sendable {
    /// What replaces some members.
    public var overrides = GeneratedType(suffix: "Overrides")
    /// What tests get that say nothing.
    public var unimplemented = GeneratedType(suffix: "Unimplemented")
    /// What asks it where there is no type to do so.
    public var current = GeneratedType(prefix: "Current", obstacle: "nothing has a `default` of it")
    /// How far the default can be seen, if there is one.
    public var accessOfDefault = AccessLevel.internal
    /// Whether the default is generated, because a program provides it.
    public var generatesDefault = false
    /// Whether it may be kept in a constant that all threads read.
    public var isShared = false

    public init() {}

    /// One of them.
    public struct GeneratedType: Hashable, Sendable {
        /// What its name begins and ends with; that of the context is between.
        public var prefix: String
        public var suffix: String
        /// Why there is none.
        public var obstacle: String?

        init(prefix: String = "", suffix: String = "", obstacle: String? = nil) {
            self.prefix = prefix
            self.suffix = suffix
            self.obstacle = obstacle
        }

        /// Its name, by that of the context.
        package func name(of context: String) -> String { "\(prefix)\(context)\(suffix)" }
    }
}
