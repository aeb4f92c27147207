import PatchbayModel

// Methods that are called like providers, and cannot be any.

extension ResolverBindings {
    /// The methods that the module's extensions give to the resolver. They are its own business, unless somebody asks
    /// for what they return.
    func passedOver() -> [PassedOverMethod] {
        let extensions = declarations.entry(symbol).extensions.filter { fragment in
            fragment.file.module == symbol.module && fragment.facts.requirements.isEmpty
        }
        return extensions.flatMap { fragment in
            fragment.facts.methods.filter { ProviderName.matches($0.name) && $0.access > .fileprivate }
                .compactMap { method in
                    let written = method.result ?? .void
                    let type = declarations.resolve(written, in: fragment)
                    guard !type.isVoid, let kind = defect(of: method, type, in: fragment) else { return nil }
                    var passed = PassedOverMethod(name: method.name, result: type.withAny, location: method.location)
                    if case .unsupportedProvider(let reason, let remedy) = kind {
                        passed.reason = reason
                        passed.remedy = remedy ?? passed.remedy
                    }
                    return passed
                }
        }
    }

    /// The defect of a method that cannot be a provider, or a contribution.
    func defect(
        of method: FunctionFacts,
        _ type: TypeExpression,
        in fragment: SymbolTable.Fragment
    ) -> Defect.Kind? {
        if MethodPrefix.contribute.matches(method.name) {
            let reason = ContributionProblem.reason(method, type) ?? ProviderProblem.of(method, type)?.reason
            return reason.map { .unsupportedContribution(reason: $0) }
        }
        if method.isStatic { return .staticProvider }
        if type.isVoid { return .voidProvider }
        let problem =
            Self.obstacle(inGenericsOf: method) ?? ProviderProblem.of(method, type)
            ?? ProviderProblem.ofSharing(type, by: method, in: fragment, declarations, open: open)
        return problem.map { .unsupportedProvider(reason: $0.reason, remedy: $0.remedy) }
    }
}
