import PatchbayModel

/// A protocol whose requirements are to have accessors in the types that have it as their context.
public struct ContextNode: Sendable {
    public var key: TypeKey
    public var type: TypeExpression
    /// The type that it is nested in, if it is in one.
    package var enclosing: TypeExpression?
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

/// A type of a program that answers contexts which are open in its libraries.
public struct ContextProviderNode: Sendable {
    public var type: TypeExpression
    public var module: String
    public var access: AccessLevel
    public var availability: [String]
    public var conditions: [String]
    public var location: SourceLocation
    /// The contexts that it is, or is to be.
    public var contexts: [ProvidedContext]
}

/// One context that a provider answers.
public struct ProvidedContext: Sendable {
    public var type: TypeExpression
    public var module: String
    /// The conditions of the context itself.
    public var conditions: [String]
    /// The `@available(…)` attributes of the context.
    public var availability: [String]
    /// The conditions under which the sources say that the provider conforms; `nil` if they never do.
    public var writtenUnder: [String]?
    /// The access level that an answer needs.
    package var reach = AccessLevel.internal
    /// The modules that declare what answers, where the sources do not say that the provider conforms.
    package var answering: Set<String> = []
    /// The requirements that the provider lacks, if all that it has was read.
    public var missing: [ContextRequirement]
    /// Those for which it has something of that name that does not do, with what that is: `now: Date`, `a now that throws`.
    package var unfit: [Unfit] = []
    /// Those that several protocols answer, so that none of the answers counts.
    package var ambiguous: [ContextRequirement] = []
    public var location: SourceLocation

    /// Something that does not do for a requirement.
    package struct Unfit: Sendable {
        package var requirement: ContextRequirement
        package var found: String
        /// The word that it lacks, without which nothing else answers; `nil` where an extension may.
        package var word: String?
    }
}

extension ProvidedContext {
    /// The conditions under which there is the context and the sources do not say that the provider conforms; `nil` if
    /// there are none.
    package var conditionsWithoutConformance: [String]? {
        guard let writtenUnder else { return conditions }
        let missing = writtenUnder.filter { !conditions.contains($0) }
        return missing.isEmpty ? nil : Conditions.union(conditions, ["!(\(Conditions.text(missing)))"])
    }
}

/// A program that leaves open contexts unanswered.
public struct UnprovidedContexts: Sendable {
    /// The place where the program begins.
    public var location: SourceLocation
    public var contexts: [ProvidedContext]
    /// The types that could answer, and which nothing makes the program's, or that do not see the contexts; none where
    /// there is no such type.
    public var providers: [TypeExpression]
    /// True if one of these is the program's.
    public var isProvidedElsewhere = false
}

/// Types that are made of a context beside its accessors, each with what is in the way of it.
public struct ContextTypes: Sendable {
    /// The type that replaces some members.
    public var overrides = GeneratedType(suffix: "Overrides")
    /// The context of tests that say nothing.
    public var unimplemented = GeneratedType(suffix: "Unimplemented")
    /// The type that asks for the context where no type has it.
    public var current = GeneratedType(prefix: "Current", obstacle: "nothing has a `default` of it")
    /// The access level of the default, if there is one.
    public var accessOfDefault = AccessLevel.internal
    /// The `#if` conditions under which somebody wrote a default.
    public var conditionsOfDefault: [String] = []
    /// True if somebody wrote a default, or one is generated.
    public var hasDefault = false
    /// True if the default belongs to no actor in a module whose code does.
    public var hasFreeDefault = true
    /// True if the default is generated, because a program provides it.
    public var generatesDefault = false
    /// True if somebody wrote a default for all builds.
    var hasWrittenDefault: Bool { hasDefault && !generatesDefault }
    /// True if it may be kept in a constant that all threads read.
    public var isShared = false

    /// One of them.
    public struct GeneratedType: Equatable, Sendable {
        /// The beginning and the end of its name; that of the context is between.
        public var prefix = ""
        public var suffix = ""
        /// The reason why there is none.
        public var obstacle: String?

        /// Its name, by that of the context.
        package func name(of context: String) -> String { "\(prefix)\(context)\(suffix)" }
    }
}
