import PatchbayModel

/// The content of generated code, decided: the emitter only prints it.
public struct WiringPlan: Equatable, Sendable {
    public var imports: [ImportFacts] = []
    public var stores: [StorePlan] = []
    public var resolvers: [ResolverPlan] = []
    public var accessors: [AccessorsPlan] = []
    public var contextTypes: [ContextTypesPlan] = []
    public var contextProviders: [ContextProviderPlan] = []
}

/// One extension of a resolver.
public struct ResolverPlan: Equatable, Sendable {
    public var type: TypeExpression
    public var conditions: [String] = []
    public var availability: [String] = []
    /// Names that mean something else in an extension of it: type aliases and associated types.
    public var hidden: Set<String> = []
    public var methods: [MethodPlan] = []
    /// The type that stands for it in tests.
    public var stub: StubPlan?
}

/// One generated method.
public struct MethodPlan: Equatable, Sendable {
    public var summary = ""
    public var conditions: [String] = []
    /// Attributes with their at sign, one a line.
    public var attributes: [Code] = []
    /// True if the language mode of Swift 5 lets code call it that does not say on which actor it is.
    public var isPreconcurrency = false
    public var access: AccessLevel = .internal
    public var name: String
    /// Its generic parameters.
    public var generics: [String] = []
    public var parameters: [ParameterPlan] = []
    public var effects: Effects = .none
    /// The type in `throws(Failure)`; `nil` for a plain `throws`, or none.
    public var thrownType: TypeExpression?
    /// `nil` for a method that returns nothing.
    public var result: TypeExpression?
    /// Requirements of its `where` clause.
    public var requirements: [Code] = []
    /// The place in the store that keeps what the steps make; `nil` for what is not kept.
    public var cell: KeptPlan?
    /// The effects of a read of that place.
    public var effectsOfCell: Effects = .none
    public var steps: [StepPlan] = []
}

/// A place in a store, as a method reads it.
public struct KeptPlan: Equatable, Sendable {
    /// The store as the resolver calls it.
    public var store: String
    /// The place as the store calls it.
    public var name: String
    /// The class of the cell, where the store cannot name it.
    public var cell: TypeExpression?
}

/// A parameter of a generated method.
public struct ParameterPlan: Equatable, Sendable {
    /// The label that the caller writes; `nil` for `_`.
    public var label: String?
    /// Its name in the body.
    public var name: String
    public var type: Code
    public var defaultValue: Code?
}

/// One statement of a generated method.
public enum StepPlan: Equatable, Sendable {
    /// `let name = call`
    case bind(name: String, CallPlan)
    /// `let name: type = { … }`, or `let name = callee { … }`
    case `defer`(name: String, ClosurePlan)
    /// `return call`
    case `return`(CallPlan)
    /// One that neither waits nor throws, as it stands: `target = value`
    case plain(Code)
    /// `#if` around some statements, and those of its `#else`, if there are any. There is at least one condition.
    case conditional([String], [StepPlan], otherwise: [StepPlan] = [])
    /// `if #available(…)` around some statements.
    case available([String], [StepPlan])

    /// `return value`
    static func give(_ value: Code) -> StepPlan { .plain("return \(value)") }

    /// True if something that it calls throws.
    var isThrowing: Bool {
        switch self {
        case .bind(_, let call), .return(let call): call.effects.isThrowing
        case .conditional(_, let steps, let otherwise): (steps + otherwise).contains(where: \.isThrowing)
        case .available(_, let steps): steps.contains(where: \.isThrowing)
        case .defer, .plain: false
        }
    }

    /// True if something that it calls in every build throws.
    var isThrowingAnywhere: Bool {
        if case .conditional = self { return false }
        return isThrowing
    }
}

/// A closure that asks for something when it is called.
public struct ClosurePlan: Equatable, Sendable {
    /// The type of the constant that it is kept in; nil where `callee` says it.
    public var type: TypeExpression?
    /// The type that takes the closure and is kept instead: `Patchbay.Lazy<Index>`.
    public var callee: TypeExpression?
    public var parameters: [String] = []
    public var steps: [StepPlan] = []
}

/// One call, with all that it takes to write it.
public struct CallPlan: Equatable, Sendable {
    public var callee: Code
    public var arguments: [ArgumentPlan] = []
    /// The words to write before it: `try`, `await`.
    public var effects: Effects = .none
    /// True if it reads a property, and has no arguments.
    public var isProperty = false
}

/// An argument: a label and a value.
public struct ArgumentPlan: Equatable, Sendable {
    public var label: String?
    public var value: Code
}

/// The generated class that keeps the shared instances of a resolver.
public struct StorePlan: Equatable, Sendable {
    public var summary: [String] = []
    /// The type that it is nested in, as its resolver is.
    public var enclosing: TypeExpression?
    public var name: String
    public var conditions: [String] = []
    public var availability: [String] = []
    public var access: AccessLevel = .internal
    /// `Sendable`, as it has to be written; `nil` where it is not.
    public var conformance: TypeExpression? = .path(["Sendable"])
    /// True if it has to say that it belongs to no actor.
    public var saysNonisolated = false
    public var cells: [CellPlan] = []
}

