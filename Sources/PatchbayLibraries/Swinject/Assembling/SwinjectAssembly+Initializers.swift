import PatchbayModel

/// The part that reads initialisers which are registered by their names: their parameters are requests.
extension SwinjectAssembly {
    /// The source of what a parameter is.
    private enum Supply {
        case dependent
        case resolver(Query, isDeferred: Bool, isOptional: Bool)
    }

    mutating func addInitializer(_ registration: SwinjectFacts.Registration, of file: SwinjectFacts) {
        guard let initializer = registration.initializer,
            let first = index.bindings(at: registration.range.lowerBound, in: file.path).first
        else { return }
        guard let supplies = supplies(of: initializer, registration, file) else {
            let scope = registration.place.scope
            let type = types.resolve(initializer.type, in: file.path, scope: scope)
            // An initialiser of somebody else's takes nothing that these sources declare.
            guard types.declares(type, seenFrom: file.path) else { return }
            let reason = "which initialiser is meant, or what it takes, cannot be told"
            let detail = "\(initializer.type).init"
            graph.unread.append(LibraryUnknown(.request, reason, detail: detail, at: registration.location))
            return
        }
        var call = InitializerCall(initializer.type)
        for (parameter, supply) in supplies {
            switch supply {
            case .dependent: call.add(parameter)
            case .resolver(let query, let isDeferred, let isOptional):
                call.add(parameter, at: registration.location)
                add(query, of: first, parameter, isDeferred: isDeferred, isOptional: isOptional)
            }
        }
        graph.bindings[first].body = call.ended(isCompleted: registration.isCompleted)
    }

    private mutating func add(
        _ query: Query,
        of binding: Int,
        _ parameter: Parameters.Parameter,
        isDeferred: Bool,
        isOptional: Bool
    ) {
        let outcome =
            entries[binding].own == nil ? Outcome(answer: answer(query, nil)) : outcome(of: query, in: binding)
        var request = LibraryRequest(
            dependent: .binding(binding),
            asked: query.asked,
            key: TypeKey(query.type),
            label: parameter.label,
            answer: outcome.answer,
            insistence: isOptional ? .optional : .forced,
            isDeferred: isDeferred,
            use: .handedOn,
            isInTests: query.isInTests,
            steps: outcome.steps,
            location: query.location
        )
        request.envelope = isDeferred ? parameter.type : nil
        append(request, outcome)
    }

    /// The requests that a file's initialisers come to, each with the registration that asks.
    func initializerQueries(_ file: SwinjectFacts) -> [(binding: Int, query: Query)] {
        file.registrations.flatMap { registration -> [(Int, Query)] in
            guard let initializer = registration.initializer,
                let binding = index.bindings(at: registration.range.lowerBound, in: file.path).first
            else { return [] }
            return (supplies(of: initializer, registration, file) ?? []).compactMap { _, supply in
                if case .resolver(let query, _, _) = supply { (binding, query) } else { nil }
            }
        }
    }

    /// - Returns: `nil` where it cannot be told which initialiser is meant.
    private func supplies(
        of initializer: SwinjectFacts.Initializer,
        _ registration: SwinjectFacts.Registration,
        _ file: SwinjectFacts
    ) -> [(Parameters.Parameter, Supply)]? {
        let scope = registration.place.scope
        let type = types.resolve(initializer.type, in: file.path, scope: scope)
        guard let parameters = Parameters(types).sole(of: type, labels: initializer.labels, seenFrom: file.path) else {
            return nil
        }
        var handed = (registration.arguments ?? []).compactMap { $0 }.map {
            TypeKey(types.resolve($0, in: file.path, scope: scope))
        }
        return parameters.map { parameter in
            // One with a default is resolved as well: an initialiser that is handed over takes all its parameters.
            if let index = handed.firstIndex(of: TypeKey(parameter.type)) {
                handed.remove(at: index)
                return (parameter, .dependent)
            }
            let inner = deferred(by: parameter.type, seenFrom: file.path)
            let (wanted, isOptional) = registered(inner ?? parameter.type)
            let query = Query(
                type: wanted,
                name: .none,
                arguments: 0,
                path: file.path,
                isInTests: file.isInTests,
                asked: "\(inner == nil ? wanted : parameter.type)",
                location: registration.location
            )
            return (parameter, .resolver(query, isDeferred: inner != nil, isOptional: isOptional))
        }
    }
}
