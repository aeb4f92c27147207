import PatchbayModel

/// The members that a resolver requires of the types that conform to it: providers, and whatever else it or a
/// protocol that it refines declares.
public struct ResolverRequirements: Sendable {
    /// The members in the order of declaration, the resolver's own before inherited ones, each once.
    public var members: [RequiredMember] = []
    /// True if only an actor can conform.
    public var isForActors = false
    /// The reason why the generator cannot write a type that conforms; `nil` if there is none.
    public var obstacle: String?
    /// The access level of a type that conforms.
    package var reach = AccessLevel.public
}

/// A method or a property that a resolver requires.
public struct RequiredMember: Sendable {
    public enum Kind: Equatable, Sendable {
        case method
        case property(isSettable: Bool)
    }

    public var kind: Kind
    public var name: String
    public var parameters: [RequiredParameter] = []
    /// The parameters and constraints of a generic method.
    public var generics: GenericSignature?
    public var effects: Effects = .none
    /// The type in `throws(Failure)`.
    public var thrownType: TypeExpression?
    /// The type of its result, or of the property, with names resolved.
    public var result: TypeExpression
    /// The same by the name of an alias that stands under `#if`, if it is written so.
    package var alias: TypeExpression?
    /// True if that is a `T!`.
    package var isImplicitlyUnwrapped = false
    /// True if it is marked as deprecated: code that uses it is told so, unless it is so marked itself.
    package var isDeprecated = false
    /// True if a type in it is marked so, too: what keeps its closure has to say it as well.
    package var namesDeprecated = false
    /// The global actor that it runs on.
    public var isolation: String?
    /// True if it belongs to no actor though its resolver does.
    public var isNonisolated = false
    /// True if it runs where it is called: `nonisolated(nonsending)`.
    package var isNonsending = false
    /// True if only actors conform to the protocol that declares it, so that it runs on whoever conforms.
    public var isOfActor = false
    /// True if it has an attribute that may be a result builder, which then builds the body of what meets it.
    public var mayBeBuilt = false
    /// True if generated code has it for all types that conform.
    public var isGenerated = false
    public var location: SourceLocation?
    /// True if an extension in the sources meets it for all types that do not meet it themselves.
    public var hasDefault = false
    /// True if a value that is kept cannot be asked for it: its getter changes the value, or two of the protocols let
    /// it have different effects, and the compiler (6.3) crashes on code that reads it.
    public var isUnreadable = false
    public var conditions: [String] = []

    /// The same in types as code is to say them that is the same in every build.
    package var spelled: RequiredMember {
        var member = self
        member.result = alias ?? result
        for index in parameters.indices {
            member.parameters[index].type = parameters[index].alias ?? parameters[index].type
        }
        return member
    }

    /// The identity of the requirement: two declarations that share it are one. One that may throw is met by one that
    /// does not.
    package var signature: String {
        let list = parameters.map { "\($0.label ?? "_"):\(TypeKey($0.type))\($0.isVariadic ? "..." : "")" }
        guard kind == .method else { return "\(name) \(TypeKey(result))" }
        return "\(name)\(list) \(effects.isAsync ? "async" : "") \(TypeKey(result))"
    }
}

/// A parameter of a required method.
public struct RequiredParameter: Sendable {
    /// The label that the caller writes; `nil` for `_`.
    public var label: String?
    public var name: String
    /// The type with names resolved, attributes and specifiers included.
    public var type: TypeExpression
    /// The same by the name of an alias that stands under `#if`, if it is written so.
    package var alias: TypeExpression?
    public var isVariadic = false
    /// True if it is a `T!`.
    package var isImplicitlyUnwrapped = false
}
