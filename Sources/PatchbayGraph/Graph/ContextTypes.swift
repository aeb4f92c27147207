import PatchbayModel

/// Types that are made of a context beside its accessors, each with what is in the way of it.
public struct ContextTypes: Sendable {
    /// The type that replaces some members.
    public var overrides = GeneratedType(suffix: "Overrides")
    /// The context of tests that say nothing.
    public var unimplemented = GeneratedType(suffix: "Unimplemented")
    /// The type that asks for the context where no type has it.
    public var current = GeneratedType(prefix: "Current", obstacle: "nothing has a `default` of it")
    /// The access level of the default, if there is one.
    public var accessOfDefault = AccessLevel.internal
    /// The `#if` conditions under which somebody wrote a default.
    public var conditionsOfDefault: [String] = []
    /// True if somebody wrote a default, or one is generated.
    public var hasDefault = false
    /// True if the default belongs to no actor in a module whose code does.
    public var hasFreeDefault = true
    /// True if the default is generated, because a program provides it.
    public var generatesDefault = false
    /// True if somebody wrote a default for all builds.
    var hasWrittenDefault: Bool { hasDefault && !generatesDefault }
    /// True if it may be kept in a constant that all threads read.
    public var isShared = false

    /// One of them.
    public struct GeneratedType: Equatable, Sendable {
        /// The beginning and the end of its name; that of the context is between.
        public var prefix = ""
        public var suffix = ""
        /// The reason why there is none.
        public var obstacle: String?

        /// Its name, by that of the context.
        package func name(of context: String) -> String { "\(prefix)\(context)\(suffix)" }
    }
}
