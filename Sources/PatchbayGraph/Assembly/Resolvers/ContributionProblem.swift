import PatchbayModel

/// The reasons why a method cannot contribute, beside those why methods cannot be providers.
enum ContributionProblem {
    /// The reason, as it follows "cannot contribute:".
    static func reason(_ method: FunctionFacts, _ type: TypeExpression) -> String? {
        if method.isStatic { return "it is static" }
        if type.isVoid { return "it has no result" }
        if !method.genericParameters.isEmpty { return "it is generic" }
        guard let key = ContributedCollection(of: type).keyType, !mayBeKey(key) else { return nil }
        return "its key, `\(key)`, is not `Hashable`"
    }

    /// True if values of a type may tell elements of a dictionary apart, as far as its spelling shows.
    private static func mayBeKey(_ type: TypeExpression) -> Bool {
        switch type {
        case .named, .verbatim: true
        case .optional(let wrapped), .array(let wrapped): mayBeKey(wrapped)
        case .dictionary(let key, let value): mayBeKey(key) && mayBeKey(value)
        case .attributed(_, let base): mayBeKey(base)
        case .tuple, .function, .composition, .existential, .opaque, .metatype: false
        }
    }
}
