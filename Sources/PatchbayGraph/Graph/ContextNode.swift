import PatchbayModel

/// A protocol whose requirements are to have accessors in the types that have it as their context.
public struct ContextNode: Sendable {
    public var key: TypeKey
    public var type: TypeExpression
    public var module: String
    public var access: AccessLevel = .internal
    public var availability: [String] = []
    public var conditions: [String] = []
    public var location: SourceLocation
    /// Its own requirements in the order of their declaration, then inherited ones. Two of one name are there where
    /// `#if` chooses between them, or where it is open which of them counts.
    public var requirements: [ContextRequirement] = []
    /// The members that the module gives types with a context by hand.
    public var written: [WrittenAccessor] = []
    /// The spellings of the protocols of types that have a context, for generated code.
    public var receivers: Receivers = Receivers()
    public var defects: [ContextDefect] = []
    /// The global actor of the protocol.
    public var isolation: String?
    /// True if a program provides it.
    public var isOpen = false
    /// The types that are generated for it beside accessors.
    public var types = ContextTypes()

    /// The runtime's protocols, with the name of their module where the sources declare others of those names.
    public struct Receivers: Sendable {
        public var instance: TypeExpression = .path(["HasInstanceContext"])
        public var `static`: TypeExpression = .path(["HasStaticContext"])
    }
}

/// A property that a context requires.
public struct ContextRequirement: Sendable {
    public var name: String
    /// The type with its names resolved, as generated code spells it.
    public var type: TypeExpression
    /// `T!`
    public var isImplicitlyUnwrapped = false
    public var effects: Effects = .none
    /// The type in `throws(Failure)`.
    public var thrownType: TypeExpression?
    /// The global actor of the getter.
    public var isolation: String?
    public var availability: [String] = []
    public var conditions: [String] = []
    /// The protocol that declares it.
    public var owner: TypeKey
    public var module: String
    public var location: SourceLocation

    /// True if two requirements of one name are the same to who reads them.
    package func reads(like other: ContextRequirement) -> Bool {
        TypeKey(type) == TypeKey(other.type) && effects == other.effects && isolation == other.isolation
            && thrownType.map { TypeKey($0) } == other.thrownType.map { TypeKey($0) }
    }

    /// The type as a declaration spells it.
    package var typeText: String {
        isImplicitlyUnwrapped ? "\(type)".dropLast() + "!" : "\(type)"
    }

    /// The words behind `get`, and behind what calls it.
    package var effectWords: [String] {
        let throwing = thrownType.map { "throws(\($0))" } ?? "throws"
        return (effects.isAsync ? ["async"] : []) + (effects.isThrowing ? [throwing] : [])
    }

    /// The requirement as its protocol declares it.
    package var declaration: String {
        let words = (["get"] + effectWords).joined(separator: " ")
        let actor = isolation.map { "@\($0) " } ?? ""
        return "\(actor)var \(SwiftName.escapedMember(name)): \(typeText) { \(words) }"
    }
}

/// A member that an extension of one of the runtime's protocols declares.
public struct WrittenAccessor: Hashable, Sendable {
    public var name: String
    public var isStatic = false
    /// True if the extension requires more of the types that it applies to, without saying what their context is:
    /// neither that nor what is generated is then more special than the other.
    public var isOfOtherReceivers = false
    public var conditions: [String] = []
    public var location: SourceLocation
}

/// A requirement that no accessor can be made for, and the protocol that declares it.
public struct ContextDefect: Sendable {
    public var owner: String
    public var defect: Defect
}

extension ContextNode {
    /// True if generated code sees it. A requirement with a defect has no accessor, which a comment can say is meant.
    package var canBeExtended: Bool {
        !defects.contains { $0.defect.kind == .notVisible }
    }
}
