import PatchbayModel

/// One way to make a value of a type.
public struct Binding: Hashable, Sendable {
    /// The piece of code that makes the value.
    public enum Kind: Hashable, Sendable {
        /// `X(dependency:)`.
        case initializer
        /// `X.makeInstance(dependency:)`.
        case factoryMethod
        /// `x.dependency = …` on an instance that exists.
        case propertyInjection
        /// `resolver.provideX(…)`.
        case provider(method: String)
        /// `resolver.contributeX(…)`, one element of a collection.
        ///
        /// The literal that stands for the element's key is there where every implementation that was read agrees on it.
        case contribution(method: String, literalKey: String?)
        /// All that is contributed to a collection, in one array or dictionary.
        case collection(CollectionForm)
        /// `resolver.gatherX()`: what a resolver shares of one protocol, and what is contributed to that, in order of need.
        case gathering(method: String)
        /// `X` in the place of `any P`, as `X` says.
        case standIn
        /// `X(dependency:payload:)`; the payload comes from the caller.
        case module(ModuleForm)
        /// `X.Factory(dependency:)` or `X.Configurator(dependency:)`.
        case moduleFactory(ModuleForm)
    }

    /// The type that contributions are gathered in.
    public enum CollectionForm: String, Hashable, Sendable {
        case array, dictionary
    }

    public var key: TypeKey
    /// The type with its names resolved, as generated code spells it.
    public var type: TypeExpression
    /// The same by the name of an alias that stands under `#if`, if it is written so.
    public var alias: TypeExpression?
    public var kind: Kind
    /// The name that tells it from other bindings of its type: `baseURL` for `provideBaseURL`.
    public var name: String
    public var owner: Owner
    public var module: String
    public var lifetime: Lifetime
    /// The resolver that is to own a shared instance, where the type says so.
    public var chosenOwner: OwnerChoice?
    public var requests: [Request]
    /// The code that hands the requests over.
    public var construction: Construction
    public var effects: Effects
    /// The error type, if the making throws one type alone.
    public var thrown: ThrownType?
    /// The global actor that the making runs on.
    public var isolation: String?
    /// True if the actor is that of a framework's class, which predates concurrency, and no attribute names it.
    public var isIsolatedByFramework = false
    public var access: AccessLevel
    /// `@available(…)` attributes that users of it inherit.
    public var availability: [String]
    public var conditions: [String]
    public var location: SourceLocation
    /// The reasons why it is not wired. A sound binding has none.
    public var defects: [Defect]
    /// The parameters that it leaves open, if it is generic.
    public var generics: GenericSignature?
    /// The resolver that is an actor on which the making runs.
    public var actorOfResolver: TypeKey?
    /// Of a provider: why what it makes is certainly not `Sendable`; `nil` where it may be.
    public var problem: String?
    /// Of what is shared: why it is certainly not `Sendable`, so that only a resolver that is confined may keep it.
    public var problemOfSharing: String?
    /// True if every resolver that may own it is confined.
    public var isConfined = false
    /// True if the value is an actor whose making runs on it: its dependencies have to be sent there.
    public var entersActor = false
    /// True of a provider that is a property of the resolver, and not a method.
    public var isProperty = false
    /// True if it answers only requests that have its name: that it is a number or a text says too little.
    public var answersToNameOnly = false
    /// True of a method of a resolver that a protocol requires, so that each type that conforms has one of its own.
    public var isRequirement = false
    /// The generic binding that it is for one of the types that somebody asks for, by its place in the graph.
    public var template: Int?
    /// True if it is a generic binding for one of the types that somebody asks for.
    public var isSpecialized: Bool { template != nil }

    public init(
        key: TypeKey,
        type: TypeExpression,
        kind: Kind,
        name: String,
        owner: Owner,
        module: String,
        lifetime: Lifetime = .transient,
        chosenOwner: OwnerChoice? = nil,
        requests: [Request] = [],
        construction: Construction = Construction(),
        effects: Effects = .none,
        isolation: String? = nil,
        access: AccessLevel = .internal,
        availability: [String] = [],
        conditions: [String] = [],
        location: SourceLocation,
        defects: [Defect] = [],
        generics: GenericSignature? = nil
    ) {
        self.key = key
        self.type = type
        self.kind = kind
        self.name = name
        self.owner = owner
        self.module = module
        self.lifetime = lifetime
        self.chosenOwner = chosenOwner
        self.requests = requests
        self.construction = construction
        self.effects = effects
        self.isolation = isolation
        self.access = access
        self.availability = availability
        self.conditions = conditions
        self.location = location
        self.defects = defects
        self.generics = generics
    }
}

extension Binding {
    /// The type as code is to say it that is the same in every build.
    public var spelling: TypeExpression { alias ?? type }
}
