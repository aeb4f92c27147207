import PatchbayModel

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

    /// True if a key names this resolver, or one that it refines.
    public func answers(to key: TypeKey) -> Bool {
        key == self.key || refined.contains(key)
    }
}
