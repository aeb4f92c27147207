import PatchbayGraph
import PatchbayModel

/// Joins what the files say to Swinject: who answers each request.
///
/// Code seldom says which container is asked. So all registrations of a program count as one container: what none of
/// them could answer, no container can.
struct SwinjectAssembly {
    let facts: [SwinjectFacts]
    let types: TypeLookup
    var graph: LibraryGraph
    var entries: [Entry] = []
    var byType: [TypeKey: [Int]] = [:]
    /// By the last name of their types.
    var byName: [String: [Int]] = [:]
    /// The last names of the types that the sources declare.
    let declaredNames: Set<String>
    private(set) var reachesOutside = Outside.none
    /// The lifetime of a registration that says nothing.
    private var defaultLifetime = LibraryLifetime.perResolution
    /// The registrations for which a function resolves.
    var byFunction: [Function: [Caller]] = [:]
    private var index: BindingIndex
    private let scopes: ScopeLookup
    let reach: Reach

    struct Entry {
        var facts: SwinjectFacts.Registration
        var path: String
        var type: TypeExpression
        /// A mark of one that is of no use to a program.
        var isOfTestsOnly: Bool
    }

    struct Function: Hashable {
        /// `nil` for one of a file.
        var type: TypeKey?
        var name: String
    }

    init(_ library: Library, _ facts: [SwinjectFacts], _ types: TypeLookup) {
        graph = LibraryGraph(library)
        self.facts = facts.sorted { ($0.module, $0.path) < ($1.module, $1.path) }
        self.types = types
        index = BindingIndex(types)
        scopes = ScopeLookup(SwinjectScopes.self, facts.map { ($0.path, $0.scopes) }, types)
        reach = Reach(types)
        declaredNames = types.names
    }

    mutating func assembled() -> LibraryGraph {
        let defaults = Set(facts.flatMap(\.defaultLifetimes).map { $0.map { scopes.lifetime($0).0 } ?? .perResolution })
        defaultLifetime = defaults.count > 1 ? .unknown : defaults.first ?? .perResolution
        reachesOutside = outside()
        graph.isOpen = reachesOutside == .allTypes
        for file in facts {
            for registration in file.registrations { add(registration, of: file) }
            graph.unread += file.unread
        }
        addHelpers()
        for file in facts {
            for request in file.requests { add(request, of: file) }
            for property in file.wrapped { add(property, of: file) }
            for registration in file.registrations { addInitializer(registration, of: file) }
        }
        graph.replacements = replacements()
        graph.resetScopes = scopes.resets(facts.lazy.flatMap(\.scopes.resets))
        return graph
    }

    // MARK: Registrations

