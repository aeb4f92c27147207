import PatchbayFacts
import PatchbaySyntax

/// The reader of the registrations of a declaration: each as the macros see it, with its place.
///
/// The assembly decides whether an attribute is the runtime's, and not another module's of that name: there the imports
/// of all files are known.
struct RegistrationListReader {
    let locate: (Int) -> SourceLocation
    /// The kind of the declaration that the attributes stand at.
    let kind: DeclarationFacts.Kind
    /// True if the declaration says itself that it is generic.
    let isGeneric: Bool

    /// - Parameter conditions: Those that the declaration stands under.
    func read(_ declaration: Node, conditions: [String]) -> [RegistrationFacts] {
        var earlier = Earlier()
        return read(declaration, conditions, &earlier)
    }

    /// The part of a registration that no other of one list may share.
    private struct Identity: Hashable {
        var type: TypeKey
        var takesArguments: Bool
    }

    /// The registrations of a list up to some attribute.
    private struct Earlier {
        var identities: Set<Identity> = []
        /// The types of those that take arguments, by the names of their factories.
        var factories: [String: TypeExpression] = [:]

        /// - Returns: what is wrong with another one because of those before it.
        mutating func add(_ type: TypeExpression, takesArguments: Bool, _ attribute: Node) -> HubProblem? {
            let identity = Identity(type: TypeKey(type), takesArguments: takesArguments)
            guard identities.insert(identity).inserted else { return .repeated(attribute) }
            guard takesArguments else { return nil }
            let name = HubRegistrationFacts.factoryName(for: type)
            if let other = factories[name] { return .repeatedFactory(attribute, type, of: other) }
            factories[name] = type
            return nil
        }
    }

    /// - Parameter list: A declaration, or a clause of `#if` among its attributes.
    private func read(
        _ list: Node,
        _ conditions: [String],
        _ earlier: inout Earlier
    ) -> [RegistrationFacts] {
        var result: [RegistrationFacts] = []
        for attribute in list.children where attribute.role == .attribute {
            if attribute.kind == .ifConfig {
                for (condition, clause) in ConditionalBlock.clauses(of: attribute) {
                    var others = Earlier()
                    result += read(clause, conditions + [condition], &others)
                }
            } else if var facts = facts(attribute, conditions) {
                if let type = facts.type,
                    let problem = earlier.add(type, takesArguments: facts.takesArguments, attribute)
                {
                    facts.problems.append(diagnostic(problem))
                }
                result.append(facts)
            }
        }
        return result
    }

    private func facts(_ attribute: Node, _ conditions: [String]) -> RegistrationFacts? {
        guard let reader = HubRegistrationReader(attribute) else { return nil }
        let (registration, problems) = reader.read()
        let place = reader.arguments.type ?? attribute[.name] ?? attribute
        var facts = RegistrationFacts(
            attribute: reader.kind.rawValue,
            type: reader.type,
            registration: registration,
            location: locate(place.start)
        )
        facts.isQualified = attribute[.name]?.kind == .memberType
        facts.takesArguments = reader.takesArguments
        facts.problems = self.problems(of: attribute, registration, problems).map(diagnostic)
        facts.conditions = conditions
        if registration != nil { facts.parameterLocations = reader.arguments.parameters.map { locate($0.start) } }
        return facts
    }

    /// - Parameter own: What is wrong wherever the attribute stands.
    private func problems(
        of attribute: Node,
        _ registration: HubRegistrationFacts?,
        _ own: [HubProblem]
    ) -> [HubProblem] {
        if kind == .protocol { return [.notAHub(attribute)] }
        return isGeneric && registration?.isSingleton == true ? [.cannotKeep(attribute)] : own
    }

    private func diagnostic(_ problem: HubProblem) -> Diagnostic {
        Diagnostic(problem.id, at: locate(problem.node.start), problem.message)
    }
}
