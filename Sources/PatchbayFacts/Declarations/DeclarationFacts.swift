/// A nominal type, a protocol or an extension.
public struct DeclarationFacts: Equatable, Sendable {
    public enum Kind: String, Hashable, Sendable {
        case `struct`, `class`, `enum`, actor, `protocol`, `extension`

        /// The name of the kind with its article: `a class`.
        public var phrase: String {
            switch self {
            case .enum, .actor, .extension: "an \(rawValue)"
            case .struct, .class, .protocol: "a \(rawValue)"
            }
        }
    }

    public var kind: Kind
    /// The names of the enclosing types and its own, outermost first; of an extension, the names of the
    /// extended type.
    public var name: [String]
    /// The place that names in its members are looked up from.
    public var scope: LexicalScope
    /// The access level, enclosing declarations considered. Of an extension: that of members which say nothing.
    public var access = AccessLevel.internal
    public var isFinal = false
    /// Attributes as written, without the at sign: `MainActor`, `available(iOS 17, *)`.
    public var attributes: [String] = []
    /// The attributes that register something on a hub, if they are the runtime's.
    public var registrations: [RegistrationFacts] = []
    /// The expansion of `@Injectable`, if the attribute is there and is the runtime's.
    public var injectable: InjectableFacts?
    public var isNonisolated = false
    /// Their names; of what is no type, with the word that says so: `each T`, `let N`.
    public var genericParameters: [String] = []
    /// The names in the angle brackets of a protocol.
    public var primaryAssociatedTypes: [String] = []
    /// The type as it is written in an extension that says what generic parameters of the extended type are:
    /// `Cache<User>` of `extension Cache<User>`.
    public var boundType: TypeExpression?
    public var inheritance: [InheritanceFacts] = []
    /// The requirements of the generic parameters, those where they are declared and those behind `where`.
    public var requirements: [RequirementFacts] = []
    public var conditions: [String] = []
    public var location: SourceLocation

    public var properties: [PropertyFacts] = []
    public var initializers: [FunctionFacts] = []
    /// The methods that wiring may call: see the reader for which these are. Of a protocol, all that it requires.
    public var methods: [FunctionFacts] = []
    /// Requirements of a protocol beside these.
    public var otherRequirements: [OtherRequirementFacts] = []
    /// The cases of an enum that have values, as the static functions that they can be called as.
    public var cases: [FunctionFacts] = []

    public init(kind: Kind, name: [String], scope: LexicalScope? = nil, location: SourceLocation) {
        self.kind = kind
        self.name = name
        self.scope = scope ?? LexicalScope(name, extensionDepth: kind == .extension ? name.count : 0)
        self.location = location
    }
}

/// One entry of an inheritance clause: `@MainActor Injectable`.
public struct InheritanceFacts: Equatable, Sendable {
    public var attributes: [String]
    public var type: TypeExpression
    public var location: SourceLocation

    public init(attributes: [String] = [], type: TypeExpression, location: SourceLocation) {
        self.attributes = attributes
        self.type = type
        self.location = location
    }
}

/// One requirement of a `where` clause.
public struct RequirementFacts: Hashable, Sendable {
    public enum Relation: String, Hashable, Sendable {
        case sameType, conformance, layout
    }

    public var left: TypeExpression
    public var relation: Relation
    public var right: TypeExpression

    public init(left: TypeExpression, relation: Relation, right: TypeExpression) {
        self.left = left
        self.relation = relation
        self.right = right
    }
}

/// A property of a type.
public struct PropertyFacts: Equatable, Sendable {
    public var name: String
    /// `nil` when the type is left to inference.
    public var type: TypeExpression?
    /// The type that a stored property gets from its value, where this is the call of an initialiser.
    public var valueType: TypeExpression?
    public var access: AccessLevel
    public var isStatic = false
    public var isLazy = false
    public var isLet = true
    /// True if it takes part in the memory of an instance: no getter, not `static`.
    public var isStored = true
    public var hasDefault = false
    /// `T!`
    public var isImplicitlyUnwrapped = false
    public var isNonisolated = false
    /// Attributes as written, without the at sign.
    public var attributes: [String] = []
    /// The accessors that a protocol requires; `nil` outside of protocols.
    public var accessors: AccessorFacts?
    /// The stored properties that its init accessor gives their first values; none where it has no such accessor.
    public var initializedProperties: [String] = []
    public var conditions: [String]
    public var location: SourceLocation

