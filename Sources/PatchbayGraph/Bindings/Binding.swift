import PatchbayModel

/// One way to make a value of a type: what all of them have, and in `kind` what only some do.
public struct Binding: Equatable, Sendable {
    /// The piece of code that makes the value.
    public enum Kind: Equatable, Sendable {
        /// `X(dependency:)`.
        case initializer(Construction)
        /// `X.makeInstance(dependency:)`.
        case factoryMethod(Construction)
        /// `x.dependency = …` on an instance that exists.
        case propertyInjection(Construction)
        /// `resolver.provideX(…)`.
        case provider(ResolverMember)
        /// `resolver.contributeX(…)`, one element of a collection.
        ///
        /// The literal that stands for the element's key is there where every implementation that was read agrees on it.
        case contribution(ResolverMember, literalKey: String?)
        /// All that is contributed to a collection, in one array or dictionary.
        case collection
        /// `resolver.gatherX()`: what a resolver shares of one protocol, and what is contributed to that, in order of need.
        case gathering(ResolverMember)
        /// `X` in the place of `any P`, as `X` says.
        case standIn
        /// `X(dependency:payload:)`; the payload comes from the caller.
        case module(ModuleForm, Construction)
        /// `X.Factory(dependency:)` or `X.Configurator(dependency:)`.
        case moduleFactory(ModuleForm, Construction)
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
    public var sharing: Sharing = Sharing()
    public var requests: [Request] = []
    public var effects: Effects = .none
    /// The error type, if the making throws one type alone.
    public var thrown: ThrownType?
    /// The error type as long as it names generic parameters.
    var openThrown: TypeExpression?
    /// True if what makes it says `nonisolated(nonsending)`, and so waits on the actor of its caller.
    package var staysWithCaller = false
    /// The global actor that the making runs on.
    public var isolation: String?
    public var access: AccessLevel = .internal
    /// `@available(…)` attributes that users of it inherit.
    public var availability: [String] = []
    public var conditions: [String] = []
    public var location: SourceLocation
    /// The reasons why it is not wired. A sound binding has none.
    public var defects: [Defect] = []
    /// The parameters that it leaves open, if it is generic.
    public var generics: GenericSignature?
    /// The generic binding that it is for one of the types that somebody asks for, by its place in the graph.
    public var template: Int?
    /// The origin of the types that it is for; `nil` of what no generic one made.
    var arguments: Arguments?

    /// Types in the place of parameters, which other modules may not see.
    struct Arguments: Hashable, Sendable {
        /// The module that asks for them.
        var module: String
        var access: AccessLevel
    }

    /// True if it is a generic binding for one of the types that somebody asks for.
    public var isSpecialized: Bool { template != nil }
}

extension Binding {
    /// The type as code is to say it that is the same in every build.
    public var spelling: TypeExpression { alias ?? type }

    public var lifetime: Lifetime { sharing.lifetime }

    /// The way in which the type is made; `nil` where a resolver makes the value, and where nothing is made.
    public var construction: Construction? {
        get {
            switch kind {
            case .initializer(let construction), .factoryMethod(let construction),
                .propertyInjection(let construction), .module(_, let construction),
                .moduleFactory(_, let construction):
                construction
            case .provider, .contribution, .collection, .gathering, .standIn: nil
            }
        }
        set {
            guard let newValue else { return }
            switch kind {
            case .initializer: kind = .initializer(newValue)
            case .factoryMethod: kind = .factoryMethod(newValue)
            case .propertyInjection: kind = .propertyInjection(newValue)
            case .module(let form, _): kind = .module(form, newValue)
            case .moduleFactory(let form, _): kind = .moduleFactory(form, newValue)
            case .provider, .contribution, .collection, .gathering, .standIn: break
            }
        }
    }

    /// The member of a resolver that makes the value; `nil` where none does.
    public var member: ResolverMember? {
        get {
            switch kind {
            case .provider(let member), .contribution(let member, _), .gathering(let member): member
            case .initializer, .factoryMethod, .propertyInjection, .collection, .standIn, .module, .moduleFactory: nil
            }
        }
        set {
            guard let newValue else { return }
            switch kind {
            case .provider: kind = .provider(newValue)
            case .contribution(_, let key): kind = .contribution(newValue, literalKey: key)
            case .gathering: kind = .gathering(newValue)
            case .initializer, .factoryMethod, .propertyInjection, .collection, .standIn, .module, .moduleFactory: break
            }
        }
    }
}

extension Binding {
    package var isProvider: Bool {
        if case .provider = kind { return true }
        return false
    }

    package var isContribution: Bool {
        if case .contribution = kind { return true }
        return false
    }

    package var isCollection: Bool {
        if case .collection = kind { return true }
        return false
    }

    /// True of a provider that is a property of the resolver, and not a method.
    package var isProperty: Bool { member?.isProperty ?? false }

    /// True of a member of a resolver that a protocol requires.
    package var isRequirement: Bool { member?.isRequirement ?? false }

    package var answersToNameOnly: Bool { member?.answersToNameOnly ?? false }

    /// True if `X.Factory` or its `create(payload:)` is the user's own.
    package var isCustomized: Bool { construction?.isCustomized ?? false }

    /// The effects of all that is called to make the value: with those of making its dependency.
    package var effectsOfMaking: Effects { effects.union(construction?.dependencyEffects ?? .none) }

    /// True for an injectable in the place of a type that it conforms to.
    package var isStandIn: Bool {
        if case .standIn = kind { return true }
        return false
    }

