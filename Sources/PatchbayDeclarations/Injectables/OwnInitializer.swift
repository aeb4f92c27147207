import PatchbayFacts

/// The reader of the initialiser that a type marked with `@Injectable` has itself: its parameters are what the type
/// needs, and what it makes of them is nobody's business.
enum OwnInitializer {
    /// The initialisers in the declaration that could make the type; those that call another one of a class, that may
    /// fail, that decode, and the one that the macro writes are no such.
    static func candidates(in facts: DeclarationFacts) -> [FunctionFacts] {
        facts.initializers.filter { initializer in
            let labels = initializer.parameters.map(\.label)
            let isWritten = labels == ["dependency"] || labels == ["dependency", "payload"]
            return !initializer.isFailable && !initializer.isConvenience && !isWritten && !isOfSystem(initializer)
        }
    }

    /// True of `init(from decoder: any Decoder)` and `init(coder: NSCoder)`.
    private static func isOfSystem(_ initializer: FunctionFacts) -> Bool {
        guard initializer.parameters.count == 1, let parameter = initializer.parameters.first else { return false }
        let type = parameter.type.stripped.names?.last
        return parameter.label == "from" && type == "Decoder" || parameter.label == "coder" && type == "NSCoder"
    }

    static func read(
        _ initializer: FunctionFacts,
        besides others: ArraySlice<FunctionFacts>,
        of facts: DeclarationFacts,
        into result: inout InjectableFacts
    ) {
        let type = facts.name.last ?? ""
        func report(_ problem: InjectableProblem, at location: SourceLocation) {
            result.problems.append(problem.diagnostic(of: type, at: location))
        }
        if let other = others.first { return report(.severalInitializers, at: other.location) }
        if let problem = problem(of: initializer, facts) { return report(problem, at: initializer.location) }
        result.initializer = initializer
        let payloads = facts.properties.filter(InjectableReader.isPayload)
        let names = Set(payloads.map(\.name))
        var isBehindOther = false
        for parameter in initializer.parameters {
            if parameter.hasDefault {
                isBehindOther = isBehindOther || parameter.label == nil
                continue
            }
            if isBehindOther, parameter.label == nil {
                report(.unlabelled(parameter.name), at: parameter.location)
                continue
            }
            if let reason = reason(parameter) {
                report(.parameter(parameter.name, reason: reason), at: parameter.location)
                continue
            }
            let property = PropertyFacts(
                name: parameter.name,
                type: parameter.type.ofArgument,
                conditions: facts.conditions,
                location: parameter.location
            )
            if names.contains(parameter.name) {
                result.payload.append(property)
            } else {
                result.requests.append(property)
            }
        }
        let taken = Set(initializer.parameters.map(\.name))
        for payload in payloads where !taken.contains(payload.name) {
            report(.payloadOutside(payload.name), at: payload.location)
        }
    }

    /// The reason why the macro cannot call an initialiser, whatever it takes.
    private static func problem(of initializer: FunctionFacts, _ facts: DeclarationFacts) -> InjectableProblem? {
        if initializer.conditions != facts.conditions { return .conditionalInitializer }
        if let parameter = initializer.genericParameters.first {
            return .parameter(parameter, reason: "the initialiser is generic")
        }
        return initializer.requirements.isEmpty ? nil : .boundedInitializer
    }

    /// The reason why a struct cannot keep what a parameter takes; `nil` if it can.
    private static func reason(_ parameter: ParameterFacts) -> String? {
        if parameter.isVariadic { return "it takes any number of values" }
        if case .attributed(let attributes, _) = parameter.type {
            if attributes.contains("inout") { return "it is `inout`" }
            if attributes.contains("isolated") { return "it is `isolated`" }
            if attributes.contains("@autoclosure") { return "it is an autoclosure" }
        }
        if parameter.type.isOpaque { return "it is generic" }
        if parameter.type.nominals.contains(where: { $0.first?.name == "Self" }) {
            return "its type says `Self`, which is another type inside of `Dependency`"
        }
        return parameter.name == "_" ? "it has no name" : nil
    }
}
