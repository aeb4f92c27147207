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
    /// The names of the type aliases and associated types in all these: in an extension they hide what is called so outside.
    package var namesOfTypes: Set<String> = []
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
    /// True if several protocols require it, on an actor and on none or on another one: what meets them all has to say
    /// that it belongs to none.
    package var isBetweenActors = false
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
    /// True if a value that is kept cannot be asked for it: its getter changes the value, or lends what cannot be copied;
    /// of the declarations in two protocols the compiler takes the one that allows for more; or they let a property have
    /// different effects, and it (6.3) crashes on code that reads it.
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

extension ResolverNode {
    /// The actor of generated methods unless what they make says otherwise: a global one, or the resolver if that is
    /// an actor itself.
    package var actor: String? { isolation ?? (requirements.isForActors ? Self.ownActor(key) : nil) }

    /// True if other actors may have it: it is `Sendable`, or an actor, which is that by itself.
    package var mayGoAnywhere: Bool { isSendable || requirements.isForActors }

    /// True for the actor of a resolver, false for a global one.
    package static func isOwnActor(_ isolation: String) -> Bool { isolation.hasPrefix("actor ") }

    /// The name under which the actor of a resolver goes, which no global actor has.
    package static func ownActor(_ resolver: TypeKey) -> String { "actor \(resolver)" }
}

extension Binding {
    /// The actor on which the making runs: a global one, or that of its resolver.
    package var actor: String? { isolation ?? member?.actor.map(ResolverNode.ownActor) }
}

/// A property that a resolver requires, or one that it refines, and that has the type of its store, or else the name
/// `shared`.
///
/// Mostly it is the line that declares the generated store: `var shared: AppResolverShared { get }`.
public struct SharedProperty: Sendable {
    /// The part that the property plays.
    public enum Role: Equatable, Sendable {
        /// The store that is generated for the protocol that declares it.
        case store
        /// Something else.
        case ofOtherType(String)
        /// The store, but one whose getter is `async` or throws.
        case slow
        /// The store, but on an actor that the resolver is not on, or under a condition.
        case misplaced(String, remedy: String)
        /// The store, but its class is declared by hand.
        case handMade
    }

    /// The key of the protocol that declares it.
    public var resolver: TypeKey
    public var module: String
    public var name: String = usualName
    public var role: Role = .store
    /// The type that its class is generated in; `nil` for none.
    package var enclosing: TypeExpression?
    /// True if somebody has declared a class of the store's name.
    package var isDeclared = false
    public var location: SourceLocation

    /// The name in the line that findings tell to write.
    public static let usualName = "shared"
}

/// The line `var parent: any AppResolver { get }` of a resolver, or of one that it refines.
public struct ParentLine: Sendable {
    /// The key of the parent.
    public var key: TypeKey
    public var location: SourceLocation
    /// The path to it belongs to no actor, though the resolver does.
    public var isNonisolated = false
    /// Its type is `Sendable`, whether or not the parent's protocol says so.
    public var isSendable = false
}

extension ResolverNode {
    /// The actor on which the path to the parent begins.
    package var actorOfParent: String? { parent?.isNonisolated == true ? nil : actor }

    /// The name of a resolver's generated store.
    public static func storeName(of resolver: TypeExpression) -> String {
        (resolver.names?.last ?? "\(resolver)") + "Shared"
    }

    /// The path of the resolver's generated store, as code outside of the types around it writes it.
    package var storePath: String {
        let name = Self.storeName(of: type)
        return enclosing.map { "\($0).\(name)" } ?? name
    }

    /// The declaration of the store that its shared instances are kept in.
    public var store: SharedProperty? { sharedProperties.first { $0.role == .store } }

    /// True if it inherits a store whose class another module generates, from its own resolvers.
    var usesStoreOfOtherModule: Bool { store.map { $0.module != module } ?? false }

    /// True if a key names this resolver, or one that it refines.
    public func answers(to key: TypeKey) -> Bool {
        key == self.key || refined.contains(key)
    }
}

/// The identity of a method among those of its name: two with the same one cannot stand in one module.
public struct MethodSignature: Hashable, Sendable {
    public var name: String
    /// The labels that callers write; `nil` for `_`.
    public var labels: [String?]
    public var types: [TypeKey]
    public var result: TypeKey
    public var isAsync: Bool

    /// What a call says of it.
    var call: MethodSignature {
        MethodSignature(name: name, labels: labels, types: types, result: TypeKey(.void), isAsync: false)
    }

    /// `resolveUser(id:)`
    public var title: String { "\(name)(\(labels.map { "\($0 ?? "_"):" }.joined()))" }
}

/// A method of a resolver that is called like a generated one: of an extension, or a requirement.
public struct WrittenMethod: Hashable, Sendable {
    public var signature: MethodSignature
    public var conditions: [String] = []
    /// True if each call of it is one of what a type that conforms has.
    package var isRequirement = false
    /// True if another one is called where both would do: `@_disfavoredOverload`.
    package var isDisfavored = false
    public var location: SourceLocation
}

/// A method that is called like a provider, and is none.
package struct PassedOverMethod: Sendable {
    var name: String
    /// The type that it returns; of an opaque one the existential.
    var result: TypeExpression
    /// The reason, and what to write instead.
    var reason = "it is static"
    var remedy = "let it be a plain method"
    var location: SourceLocation
}
