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

    /// The four kinds of module.
    public enum ModuleForm: String, Hashable, Sendable {
        case factory, configurator, asyncFactory, asyncConfigurator
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

/// The owner of a binding: a module, for all resolvers that see it, or one resolver.
public enum Owner: Hashable, Sendable {
    /// Every resolver that can see the module.
    case module(String)
    /// One resolver, by the key of its protocol.
    case resolver(TypeKey)
}

/// A dependency of one binding, with the label and the type that its code has for it.
public struct Request: Hashable, Sendable {
    /// The name it goes by: of a property, or of a parameter inside the function.
    public var label: String
    /// The label in the call that hands it over; `nil` for none.
    public var argumentLabel: String?
    public var key: TypeKey
    /// The type with its names resolved, as generated code spells it.
    public var type: TypeExpression
    /// The same by the name of an alias that stands under `#if`, if it is written so.
    public var alias: TypeExpression?
    /// The access level of the least visible name in the type.
    public var typeAccess: AccessLevel
    /// The reason why the type is certainly not `Sendable`; `nil` where it may be.
    public var problem: String?
    public var location: SourceLocation
    /// The generic parameters of its binding that the type depends on, with all that the binding requires of them.
    public var openness: GenericSignature?
    /// Of `T.Type`, where the type is a generic parameter of the binding: the type. Nobody has to provide it.
    public var metatypeOf: TypeExpression?

    public init(
        label: String,
        argumentLabel: String?,
        key: TypeKey,
        type: TypeExpression,
        typeAccess: AccessLevel = .public,
        problem: String? = nil,
        location: SourceLocation
    ) {
        self.label = label
        self.argumentLabel = argumentLabel
        self.key = key
        self.type = type
        self.typeAccess = typeAccess
        self.problem = problem
        self.location = location
    }
}

extension Request {
    /// The type as code is to say it that is the same in every build.
    public var spelling: TypeExpression { alias ?? type }
}

/// The means by which a binding's requests come to the code that makes the value.
public struct Construction: Hashable, Sendable {
    /// The type that gathers the requests; `nil` when the dependency is `Void` or the binding is a provider.
    public var dependency: TypeExpression?
    /// The type of the module's payload; `nil` for none.
    public var payload: TypeExpression?
    /// True if `X.Factory` or its `create(payload:)` is the user's own, so that making an `X` has to go through it.
    public var isCustomized: Bool
    /// The access level of the initialiser of `dependency`.
    public var dependencyAccess: AccessLevel
    /// Effects of that initialiser.
    public var dependencyEffects: Effects
    /// The one type that it throws; `nil` where it throws any, or nothing.
    public var dependencyThrown: ThrownType?
    /// The global actor that it runs on.
    public var dependencyIsolation: String?

    public init(
        dependency: TypeExpression? = nil,
        payload: TypeExpression? = nil,
        isCustomized: Bool = false,
        dependencyAccess: AccessLevel = .open,
        dependencyEffects: Effects = .none,
        dependencyIsolation: String? = nil
    ) {
        self.dependency = dependency
        self.payload = payload
        self.isCustomized = isCustomized
        self.dependencyAccess = dependencyAccess
        self.dependencyEffects = dependencyEffects
        self.dependencyIsolation = dependencyIsolation
    }
}

/// A reason not to wire a declaration, as data; the checks turn it into findings.
public struct Defect: Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
        case missingDependency
        case dependencyNotAStruct(found: String)
        case dependencyNotConstructible(reason: String, remedy: String)
        case unreadableProperty(name: String, reason: String)
        case missingInitializer(wanted: String)
        case missingFactoryMethod
        case missingDependencyProperty
        case missingModuleMember(wanted: String)
        /// Of what a type says that it stands for.
        case notConforming(type: String, reason: String)
        /// Of a type that its protocol wants to be a class.
        case notAClass(found: String)
        /// The member takes `found`, and the `Dependency` of its type is `wanted`.
        case otherDependency(member: String, found: String, wanted: String)
        case staticProvider
        case voidProvider
        case initializerProvider
        case unsupportedProvider(reason: String, remedy: String? = nil)
        case unsupportedContribution(reason: String)
        case unsupportedGathering(reason: String)
        case resolverNotAProtocol(found: String)
        case notVisible
        /// Of something that is no type: `each T`, `let N`.
        case genericParameter(String)
        /// A requirement of a context, and what to write instead if a property can say the same.
        case contextMethod(property: String?)
        case settableRequirement(wanted: String, isMutating: Bool = false)
        case unreachableRequirement(UnreachableMember, property: String?)
        case dependentRequirement(reason: String)
        case hidingRequirement
        case accessorsNotAProtocol(found: String)
        case sharedNotSendable(reason: String)
        case conflictingLifetimes
        case ownerNotAResolver(found: String)
        case invalidParent(reason: String, remedy: String? = nil)
    }

    /// The requirements that a protocol may have beside properties and methods of its values.
    public enum UnreachableMember: String, Hashable, Sendable {
        case staticProperty, staticMethod, initializer, `subscript`
    }

    public var kind: Kind
    public var location: SourceLocation
    /// The member that has it, where it is not the declaration as a whole.
    public var member: String?

    public init(_ kind: Kind, at location: SourceLocation, member: String? = nil) {
        self.kind = kind
        self.location = location
        self.member = member
    }
}
