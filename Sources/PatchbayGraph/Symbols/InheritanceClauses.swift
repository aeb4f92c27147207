import PatchbayModel

/// The content of the inheritance clauses of one type.
struct InheritanceClauses {
    var conformances: [ConformanceIndex.Conformance] = []
    /// The declared supertypes, those of the declaration before those of extensions.
    var supertypes: [Step] = []
    /// The first name of a class that the sources do not declare: perhaps its superclass.
    var unreadParent: String?
    /// True if the declaration names a type of a framework that puts it on the main actor.
    var hasActorOfFramework = false
    var isSendable = false
    /// True if they name the runtime's protocol of contexts that a program provides.
    var isOpenContext = false
    /// The last names of supertypes that the sources do not declare.
    var unreadSupertypes: [String] = []
    /// The constraints of the clauses that name each of these: none of one that holds for all arguments of the type.
    var requirementsOfUnread: [String: [[RequirementFacts]]] = [:]

    /// True if they say nothing, as those of most types.
    var isEmpty: Bool {
        conformances.isEmpty && supertypes.isEmpty && unreadParent == nil && !isSendable
            && unreadSupertypes.isEmpty
    }

    /// A supertype that the sources declare, and the clause that names it.
    struct Step {
        var symbol: SymbolTable.Symbol
        /// Its name, with the types in the place of its parameters.
        var type: TypeExpression
        var location: SourceLocation
        var requirements: [RequirementFacts]
        var conditions: [String]
        var attributes: [String]
        var isInDeclaration: Bool
    }
}