    private mutating func add(_ registration: SwinjectFacts.Registration, of file: SwinjectFacts) {
        guard case .type(let written) = registration.asked else { return }
        let scope = registration.place.scope
        let type = types.resolve(written, in: file.path, scope: scope)
        let owner = owner(of: registration, file)
        let (lifetime, obstacle) = registration.lifetime.map(scopes.lifetime) ?? (defaultLifetime, nil)
        if let obstacle {
            graph.unread.append(LibraryUnknown(.scope, obstacle, detail: "\(type)", at: registration.location))
        }
        let others = registration.forwarded.map { (types.resolve($0.type, in: file.path, scope: scope), $0.name) }
        for (index, (forwarded, name)) in ([(type, registration.name)] + others).enumerated() {
            let key = TypeKey(forwarded)
            var registration = registration
            registration.name = name
            var binding = LibraryBinding(
                type: "\(forwarded)",
                key: key,
                qualifier: registration.name.text,
                name: registration.name.word,
                product: forwarded,
                body: index == 0 ? registration.body : nil,
                owner: owner,
                module: file.module,
                lifetime: lifetime,
                made: index == 0 ? registration.made : "\(type)",
                arguments: registration.arguments.map { list in
                    list.map { $0.map { types.resolve($0, in: file.path, scope: scope) } }
                },
                access: access(of: forwarded, file),
                conditions: registration.place.conditions,
                isConditional: registration.isConditional,
                isResolvedByAsking: registration.made != "a storyboard" && lifetime != .unknown
                    && !isKnownOutside(forwarded, seenFrom: file.path),
                isInTests: file.isInTests,
                location: registration.location,
                end: registration.end
            )
            binding.scopeObstacle = obstacle
            binding.isInLoneBranch = registration.isInLoneBranch
            let number = graph.bindings.count
            if index > 0 { binding.source = number - index }
            graph.bindings.append(binding)
            entries.append(
                Entry(
                    facts: registration,
                    path: file.path,
                    type: forwarded,
                    isOfTestsOnly: file.isOfTestsOnly
                )
            )
            byType[key, default: []].append(number)
            if let name = forwarded.names?.last { byName[name, default: []].append(number) }
            self.index.add(number, at: registration.range.lowerBound, in: file.path)
            if let factory = registration.factory, index == 0 {
                let type = TypeKey(types.resolve(factory.types[0], in: file.path, scope: scope))
                byFunction[Function(type: type, name: factory.function), default: []]
                    .append(Caller(binding: number))
            }
            if index == 0 {
                self.index.add(number, making: registration.constructed, in: file.path, scope: scope)
            }
        }
    }

    /// The access level that decides whether others may resolve a type: those whose program is not among the sources.
    private func access(of type: TypeExpression, _ file: SwinjectFacts) -> AccessLevel {
        guard types.programs.isEmpty else { return .internal }
        let declarations = types.fragments(of: type, seenFrom: file.path).filter { $0.facts.kind != .extension }
        return declarations.map(\.facts.access).max() ?? .public
    }

    /// The assembly or the type that registers, or the file.
    private mutating func owner(of registration: SwinjectFacts.Registration, _ file: SwinjectFacts) -> String {
        let name = registration.place.type ?? "\(file.module)"
        graph.add(LibraryOwner(name: name, module: file.module, location: registration.location))
        return name
    }

    // MARK: Requests

    private mutating func add(_ request: SwinjectFacts.Request, of file: SwinjectFacts) {
        let scope = request.place.scope
        guard let (asked, written) = type(of: request.asked, file, scope) else {
            let reason =
                switch request.asked {
                case .unknown(let reason): reason
                case .propertyOfResult: "the type follows from where the result goes"
                case .type, .parameter, .property, .propertyOf: "the type is not written"
                }
            graph.unread.append(LibraryUnknown(.request, reason, at: request.location))
            return
        }
        guard !isLeftOpen(asked, file, scope) else {
            let reason = "the type is one that a protocol leaves open"
            graph.unread.append(LibraryUnknown(.request, reason, detail: "\(written)", at: request.location))
            return
        }
        let inner = deferred(by: asked, seenFrom: file.path)
        let (type, isOptional) = registered(inner ?? asked)
        let shown = isOptional ? type : written
        let dependents = dependents(of: request, file)
        var answer = answer(
            type,
            request.name,
            request.arguments,
            of: Asked(
                path: file.path,
                isInTests: file.isInTests,
                container: request.container,
                literals: request.literals
            )
        )
        if case .nothing = answer, let receiver = request.receiver,
            types.declares(types.resolve(receiver, in: file.path, scope: scope), seenFrom: file.path)
        {
            answer = .unknown("what is asked is a type of the program's own")
        }
        for (dependent, isDeferred, isConditional) in dependents {
            var found = LibraryRequest(
                dependent: dependent,
                asked: request.name.text.map { "\(shown) (\($0))" } ?? "\(shown)",
                key: TypeKey(type),
                label: request.label,
                answer: answer,
                insistence: isOptional && request.insistence == .forced ? .optional : request.insistence,
                isDeferred: isDeferred || inner != nil,
                isHandedOn: request.isHandedOn,
                isInTests: file.isInTests,
                isConditional: isConditional || request.isPassedBy || isOneOfSeveral(request, file),
                conditions: request.place.conditions,
                location: request.location
            )
            found.envelope = inner == nil ? nil : written
            graph.requests.append(found)
        }
    }

