import PatchbayModel

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
    /// The conditions under which the sources say that the provider conforms; `nil` if they never do.
    public var writtenUnder: [String]?
    /// The requirements that the provider lacks, if all that it has was read.
    public var missing: [ContextRequirement]
    /// Those for which it has something of that name that does not do, with what that is: `now: Date`, `a now that throws`.
    package var unfit: [(requirement: ContextRequirement, found: String)] = []
    /// Those that several protocols answer, so that none of the answers counts.
    package var ambiguous: [ContextRequirement] = []
    public var location: SourceLocation
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
    /// The types that could answer, and which nothing makes the program's; none where there is no such type.
    public var providers: [TypeExpression]
}
