import PatchbayModel

/// One thing that is made, provided or handed in: a binding of any front end.
public struct WiringNode: Codable, Hashable, Sendable {
    /// The kind of a node, which its declaration decides.
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
        /// A registration by an attribute of a hub, or by code in a container of another library.
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

    /// The front end that a node comes from: one of Patchbay's own, or another library, by its name.
    public struct FrontEnd: RawRepresentable, Codable, Hashable, Sendable {
        public var rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public static let modules = FrontEnd(rawValue: "modules")
        public static let resolvers = FrontEnd(rawValue: "resolvers")
        public static let hubs = FrontEnd(rawValue: "hubs")
        public static let features = FrontEnd(rawValue: "features")
        public static let contexts = FrontEnd(rawValue: "contexts")
    }

    /// The time for which a value is kept.
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
        /// A method of the user's decides.
        case decidedByProvider
        /// The context of the one who asks decides.
        case ambient
        /// The caller brings it.
        case supplied
    }

    /// The effects of the generated methods of a node: of several resolvers, the words that any has, and the actor that all
    /// have.
    public struct MethodEffects: Codable, Hashable, Sendable {
        public var isAsync: Bool
        public var isThrowing: Bool
        /// The global actor that they run on.
        public var isolation: String?

        public init(isAsync: Bool, isThrowing: Bool, isolation: String? = nil) {
            self.isAsync = isAsync
            self.isThrowing = isThrowing
            self.isolation = isolation
        }

        mutating func formUnion(_ other: MethodEffects) {
            isAsync = isAsync || other.isAsync
            isThrowing = isThrowing || other.isThrowing
            isolation = isolation == other.isolation ? isolation : nil
        }
    }

    /// A name that is stable over changes of lines and files: `AppResolver.provideClock`, `Greeter`.
    public var id: String
    /// The name within its owner: `provideClock`, `Greeter`.
    public var name: String
    /// The words that tell it from others of that name: `by LiveClock`, of a feature that one scope registers twice;
    /// `if DEBUG`, of alternatives under `#if`.
    public var variant: String?
    public var kind: Kind
    public var frontEnd: FrontEnd
    /// The type that it makes, as generated code spells it: `any Clock`.
    public var type: String
    /// The key that requests and bindings share: `Clock`.
    public var key: String
    /// The ``WiringOwner/name`` of what it belongs to; `nil` for what every resolver of its module can make.
    public var owner: String?
    public var module: String
    /// The expression that makes it, in a few words of Swift: `Greeter(dependency:)`.
    public var made: String
    public var lifetime: Lifetime
    /// True for a method that no protocol requires, so that no other type can have one in its place.
    public var isFixed: Bool
    /// The names of the owners that keep what is made, where it is kept: two resolvers may each have one.
    public var instanceOwners: [String]
    /// True if it leaves types open: a request for `Cache<User>` is answered by a node that is made of it.
    public var isTemplate: Bool
    /// The ``id`` of the template that it is made of.
    public var template: String?
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
    /// The names of the resolvers that have such a method, and so can make it.
    public var resolvers: [String] = []
    /// The effects of these methods, with all that they ask for; `nil` where there are none.
    public var methodEffects: MethodEffects?
    /// Places where the sources ask for it: the ends of all chains.
    public var entries: [WiringEntry]
    /// Remarks, a sentence each.
    public var notes: [String]

    /// - Parameter name: `nil` where that is the ID.
    public init(
        id: String,
        name: String? = nil,
        variant: String? = nil,
        kind: Kind,
        frontEnd: FrontEnd,
        type: String,
        key: String,
        owner: String? = nil,
        module: String,
        made: String,
        lifetime: Lifetime,
        isFixed: Bool = false,
        instanceOwners: [String] = [],
        isTemplate: Bool = false,
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
        self.name = name ?? id
        self.variant = variant
        self.kind = kind
        self.frontEnd = frontEnd
        self.type = type
        self.key = key
        self.owner = owner
        self.module = module
        self.made = made
        self.lifetime = lifetime
        self.isFixed = isFixed
        self.instanceOwners = instanceOwners
        self.isTemplate = isTemplate
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

extension WiringNode {
    /// Adds the effects of more methods that make it.
    mutating func add(_ effects: MethodEffects) {
        methodEffects?.formUnion(effects)
        methodEffects = methodEffects ?? effects
    }

    /// The ID without the words that tell it from others of that name.
    var idOfAll: String {
        variant.flatMap { id.hasSuffix(" \($0)") ? String(id.dropLast($0.count + 1)) : nil } ?? id
    }

    /// Names that properties had up to the format's second version.
    private enum OlderKeys: String, CodingKey {
        case door, keepers
    }

    /// Properties that came into the format after its first version may be missing, or have their older names.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        let older = try decoder.container(keyedBy: OlderKeys.self)
        self.init(
            id: try values.decode(String.self, forKey: .id),
            name: try values.decodeIfPresent(String.self, forKey: .name),
            variant: try values.decodeIfPresent(String.self, forKey: .variant),
            kind: try values.decode(Kind.self, forKey: .kind),
            frontEnd: try values.decodeIfPresent(FrontEnd.self, forKey: .frontEnd)
                ?? older.decode(FrontEnd.self, forKey: .door),
            type: try values.decode(String.self, forKey: .type),
            key: try values.decode(String.self, forKey: .key),
            owner: try values.decodeIfPresent(String.self, forKey: .owner),
            module: try values.decode(String.self, forKey: .module),
            made: try values.decode(String.self, forKey: .made),
            lifetime: try values.decode(String.self, forKey: .lifetime) == "brought"
                ? .supplied : values.decode(Lifetime.self, forKey: .lifetime),
            isFixed: try values.decodeIfPresent(Bool.self, forKey: .isFixed) ?? false,
            instanceOwners: try values.decodeIfPresent([String].self, forKey: .instanceOwners)
                ?? older.decodeIfPresent([String].self, forKey: .keepers) ?? [],
            isTemplate: try values.decodeIfPresent(Bool.self, forKey: .isTemplate) ?? false,
            isolation: try values.decodeIfPresent(String.self, forKey: .isolation),
            conditions: try values.decode([String].self, forKey: .conditions),
            location: try values.decodeIfPresent(SourceLocation.self, forKey: .location),
            methods: try values.decode([String].self, forKey: .methods),
            entries: try values.decode([WiringEntry].self, forKey: .entries),
            notes: try values.decode([String].self, forKey: .notes)
        )
        template = try values.decodeIfPresent(String.self, forKey: .template)
        isAsync = try values.decode(Bool.self, forKey: .isAsync)
        isThrowing = try values.decode(Bool.self, forKey: .isThrowing)
        access = try values.decodeIfPresent(String.self, forKey: .access)
        resolvers = try values.decodeIfPresent([String].self, forKey: .resolvers) ?? []
        methodEffects = try values.decodeIfPresent(MethodEffects.self, forKey: .methodEffects)
    }
}
