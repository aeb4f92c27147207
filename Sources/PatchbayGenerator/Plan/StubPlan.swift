import PatchbayModel

/// A type that stands for a resolver in tests.
public struct StubPlan: Equatable, Sendable {
    /// A property with a store.
    public struct Store: Equatable, Sendable {
        public var name: String
        /// The generated class.
        public var type: TypeExpression
        /// True if it keeps something that only one thread may use at a time.
        public var isConfined = false
    }

    /// The reason why there is none; the rest is empty then.
    public var obstacle: String?
    public var name: String
    /// The type that the resolver is nested in.
    public var enclosing: TypeExpression?
    public var resolver: TypeExpression = .void
    public var isActor = false
    /// Attributes without their at sign.
    public var availability: [String] = []
    /// Its actor, or that it belongs to none.
    public var attributes: [Code] = []
    public var access: AccessLevel = .internal
    /// True if its members have to say that they belong to no actor.
    public var saysNonisolated = false
    /// The store of shared instances that it keeps, as its resolver asks; `nil` where it asks for none.
    public var store: Store?
    /// The place of a real one, which does what nobody sets.
    public enum Real: Equatable, Sendable {
        /// A constant, of a stub that belongs to no actor.
        case constant
        /// A constant that every actor may read, as the real one may be sent.
        case free
        /// A variable of the stub's actor, to which an initialiser of no actor gives no value.
        case confined
    }

    /// `nil` where the stub stands over none.
    public var real: Real?
    /// True if a member has to know whether there is a real one that it cannot ask.
    public var notesReal: Bool { members.contains(where: \.isSetOverReal) }
    /// The runtime's class that keeps a closure.
    public var instanceOwner = TypeExpression.runtime("_ProviderStub")
    public var members: [StubMemberPlan] = []
}

/// One requirement of the resolver: what keeps its closure, what sets it, and what calls it.
public struct StubMemberPlan: Equatable, Sendable {
    public var conditions: [String] = []
    /// The private constant.
    public var storage: String
    /// The property that a test sets.
    public var property: String
    /// The type of the closure.
    public var closure: TypeExpression
    /// The requirement as messages call it, and the paths to it.
    public var requirement: String
    public var paths: [String] = []
    /// Attributes and modifiers of what meets the requirement.
    public var attributes: [Code] = []
    public var isNonisolated = false
    /// True if what keeps and sets its closure is deprecated as well.
    public var isDeprecated = false
    public var name: String
    /// Its generic parameters, and what they have to be.
    public var generics: [String] = []
    public var genericRequirements: [Code] = []
    /// `nil` for a property.
    public var parameters: [ParameterPlan]?
    public var isSettable = false
    /// The words behind the parameters, or the `get`: `async`, `throws(Failure)`.
    public var effectWords: [Code] = []
    public var effects: Effects = .none
    /// The type of its result, or of the property.
    public var result: Code
    /// True if the closure may make another type than the one that it is told.
    public var isChecked = false
    /// True if a request for it, when nobody has set it, throws instead of trapping.
    public var throwsIfNotSet = false
    /// The arguments for the same requirement of another type that meets it; `nil` where they cannot be handed on.
    public var forwarded: [ArgumentPlan]?
    /// True if it runs where it is called.
    public var isNonsending = false
    /// True if the real one can be asked where it runs.
    public var asksReal = false
    /// True if it has to be set where there is a real one: that cannot be asked, and what is the default here need not be
    /// what that does.
    public var isSetOverReal = false
    /// True if an extension meets it where nobody sets anything.
    public var hasDefault = false
    /// The name by which its body knows the one below: none of its parameters has it.
    public var over = "over"
    /// The name of the closure that the test has set.
    public var own = "own"
    /// True if its body has to say `return`, which keeps a result builder of the requirement out of it.
    public var saysReturn = false
    /// The arguments of the call of the closure.
    public var arguments: [Code] = []
}