    /// An initialiser that asks may be one of several: which of them is called, is not followed.
    private func isOneOfSeveral(_ request: SwinjectFacts.Request, _ file: SwinjectFacts) -> Bool {
        guard request.place.member == .initializer, request.registration == nil else { return false }
        let fragments = types.fragments(of: .path(request.place.scope.names), seenFrom: file.path)
        return fragments.reduce(0) { $0 + $1.facts.initializers.count } > 1
    }

    /// The parameters of an initialiser that is registered by its name.
    private mutating func addInitializer(_ registration: SwinjectFacts.Registration, of file: SwinjectFacts) {
        guard let initializer = registration.initializer,
            let first = index.bindings(at: registration.range.lowerBound, in: file.path).first
        else { return }
        let scope = registration.place.scope
        let type = types.resolve(initializer.type, in: file.path, scope: scope)
        guard let parameters = Parameters(types).sole(of: type, labels: initializer.labels, seenFrom: file.path) else {
            // An initialiser of somebody else's takes nothing that these sources declare.
            guard types.declares(type, seenFrom: file.path) else { return }
            let reason = "which initialiser is meant, or what it takes, cannot be told"
            let detail = "\(initializer.type).init"
            graph.unread.append(LibraryUnknown(.request, reason, detail: detail, at: registration.location))
            return
        }
        var handed = (registration.arguments ?? []).compactMap { $0 }.map {
            TypeKey(types.resolve($0, in: file.path, scope: scope))
        }
        var call = InitializerCall(initializer.type)
        for parameter in parameters {
            guard !parameter.hasDefault else {
                call.body.obstacle = "its initialiser has a default for `\(parameter.label)`"
                continue
            }
            let key = TypeKey(parameter.type)
            if let index = handed.firstIndex(of: key) {
                handed.remove(at: index)
                call.add(parameter)
                continue
            }
            call.add(parameter, at: registration.location)
            let inner = deferred(by: parameter.type, seenFrom: file.path)
            let (wanted, isOptional) = registered(inner ?? parameter.type)
            let answer = answer(wanted, .none, 0, of: Asked(path: file.path, isInTests: file.isInTests))
            var request = LibraryRequest(
                dependent: .binding(first),
                asked: "\(inner == nil ? wanted : parameter.type)",
                key: TypeKey(wanted),
                label: parameter.label,
                answer: answer,
                insistence: isOptional ? .optional : .forced,
                isDeferred: inner != nil,
                isHandedOn: true,
                isInTests: file.isInTests,
                location: registration.location
            )
            request.envelope = inner == nil ? nil : parameter.type
            graph.requests.append(request)
        }
        graph.bindings[first].body = call.ended(isCompleted: registration.isCompleted)
    }

    /// The dependents of a request: the registration around the code, those that make the type around it, or the code
    /// itself.
    func dependents(
        of request: SwinjectFacts.Request,
        _ file: SwinjectFacts
    ) -> [(LibraryRequest.Dependent, isDeferred: Bool, isConditional: Bool)] {
        if let start = request.registration, let found = index.bindings(at: start, in: file.path).first {
            switch request.timing {
            case .atOnce: return [(.binding(found), false, false)]
            case .onCompletion: return [(.binding(found), graph.bindings[found].lifetime != .transient, false)]
            case .later: return [(.binding(found), true, false)]
            }
        }
        if case .function(let name) = request.place.member {
            let function = function(name, of: request.place.scope.names, in: file.path)
            if let found = byFunction[function] {
                let isLater = request.place.closures > 0
                return found.map { (.binding($0.binding), $0.isDeferred || isLater, $0.isConditional) }
            }
        }
        return index.dependents(of: request.place, in: file.path).map { ($0.dependent, $0.isDeferred, false) }
    }
}
