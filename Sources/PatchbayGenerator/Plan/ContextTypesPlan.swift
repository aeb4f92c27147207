import PatchbayModel

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
