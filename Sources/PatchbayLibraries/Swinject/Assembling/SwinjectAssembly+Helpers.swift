import PatchbayGraph
import PatchbayModel

/// Functions that a factory hands its resolver to: what they resolve, the registration asks for.
extension SwinjectAssembly {
    /// Follows calls from factories to functions, and from these to others. Of overloads none is followed, since which of
    /// them is meant is not read.
    mutating func addHelpers() {
        var helpers: [Function: [(facts: SwinjectFacts.Helper, path: String)]] = [:]
        for file in facts {
            for helper in file.helpers {
                helpers[function(helper.name, of: helper.type, in: file.path), default: []].append((helper, file.path))
            }
        }
        for index in entries.indices where graph.bindings[index].source == nil {
            let entry = entries[index]
            let scope = entry.facts.place.scope
            var next = entry.facts.helpers.map {
                Call(facts: $0, path: entry.path, scope: scope, Caller(binding: index, of: $0))
            }
            var passed: Set<Function> = []
            while let call = next.popLast() {
                guard let function = functions(call).first(where: { helpers[$0] != nil }),
                    let found = helpers[function], found.count == 1, passed.insert(function).inserted
                else { continue }
                byFunction[function, default: []].append(call.caller)
                let inside = LexicalScope(found[0].facts.type)
                next += found[0].facts.helpers.map { further in
                    Call(facts: further, path: found[0].path, scope: inside, call.caller.and(further))
                }
            }
        }
    }

    func function(_ name: String, of type: [String], in path: String) -> Function {
        let key = type.isEmpty ? nil : TypeKey(types.resolve(.path(type), in: path, scope: .file))
        return Function(type: key, name: name)
    }

    /// The functions that a call may mean, those of types first.
    private func functions(_ call: Call) -> [Function] {
        let ofTypes = call.facts.types.map { type in
            let key = TypeKey(types.resolve(type, in: call.path, scope: call.scope))
            return Function(type: key, name: call.facts.function)
        }
        return ofTypes + (call.facts.mayBeFree ? [Function(type: nil, name: call.facts.function)] : [])
    }

    /// A call of a function, on behalf of a registration.
    private struct Call {
        var facts: SwinjectFacts.FactoryReference
        var path: String
        var scope: LexicalScope
        var caller: Caller

        init(facts: SwinjectFacts.FactoryReference, path: String, scope: LexicalScope, _ caller: Caller) {
            self.facts = facts
            self.path = path
            self.scope = scope
            self.caller = caller
        }
    }

    /// A registration whose factory is a function, or hands its resolver to one.
    struct Caller: Hashable {
        var binding: Int
        var isDeferred = false
        var isConditional = false

        init(binding: Int) {
            self.binding = binding
        }

        fileprivate init(binding: Int, of call: SwinjectFacts.FactoryReference) {
            self.binding = binding
            isDeferred = call.isDeferred
            isConditional = call.isConditional
        }

        fileprivate func and(_ call: SwinjectFacts.FactoryReference) -> Self {
            var caller = self
            caller.isDeferred = isDeferred || call.isDeferred
            caller.isConditional = isConditional || call.isConditional
            return caller
        }
    }
}

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
        graph.bindings[first].body = call.ended(registration.obstacle)
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

/// The call of an initialiser that is registered by its name, as the body of a factory.
struct InitializerCall {
    var body: FactoryBody
    private var isFirst = true

    init(_ type: TypeExpression) {
        body = FactoryBody(pieces: [.code("\(type)(")])
        body.isExpression = true
    }

    /// - Parameter request: The place of the registration, for which it is resolved; `nil` for one that whoever asks
    ///   brings.
    mutating func add(_ parameter: Parameters.Parameter, at request: SourceLocation? = nil) {
        let label = parameter.label.isEmpty ? "" : "\(SwiftName.escapedLabel(parameter.label)): "
        body.pieces.append(.code((isFirst ? "" : ", ") + label))
        isFirst = false
        if let request {
            body.pieces.append(.parameter(request, label: parameter.label))
        } else if parameter.label.isEmpty {
            body.obstacle = "its argument has no name, and would be a parameter"
        } else {
            body.pieces.append(.code(SwiftName.escaped(parameter.label)))
            body.parameters.append(FactoryBody.Parameter(name: parameter.label, type: parameter.type))
        }
    }

    func ended(_ obstacle: String?) -> FactoryBody {
        var body = body
        body.pieces.append(.code(")"))
        if let obstacle { body.obstacle = obstacle }
        return body
    }
}
