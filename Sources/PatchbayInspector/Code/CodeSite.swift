import PatchbayModel

/// A piece of code that something may stand in: a member, an attribute, a registration, a closure.
public struct CodeSite: Hashable, Sendable {
    public enum Kind: String, Hashable, Sendable {
        /// A function, a property or a subscript of a type or of a file.
        case member
        case initializer
        /// An attribute of a type.
        case attribute
        /// A call that registers something: `registry.use(…)`.
        case registration
        /// A closure or a local function: what stands in it may run later.
        case closure
    }

    public var kind: Kind
    /// The names of the types around it, outermost first.
    public var types: [String]
    public var module: String
    /// The name of a member; `init` for initialisers.
    public var name: String
    /// True if it runs as soon as an instance is made: an initialiser, the first value of a property.
    public var isAtOnce: Bool
    public var start: SourceLocation
    /// The place behind it.
    public var end: SourceLocation

    public init(
        _ kind: Kind,
        types: [String],
        module: String = "",
        name: String = "",
        isAtOnce: Bool = false,
        start: SourceLocation,
        end: SourceLocation
    ) {
        self.kind = kind
        self.types = types
        self.module = module
        self.name = name
        self.isAtOnce = isAtOnce
        self.start = start
        self.end = end
    }

    public func contains(_ location: SourceLocation) -> Bool {
        start <= location && location < end
    }
}
