import PatchbayModel

/// A reason not to wire a declaration, as data; the checks turn it into findings.
public struct Defect: Equatable, Sendable {
    public enum Kind: Equatable, Sendable {
        case missingDependency(MissingDependency)
        case dependencyNotAStruct(found: String)
        case dependencyNotConstructible(reason: String, remedy: String)
        case unreadableProperty(name: String, reason: String)
        case missingInitializer(wanted: String)
        case missingFactoryMethod
        case missingDependencyProperty
        case missingModuleMember(wanted: String)
        /// A type that is not what it says that it stands for.
        case notConforming(type: String, reason: String, remedy: String?)
        /// A type that its protocol wants to be a class.
        case notAClass(found: String)
        /// The member takes `found`, and the `Dependency` of its type is `wanted`.
        case otherDependency(member: String, found: String, wanted: String)
        case staticProvider
        case voidProvider
        case initializerProvider
        case unsupportedProvider(reason: String, remedy: String? = nil)
        case unsupportedContribution(reason: String)
        case unsupportedGathering(reason: String, remedy: String? = nil)
        case resolverNotAProtocol(found: String)
        case notVisible
        /// A type that is called `Type` or `Protocol` and lies in another: behind a dot these mean a metatype.
        case calledMetatype(String, of: String)
        /// Something that is no type: `each T`, `let N`.
        case genericParameter(String)
        /// A type that lies in one which is generic and was not read: `Array`.
        case unreadGeneric(String)
        /// A requirement of a context, and what to write instead if a property can say the same.
        case contextMethod(property: String?)
        case settableRequirement(wanted: String, isMutating: Bool = false)
        case unreachableRequirement(UnreachableMember, property: String?)
        case dependentRequirement(reason: String)
        case hidingRequirement
        case accessorsNotAProtocol(found: String)
        case sharedNotSendable(Unsendable)
        /// A provider of contexts only for some arguments of a generic type.
        case limitedProvider
        case conflictingLifetimes
        case ownerNotAResolver(found: String)
        case invalidParent(reason: String, remedy: String? = nil)
    }

    /// A type that declares no `Dependency`.
    public struct MissingDependency: Equatable, Sendable {
        /// The type that its initialiser or method takes instead.
        var taken: String?
        /// True if `@Injectable` would write what is missing.
        var macroFits = false
    }

    /// The requirements that a protocol may have beside properties and methods of its values.
    public enum UnreachableMember: String, Hashable, Sendable {
        case staticProperty, staticMethod, initializer, `subscript`, ofActor
    }

    /// The reason why generated code, which stands in a file of its own, cannot name a type, if there is one.
    static func ofReach(_ access: AccessLevel, _ path: [String], at location: SourceLocation) -> Defect? {
        if access <= .fileprivate { return Defect(.notVisible, at: location) }
        guard let place = path.dropFirst().firstIndex(where: ["Type", "Protocol"].contains) else { return nil }
        return Defect(.calledMetatype(path[place], of: path[..<place].joined(separator: ".")), at: location)
    }

    public var kind: Kind
    public var location: SourceLocation
    /// The member that has it, where it is not the declaration as a whole.
    public var member: String?

    public init(_ kind: Kind, at location: SourceLocation, member: String? = nil) {
        self.kind = kind
        self.location = location
        self.member = member
    }
}
