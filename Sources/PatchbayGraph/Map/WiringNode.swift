import PatchbayModel

/// One thing that is made, provided or brought: a binding of any door.
public struct WiringNode: Codable, Hashable, Sendable {
    /// What a node is.
    public enum Kind: String, Codable, Hashable, Sendable, CaseIterable {
        /// A type whose initialiser or factory method is called.
        case injectable
        /// A type that exists already and has its dependency set.
        case propertyInjectable
        /// A method of a resolver.
        case provider
        /// A method of a resolver that adds to a collection.
        case contribution
        /// All that is contributed to one array or dictionary.
        case collection
        /// A type that is made, or configured, from a dependency and a payload; asked for by its factory, mostly.
        case module
        /// What an attribute registers on a hub.
        case registration
        /// A feature in a scope.
        case feature
        /// A requirement of a context.
        case contextMember
        /// A resolver that is asked for as a value.
        case resolver
        /// A tree of features that something makes, as a value.
        case tree
        /// A value that nothing provides: the caller of the generated method brings it.
        case argument
    }

    /// The way in by which a node takes part.
    public enum Door: String, Codable, Hashable, Sendable, CaseIterable {
        case modules, resolvers, hubs, features, contexts
    }

    /// How long a value is kept.
    public enum Lifetime: String, Codable, Hashable, Sendable, CaseIterable {
        /// Each request makes one.
        case transient
        /// The resolver that owns it keeps one.
        case shared
        /// The same, for as long as somebody holds it.
        case weaklyShared
        /// Each scope that registers it keeps one, for each context that it is asked for with.
        case cached
        /// One for as long as the program runs.
        case singleton
        /// What the provider's method does is its own affair.
        case decidedByProvider
        /// Whatever the context of the one who asks has.
        case ambient
        /// The caller brings it.
        case brought
    }

    /// Stable over changes of lines and files: `AppResolver.provideClock`, `Greeter`.
    public var id: String
    public var kind: Kind
    public var door: Door
    /// What it makes, as generated code spells it: `any Clock`.
    public var type: String
    /// What requests and bindings meet under: `Clock`.
    public var key: String
    /// The ``WiringOwner/name`` of what it belongs to; `nil` for what every resolver of its module can make.
    public var owner: String?
    public var module: String
    /// How it is made, in a few words of Swift: `Greeter(dependency:)`.
    public var made: String
    public var lifetime: Lifetime
    public var isAsync: Bool
    public var isThrowing: Bool
    /// The global actor that the making runs on.
    public var isolation: String?
    public var access: String?
    /// The `#if` conditions that it stands under.
    public var conditions: [String]
    public var location: SourceLocation?
    /// Names of generated methods that make it.
    public var methods: [String]
    /// Places where the sources ask for it: the ends of all chains.
    public var entries: [WiringEntry]
    /// What else there is to know, a sentence each.
    public var notes: [String]

    public init(
        id: String,
        kind: Kind,
        door: Door,
        type: String,
        key: String,
        owner: String? = nil,
        module: String,
        made: String,
        lifetime: Lifetime,
        effects: Effects = .none,
        isolation: String? = nil,
        access: AccessLevel? = nil,
        conditions: [String] = [],
        location: SourceLocation? = nil,
        methods: [String] = [],
        entries: [WiringEntry] = [],
        notes: [String] = []
    ) {
        self.id = id
        self.kind = kind
        self.door = door
        self.type = type
        self.key = key
        self.owner = owner
        self.module = module
        self.made = made
        self.lifetime = lifetime
        isAsync = effects.isAsync
        isThrowing = effects.isThrowing
        self.isolation = isolation
        self.access = access?.rawValue
        self.conditions = conditions
        self.location = location
        self.methods = methods
        self.entries = entries
        self.notes = notes
    }
}
