import PatchbayModel

/// The reasons why generated code cannot call a method of a resolver, or use its result.
enum ProviderProblem {
    /// The reason, and what to write instead.
    static func of(_ method: FunctionFacts, _ type: TypeExpression) -> (reason: String, remedy: String)? {
        if method.isMutating {
            return ("it is mutating or consuming", "delete that word, and keep what changes in a class")
        }
        if let clause = method.requirements.first(where: { $0.left.names?.first == "Self" }) {
            return (
                "only some resolvers have it: `where \(clause)`",
                "let the resolver's protocol refine what the clause asks for"
            )
        }
        if type.names == ["Self"] { return ("`Self` is no type to ask for", "name the type that it returns") }
        if type.isOpaque { return ("its result is opaque", "return `\(type.withAny)`") }
        for parameter in method.parameters {
            let name = parameter.name
            if parameter.isVariadic {
                return ("`\(name)` takes any number of values", "let it take an array: `\(name): [\(parameter.type)]`")
            }
            if case .attributed(let attributes, let base) = parameter.type {
                if attributes.contains("inout") { return ("`\(name)` is `inout`", "let it take `\(name): \(base)`") }
                if attributes.contains("isolated"), !parameter.hasDefault {
                    return ("`\(name)` is `isolated`", "let it take `\(name): \(base)`, and wait for it")
                }
                if attributes.contains("@autoclosure") {
                    return ("`\(name)` is an autoclosure", "let it take the closure itself, or the value")
                }
            }
            if parameter.type.isOpaque {
                return ("`\(name)` is generic", "let it take `\(name): \(parameter.type.unattributed.withAny)`")
            }
        }
        return nil
    }

    /// The reason why the result of a method cannot be kept: it is handed out more than once, by a store that is one type
    /// for all resolvers.
    ///
    /// - Parameter open: The associated types of the resolver.
    static func ofSharing(
        _ type: TypeExpression,
        by method: FunctionFacts,
        in fragment: SymbolTable.Fragment,
        _ declarations: Declarations,
        open: Set<String>
    ) -> (reason: String, remedy: String)? {
        guard ProviderName.isShared(method.name) else { return nil }
        let names = type.withoutSelf.nominals.map { $0[0].name }
        if let name = names.first(where: open.contains) {
            return (
                "`\(name)` is an associated type, and the store is one type for all resolvers that conform",
                "call it `provide\(ProviderName.subject(of: method.name))`, and let the type that conforms keep it"
            )
        }
        guard declarations.cannotBeCopied(type, in: fragment.file) else { return nil }
        let remedy = "share an object of a class that keeps it"
        return ("`\(type)` cannot be copied, and what is shared is handed out again and again", remedy)
    }
}
