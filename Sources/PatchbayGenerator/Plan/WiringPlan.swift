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
    /// `return value`
    case give(Code)
    /// `target = value`
    case assign(target: String, value: Code)
    /// `var name: type = value`
    case variable(name: String, type: TypeExpression, value: String)
    /// The addition of a value to a collection: `collection.append(value)`, or `collection.add(value, by:
    /// "contributor")`.
    case contribute(value: String, to: String, by: String?)
    /// `let name: type = nil`
    case lack(name: String, type: TypeExpression)
    /// `#if` around some statements, and those of its `#else`, if there are any.
    case conditional([String], [StepPlan], otherwise: [StepPlan] = [])
    /// `if #available(…)` around some statements.
    case available([String], [StepPlan])
    /// `return [a, b]`
    case list([String])

    /// True if something that it calls throws.
    var isThrowing: Bool {
        switch self {
        case .bind(_, let call), .return(let call): call.effects.isThrowing
        case .conditional(_, let steps, let otherwise): (steps + otherwise).contains(where: \.isThrowing)
        case .available(_, let steps): steps.contains(where: \.isThrowing)
        case .defer, .give, .assign, .variable, .lack, .contribute, .list: false
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
