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
        case collection(CollectionForm)
        /// `resolver.gatherX()`: what a resolver shares of one protocol, and what is contributed to that, in order of need.
        case gathering(ResolverMember)
        /// `X` in the place of `any P`, as `X` says.
        case standIn
        /// `X(dependency:payload:)`; the payload comes from the caller.
        case module(ModuleForm, Construction)
        /// `X.Factory(dependency:)` or `X.Configurator(dependency:)`.
        case moduleFactory(ModuleForm, Construction)
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
