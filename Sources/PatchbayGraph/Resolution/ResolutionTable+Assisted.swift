import PatchbayModel

extension ResolutionTable {
    /// The parameters that a binding takes from its caller to answer a request: of a generic one, with the types of
    /// the request.
    private func assisted(for request: Request, by target: Int) -> [AssistedParameter] {
        let substitution = lookup.substitution(for: request, by: target)
        return self[target].assisted.map { $0.specialized(substitution) }
    }

    /// All parameters that a binding takes from its caller, each once.
    func assisted(by binding: Binding, _ requests: [AnsweredRequest]) -> [AssistedParameter] {
        var result: [AssistedParameter] = []
        var positions: [AssistedParameter.Identity: Int] = [:]
        for answered in requests {
            let (request, outcome) = (answered.request, answered.outcome)
            let added: [AssistedParameter] =
                switch outcome.answer {
                case .binding(let target):
                    assisted(for: outcome.deferrals.last?.request ?? request, by: target)
                        .filter { !outcome.supplied.contains($0.identity.key) }
                case .assisted, .ambiguous:
                    [AssistedParameter(request, requester: lookup.node.spoken(binding.requester))]
                case .resolver, .absent, .metatype, .deferred: []
                }
            for parameter in added {
                if let position = positions[parameter.identity] {
                    result[position].join(parameter)
                } else {
                    positions[parameter.identity] = result.count
                    result.append(parameter)
                }
            }
        }
        return result
    }
}

extension Binding {
    /// The type that is said to need something when this binding asks for it: of a factory, its module.
    fileprivate var requester: TypeExpression {
        if case .contribution(let member, _) = kind, !MethodPrefix.contribute.subject(of: member.name).isEmpty {
            return .path([MethodPrefix.contribute.subject(of: member.name)])
        }
        guard case .moduleFactory = kind, case .named(let components) = type, components.count > 1 else { return type }
        return .named(components.dropLast())
    }
}
