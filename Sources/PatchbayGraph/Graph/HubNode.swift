import PatchbayModel

/// A type on which values are registered by attributes.
public struct HubNode: Sendable {
    public var key: TypeKey
    public var name: String
    /// Its names as code of its module has them that stands outside of all types.
    public var path: [String] = []
    /// The module that declares it.
    public var module = ""
    /// True if the sources show its declaration: if not, others may have registered what nobody can see here.
    public var isDeclared = true
    /// All registrations, in a stable order: those of the hub's own declaration and extensions.
    public var registrations: [HubRegistration] = []
    /// The methods by which it resolves by hand.
    public var written: [WrittenResolution] = []
    /// The classes that it inherits from, nearest first: their registrations are its own.
    public var inherited: [TypeKey] = []
}

/// A member of a hub that answers requests, with all that decides for whom it does.
package protocol HubMember {
    var access: AccessLevel { get }
    var module: String { get }
    /// `#if` conditions.
    var builds: [String] { get }
    /// The constraints of the extension that it stands in.
    var constraints: HubConstraints { get }
    var location: SourceLocation { get }
}

extension HubMember {
    /// True if another one certainly is not there where this is: in another branch of `#if`, or for another type.
    package func excludes(_ other: some HubMember) -> Bool {
        Conditions.exclude(builds, other.builds) || constraints.exclude(other.constraints)
    }
}

/// The constraints of an extension of a generic hub.
package struct HubConstraints: Hashable, Sendable {
    /// The constraints as they are written.
    package var written: [RequirementFacts] = []
    /// The parameters of the hub that are one type there, as far as that is written out.
    package var fixed: [String: TypeKey] = [:]
    /// True of a plain extension of a hub that says nothing of its parameters either.
    package var leavesAllOpen = false

    /// True if nothing is an instance of both, or not everything that is of the one is of the other.
    fileprivate func exclude(_ other: HubConstraints) -> Bool {
        other.fixed.contains { parameter, type in fixed[parameter].map { $0 != type } ?? leavesAllOpen }
    }
}

/// One attribute that registers something.
public struct HubRegistration: Sendable, HubMember {
    public var key: TypeKey
    public var type: TypeExpression
    /// The requests to the hub when a value is made.
    public var requests: [HubRequest] = []
    /// The arguments that the caller has to bring.
    public var supplied: [TypeExpression] = []
    /// True if the caller brings something: what that is may not be known.
    public var takesArguments = false
    /// True if one value serves all requests.
    public var isSingleton = false
    /// The expression that makes the value, as written; empty where that is not known.
    public var made = ""
    /// The problems of the attribute itself; if there are some, nothing is said of its requests.
    public var problems: [Diagnostic] = []
    public var access: AccessLevel = .internal
    public var module: String
    /// The modules that its own imports, directly or not, each with the least access level that it sees there.
    package var reach: [String: AccessLevel] = [:]
    /// True if it belongs to the module that the run is for.
    public var isWanted = true
    /// The `#if` conditions, and the constraints in words.
    public var conditions: [String] = []
    package var builds: [String] = []
    package var constraints = HubConstraints()
    /// False if its type may be another one than it seems: a member that no source declares.
    package var isCertain = true
    public var location: SourceLocation
}

extension HubRegistration {
    /// True if code that stands where this does can use another member.
    package func sees(_ other: some HubMember) -> Bool {
        if other.location.file == location.file { return true }
        if other.module == module { return other.access >= .internal }
        return reach[other.module].map { other.access >= $0 } ?? false
    }
}

/// A resolved parameter of a registered factory.
public struct HubRequest: Equatable, Sendable {
    public var label: String?
    public var key: TypeKey
    public var type: TypeExpression
    /// False if the type may be another one than it seems.
    package var isCertain = true
    public var location: SourceLocation
}

/// `static func resolve(_: Clock.Type) -> Clock`, by hand.
public struct WrittenResolution: Sendable, HubMember {
    /// The type that it resolves; `nil` if that is everything, or cannot be told.
    public var key: TypeKey?
    /// The reason why no factory can call it, `throws`; `nil` if it can.
    package var obstacle: String?
    /// True if a generated method would be the same once more: one takes the type alone, and is the hub's or its
    /// superclass's.
    package var isExact = false
    package var access: AccessLevel = .internal
    package var module = ""
    package var builds: [String] = []
    package var constraints = HubConstraints()
    package var location: SourceLocation
}
