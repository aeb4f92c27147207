import PatchbayModel

/// The reader of the methods that the module of a resolver adds to it under names like those of generated ones.
struct WrittenMethods {
    let declarations: Declarations
    let symbol: SymbolTable.Symbol

    /// The methods that may clash. Those for some types only, or private to a file, do not: generated code stands
    /// elsewhere.
    func read() -> [WrittenMethod] {
        let extensions = declarations.entry(symbol).extensions.filter { fragment in
            fragment.file.module == symbol.module && fragment.facts.requirements.isEmpty
        }
        return extensions.flatMap { fragment in
            fragment.facts.methods.filter(Self.mayClash).map { method(of: $0, in: fragment) }
        }
    }

    private static func mayClash(_ facts: FunctionFacts) -> Bool {
        guard facts.name.hasPrefix("resolve") || facts.name.hasPrefix("injectTo") else { return false }
        return !facts.isStatic && facts.access > .fileprivate && facts.genericParameters.isEmpty
            && facts.requirements.isEmpty
    }

    private func method(of facts: FunctionFacts, in fragment: SymbolTable.Fragment) -> WrittenMethod {
        func key(_ type: TypeExpression) -> TypeKey {
            TypeKey(declarations.resolve(type, in: fragment).ofArgument)
        }
        let signature = MethodSignature(
            name: facts.name,
            labels: facts.parameters.map(\.label),
            types: facts.parameters.map { key($0.isVariadic ? .array($0.type) : $0.type) },
            result: key(facts.result ?? .void),
            isAsync: facts.effects.isAsync
        )
        var method = WrittenMethod(
            signature: signature,
            conditions: Conditions.union(fragment.facts.conditions, facts.conditions),
            location: facts.location
        )
        method.isDisfavored = facts.attributes.contains("_disfavoredOverload")
        return method
    }
}