/// The place of one shared instance.
public struct CellPlan: Equatable, Sendable {
    public var name: String
    /// The runtime's class for it: `Patchbay._SharedCell<Engine>`.
    public var type: TypeExpression
    public var conditions: [String] = []
}

/// One extension of a protocol of types that have a context.
public struct AccessorsPlan: Equatable, Sendable {
    public var type: TypeExpression
    /// Requirements of its `where` clause.
    public var requirements: [Code] = []
    public var conditions: [String] = []
    public var availability: [String] = []
    public var accessors: [AccessorPlan] = []
}

/// One generated property.
public struct AccessorPlan: Equatable, Sendable {
    public var summary = ""
    public var conditions: [String] = []
    /// Attributes with their at sign, one a line.
    public var attributes: [Code] = []
    public var access: AccessLevel = .internal
    public var isStatic = false
    public var name: String
    public var type: Code
    /// The effects of the getter: `async`, `throws`. A getter without any is not written.
    public var effects: [Code] = []
    /// The statements of the getter.
    public var body: Code
}

/// A conformance that makes a type the provider of contexts.
public struct ContextProviderPlan: Equatable, Sendable {
    public var type: TypeExpression
    public var conditions: [String]
    /// Attributes without their at sign.
    public var availability: [String]
    public var access: AccessLevel
    /// Modifiers of a conformance that belongs to no actor: `nonisolated`, where code does otherwise.
    public var nonisolated: [String]
    /// Open contexts that it is made to conform to.
    public var conformances: [ProvidedContextPlan]
    /// All contexts that it is.
    public var contexts: [ProvidedContextPlan]
}

/// A context that a provider is, and the conditions under which it is one.
public struct ProvidedContextPlan: Equatable, Sendable {
    public var type: TypeExpression
    public var conditions: [String]
    /// The lists for `#available(…)`, where it is there on newer systems only.
    public var systems: [String]
}

/// The types that are made of one context.
public struct ContextTypesPlan: Equatable, Sendable {
    /// The context as generated code names it.
    public var context: TypeExpression
    /// The name in messages: `any AppContext`.
    public var title: String
    public var conditions: [String]
    /// Attributes without their at sign.
    public var availability: [String]
    public var access: AccessLevel
    /// The type that the context is nested in.
    public var enclosing: TypeExpression?
    /// Modifiers of what belongs to no actor: `nonisolated`, where code does otherwise.
    public var freeModifiers: [String]
    /// The same of what meets requirements.
    public var modifiers: [String]
    /// The same of what asks where there is no type to do so: it belongs to the actor of the default.
    public var modifiersOfCurrent: [String]
    /// True if its stored properties have to say that they belong to no actor.
    public var keepsNonisolated: Bool
    public var overrides: GeneratedTypePlan
    public var unimplemented: GeneratedTypePlan
    /// The type that asks where no type has the context; `nil` without a default.
    public var current: GeneratedTypePlan?
    /// The `#if` conditions under which somebody wrote a default.
    public var conditionsOfDefault: [String]
    public var accessOfCurrent: AccessLevel
    /// True if the context may be kept in a constant that all threads read.
    public var isShared: Bool
    /// True if the default is the one that a program provides.
    public var generatesDefault: Bool
    public var members: [ContextMemberPlan]
}

/// The name of a type, or why there is none.
public struct GeneratedTypePlan: Equatable, Sendable {
    public var name: String
    /// Its name with that of the type around it.
    public var path: String
    public var obstacle: String?
}

/// One member of a context, as the types made of it have it.
public struct ContextMemberPlan: Equatable, Sendable {
    public var conditions: [String]
    /// Attributes without their at sign.
    public var attributes: [Code]
    public var name: String
    /// The name as it is written in code.
    public var spelled: String
    public var type: Code
    /// The effects of the getter: `async`, `throws`.
    public var effectWords: [Code]
    public var effects: Effects
    /// The type of what stands in for it: its own, or that of a closure that comes to it.
    public var replacement: TypeExpression
    /// True if that is a closure because of how the member is asked for.
    public var isReplacedByClosure: Bool
    /// The type of the errors, if there is one: the closure then comes to a result.
    public var throwsType: TypeExpression?
    /// True if something can stand in for it.
    public var isReplaceable: Bool
    /// The way in which a test that forgets it fails.
    public var failure: Failure

    public enum Failure: Equatable, Sendable {
        /// It goes on with something that means nothing.
        case value
        /// It throws.
        case error
        /// A closure fails when it is called, which takes so many arguments.
        case call(arguments: Int, throws: Bool)
    }
}