    /// The method that gathers; `nil` for other bindings.
    package var gatheringMethod: String? {
        if case .gathering(let member) = kind { return member.name }
        return nil
    }

    /// True if a method of a resolver makes it.
    package var isMethodOfResolver: Bool { isProvider || isContribution }

    /// The name of the resolver's method that makes it; `nil` where none does.
    package var methodOfResolver: String? { isMethodOfResolver ? member?.name : nil }

    /// True if it consists of what other bindings make.
    package var gathers: Bool { isCollection || gatheringMethod != nil }

    /// True if it belongs to one resolver, and not to all that see its module.
    package var isOfResolver: Bool { isMethodOfResolver || gathers }

    package var isModuleFactory: Bool {
        if case .moduleFactory = kind { return true }
        return false
    }

    package var isPropertyInjection: Bool {
        if case .propertyInjection = kind { return true }
        return false
    }

    package var isInjectable: Bool {
        switch kind {
        case .initializer, .factoryMethod: true
        case .propertyInjection, .provider, .contribution, .collection, .gathering, .standIn, .module, .moduleFactory:
            false
        }
    }

    /// True if it can answer a request for its key. A module that takes a payload cannot: only its caller knows the
    /// payload.
    package var answersRequests: Bool {
        switch kind {
        case .initializer, .factoryMethod, .provider, .contribution, .collection, .gathering, .standIn, .moduleFactory:
            true
        case .module(_, let construction): construction.payload == nil
        case .propertyInjection: false
        }
    }

    /// True if a label names this provider. Capitals do not count: `apiURL` names `provideAPIURL`.
    package func isNamed(_ label: String) -> Bool {
        name.lowercased() == label.lowercased()
    }

    /// The reason why its instances are shared, as findings say it.
    package var reasonForSharing: String {
        guard let method = methodOfResolver else { return "\(type) is \(protocolName)" }
        return "`\(method)` shares what it provides"
    }

    /// The name of the binding in findings.
    package var title: String {
        guard let member, case .resolver(let resolver) = owner else { return "\(type)" }
        return "\(resolver).\(member.name)"
    }

    /// The protocol through which it became a binding.
    package var protocolName: String {
        switch kind {
        case .initializer: Self.name { $0.lifetime == lifetime }
        case .factoryMethod: MarkerProtocol.factoryMethodInjectable.rawValue
        case .propertyInjection: MarkerProtocol.propertyInjectable.rawValue
        case .provider, .contribution, .collection, .gathering: MarkerProtocol.resolver.rawValue
        case .standIn: "Binds"
        case .module(let form, _), .moduleFactory(let form, _): Self.name { $0.moduleForm == form }
        }
    }

    private static func name(_ isMeant: (MarkerProtocol) -> Bool) -> String {
        MarkerProtocol.allCases.first(where: isMeant)?.rawValue ?? ""
    }
}

/// The means by which a type's requests come to the code that makes it.
public struct Construction: Equatable, Sendable {
    /// The type that gathers the requests; `nil` when the dependency is `Void`.
    public var dependency: TypeExpression?
    /// The type of the module's payload; `nil` for none.
    public var payload: TypeExpression?
    /// True if `X.Factory` or its `create(payload:)` is the user's own, so that making an `X` has to go through it.
    public var isCustomized = false
    /// The module of an extension that declares that `create(payload:)`.
    package var customizer: String?
    /// True if `dependency` says that threads may share it, so that all in it has to be `Sendable`.
    package var isDependencySendable = false
    /// The access level of the initialiser of `dependency`.
    public var dependencyAccess: AccessLevel = .open
    /// Effects of that initialiser.
    public var dependencyEffects: Effects = .none
    /// The one type that it throws; `nil` where it throws any, or nothing.
    public var dependencyThrown: ThrownType?
    /// The global actor that it runs on.
    public var dependencyIsolation: String?
    /// True if the value is an actor whose making runs on it: its dependencies have to be sent there.
    public var entersActor = false
    /// True if it runs on the actor of a framework's class, which predates concurrency, and no attribute names it.
    public var isIsolatedByFramework = false
}

/// The method of a resolver that makes a value, or the property that has it.
public struct ResolverMember: Equatable, Sendable {
    public var name: String
    public var isProperty = false
    /// True if a protocol requires it, so that each type that conforms has one of its own.
    public var isRequirement = false
    /// True of one that gathers if there are types that conform, and each has written it by hand.
    package var isWrittenByAll = false
    /// True if it answers only requests that have its name: that it is a number or a text says too little.
    public var answersToNameOnly = false
    /// The resolver that it belongs to, if that is an actor on which it runs.
    public var actor: TypeKey?
    /// The reason why its value is certainly not `Sendable`; `nil` where it may be.
    public var problem: Unsendable?
}

/// The time for which the instances of a binding are kept, and by whom.
public struct Sharing: Equatable, Sendable {
    public var lifetime: Lifetime = .transient
    /// The resolver that is to own the instance, where the type says so.
    public var owner: OwnerChoice?
    /// The reason why the instance is certainly not `Sendable`, so that only a resolver that is confined may keep it.
    public var problem: Unsendable?
    /// True if every resolver that may own it is confined.
    public var isConfined = false
}

/// The owner of a binding: a module, for all resolvers that see it, or one resolver.
public enum Owner: Hashable, Sendable {
    /// Every resolver that can see the module.
    case module(String)
    /// One resolver, by the key of its protocol.
    case resolver(TypeKey)
}
