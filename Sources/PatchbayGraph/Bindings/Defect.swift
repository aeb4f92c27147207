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
        /// The place is that of a store that more than one thread may use, though who makes the type is confined.
        case sharedNotSendable(Unsendable, place: String?)
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

extension Defect.Kind {
    /// All that has to do without the generated code.
    enum Reach {
        /// Who wires the declaration: nothing is wrong with it as such.
        case wiring
        /// One requirement of a resolver.
        case requirement
        /// The declaration.
        case declaration
    }

    var reach: Reach {
        switch self {
        case .notVisible, .calledMetatype, .genericParameter, .unreadGeneric, .sharedNotSendable: .wiring
        case .staticProvider, .voidProvider, .initializerProvider, .unsupportedProvider, .unsupportedContribution,
            .unsupportedGathering:
            .requirement
        case .missingDependency, .dependencyNotAStruct, .dependencyNotConstructible, .unreadableProperty,
            .missingInitializer, .missingFactoryMethod, .missingDependencyProperty, .missingModuleMember,
            .notConforming, .notAClass, .otherDependency, .resolverNotAProtocol, .contextMethod, .settableRequirement,
            .unreachableRequirement, .dependentRequirement, .hidingRequirement, .accessorsNotAProtocol,
            .limitedProvider, .conflictingLifetimes, .ownerNotAResolver, .invalidParent:
            .declaration
        }
    }
}

/// The reason why several threads cannot use a type. As a text it follows "is not `Sendable`: ".
public enum Unsendable: Hashable, Sendable {
    /// The type is a function, or consists of one, or has a property of that name which is one.
    case function(holder: String? = nil)
    /// The protocol, or one that it is made of, does not refine it.
    case `protocol`(String)
    /// The same of one that is not of the program.
    case foreignProtocol(String)
    /// The type is `Any` or `AnyObject`, or has one of them in it.
    case anything
    /// The type is the factory, or the configurator, of a module of that name.
    case factory(of: String)
    /// The type is a `Lazy`, or has one in it.
    case lazy
    /// The type does not say so and cannot be so, or it consists of one.
    case type(reason: String)

    /// The mend, where it is a plain one.
    var remedy: String? {
        switch self {
        case .function: "write `@Sendable` at the type of the function"
        case .protocol(let name): "let `\(name)` refine `Sendable`"
        case .foreignProtocol(let name): "write `any \(name) & Sendable`"
        case .anything: "write `any Sendable` for what may be anything"
        case .factory(let module): "let `\(module)` be a `SendableModule`"
        case .lazy: "write `SendableLazy` for `Lazy`"
        case .type: nil
        }
    }

    /// The mend where the type is asked for.
    func remedy(for type: TypeExpression) -> String {
        if let remedy { return remedy }
        switch type {
        case .optional(let part), .array(let part), .attributed(_, let part): return remedy(for: part)
        case .dictionary, .tuple: return "make what `\(type)` consists of `Sendable`"
        case .named, .function, .composition, .existential, .opaque, .metatype, .verbatim:
            return "make `\(type)` `Sendable`"
        }
    }
}

extension Unsendable: CustomStringConvertible {
    public var description: String {
        switch self {
        case .function(nil): "the function is not `@Sendable`"
        case .function(let holder?): "the function that `\(holder)` holds is not `@Sendable`"
        case .protocol(let name), .foreignProtocol(let name): "`\(name)` does not refine it"
        case .anything: "it may be anything"
        case .factory(let module): "`\(module)` is no `SendableModule`"
        case .lazy: "a `Lazy` is for one thread at a time"
        case .type(let reason): reason
        }
    }
}

/// The open part of a binding: the parameters of a generic type or provider, and what they have to be.
public struct GenericSignature: Hashable, Sendable {
    /// The parameters as generated code spells them, those of enclosing types first. No type that was read has one of
    /// these names.
    public var parameters: [String]
    /// The requirements with names resolved.
    public var requirements: [RequirementFacts] = []
    /// The requirements among these that a type says of its own parameters, so that they hold wherever the type is
    /// named.
    public var inherent: [RequirementFacts] = []
}

extension RequirementFacts {
    /// The same of other types.
    public func mapTypes(_ transform: (TypeExpression) -> TypeExpression) -> RequirementFacts {
        RequirementFacts(left: transform(left), relation: relation, right: transform(right))
    }
}

extension RequirementFacts: CustomStringConvertible {
    /// The requirement as Swift source.
    public var description: String {
        switch relation {
        case .sameType: "\(left) == \(right)"
        case .conformance, .layout: "\(left): \(right)"
        }
    }
}