    public init(
        name: String,
        type: TypeExpression?,
        access: AccessLevel = .internal,
        accessors: AccessorFacts? = nil,
        conditions: [String] = [],
        location: SourceLocation
    ) {
        self.name = name
        self.type = type
        self.access = access
        self.accessors = accessors
        self.conditions = conditions
        self.location = location
    }
}

/// A method or an initialiser.
public struct FunctionFacts: Equatable, Sendable {
    /// `init` for initialisers.
    public var name: String
    public var access: AccessLevel
    public var isStatic: Bool
    public var isMutating = false
    public var isFailable = false
    /// True of an initialiser of a class that calls another one.
    public var isConvenience = false
    /// True if its result is a `T!`.
    public var isImplicitlyUnwrapped = false
    public var isNonisolated = false
    /// True of `nonisolated(nonsending)`: it runs where it is called.
    public var isNonsending = false
    public var genericParameters: [String] = []
    public var requirements: [RequirementFacts] = []
    public var parameters: [ParameterFacts]
    public var effects: Effects
    /// The type in `throws(Failure)`.
    public var thrownType: TypeExpression?
    /// True if it says `rethrows`.
    public var isRethrowing = false
    /// `nil` when no result is written.
    public var result: TypeExpression?
    public var attributes: [String] = []
    /// The key of a contribution whose body is one pair, where it is a literal or names a case.
    public var returnedKey: String?
    public var conditions: [String] = []
    public var location: SourceLocation

    public init(
        name: String,
        access: AccessLevel = .internal,
        isStatic: Bool = false,
        parameters: [ParameterFacts] = [],
        effects: Effects = .none,
        thrownType: TypeExpression? = nil,
        result: TypeExpression? = nil,
        location: SourceLocation
    ) {
        self.name = name
        self.access = access
        self.isStatic = isStatic
        self.parameters = parameters
        self.effects = effects
        self.thrownType = thrownType
        self.result = result
        self.location = location
    }
}

/// A parameter of a method or an initialiser.
public struct ParameterFacts: Equatable, Sendable {
    /// The label that the caller writes; `nil` for `_`.
    public var label: String?
    /// The name inside the body.
    public var name: String
    public var type: TypeExpression
    public var hasDefault = false
    public var isVariadic = false
    /// `T!`
    public var isImplicitlyUnwrapped = false
    public var location: SourceLocation

    public init(label: String?, name: String, type: TypeExpression, location: SourceLocation) {
        self.label = label
        self.name = name
        self.type = type
        self.location = location
    }
}

/// The accessors of a property that a protocol requires: `{ get async throws }`.
public struct AccessorFacts: Equatable, Sendable {
    /// The effects of the getter.
    public var effects = Effects.none
    /// The type in `throws(Failure)`.
    public var thrownType: TypeExpression?
    /// `mutating get`
    public var isMutating: Bool
    public var isSettable: Bool

    public init(isMutating: Bool = false, isSettable: Bool = false) {
        self.isMutating = isMutating
        self.isSettable = isSettable
    }
}

/// A subscript or an associated type that a protocol requires.
public struct OtherRequirementFacts: Equatable, Sendable {
    public enum Kind: String, Hashable, Sendable {
        case `subscript`, associatedType
    }

    public var kind: Kind
    /// The name of an associated type; `subscript` for a subscript.
    public var name: String
    /// The bound of an associated type, as it is written behind the colon.
    public var bound: TypeExpression?
    public var location: SourceLocation

    public init(kind: Kind, name: String, bound: TypeExpression? = nil, location: SourceLocation) {
        self.kind = kind
        self.name = name
        self.bound = bound
        self.location = location
    }
}
