import PatchbayModel

/// Where the scanner is: among the members of one declaration, or at the level of the file.
struct ScannedLevel {
    /// The declaration; `nil` at the level of the file.
    var owner: Int?
    var isProtocol = false
    /// Whether methods of every name are kept.
    var keepsAllMethods = false
    /// Whether every piece may speak of features.
    var isMarked = false
    /// What surrounds the members that stand under no condition.
    var context: DeclarationReader.Context
    /// `#if` blocks that are open here, outermost first.
    var blocks: [Block] = []

    struct Block {
        /// What the clauses before the one at hand say.
        var failed: [String] = []
        /// What that clause says itself.
        var own: String?

        var condition: String { ConditionalBlock.condition(of: own, after: failed) }
    }

    /// The level of the file.
    init(context: DeclarationReader.Context) {
        self.context = context
    }

    /// The members of a declaration.
    init(owner: Int, of facts: DeclarationFacts, in context: DeclarationReader.Context) {
        self.owner = owner
        self.context = context
        isProtocol = facts.kind == .protocol
        keepsAllMethods = RequirementReader.keepsAllMethods(of: facts)
        isMarked = FeatureMarkers.areMembersMarked(of: facts)
    }

    /// What surrounds a member here.
    var surroundings: DeclarationReader.Context {
        guard !blocks.isEmpty else { return context }
        var inner = context
        inner.conditions += blocks.map(\.condition)
        return inner
    }
}
