import PatchbayGraph
import PatchbayModel

/// The assembly of what the files say to Swinject: who answers each request.
///
/// Code seldom says which container is asked. So all registrations of a program count as one container: what none of
/// them could answer, no container can.
struct SwinjectAssembly {
    let facts: [SwinjectFacts]
    let types: TypeLookup
    var graph: LibraryGraph
    var entries: [Entry] = []
    var byType: [TypeKey: [Int]] = [:]
    /// The registrations by the last name of their types.
    var byName: [String: [Int]] = [:]
    /// The last names of the types that the sources declare.
    let declaredNames: Set<String>
    private(set) var reachesOutside = Outside.none
    /// The lifetime of a registration that says nothing.
    private var defaultLifetime = LibraryLifetime.perResolution
    /// The registrations for which a function resolves.
    var byFunction: [Function: [Caller]] = [:]
    private(set) var index: BindingIndex
    private let scopes: ScopeLookup
    let containers: ContainerTree
    /// The texts that names of registrations stand for.
    let constants: NameConstants
    var runs = FactoryRuns()
    /// The wrappers of the user's own that resolve, by their names.
    let wrappers: [String: SwinjectFacts.ResolvingWrapper]
    /// The names of the types that ask a container: the library's own, and those with functions that do.
    let asking: Set<String>
    let reach: Reach

    struct Entry {
        var facts: SwinjectFacts.Registration
        var path: String
        var type: TypeExpression
        /// The containers in variables that it may be on, and the one that it is on, if that is followed.
        var containers: Set<ContainerTree.ID>
        var own: ContainerTree.ID?
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
        self.facts = facts.map { $0.withoutRegistrations(onOthersIn: types) }
            .sorted { ($0.module, $0.path) < ($1.module, $1.path) }
        self.types = types
        index = BindingIndex(types, facts.map { ($0.path, $0.delegations) })
        wrappers = Self.wrappers(of: self.facts)
        containers = ContainerTree(self.facts, types)
        scopes = ScopeLookup(SwinjectScopes.self, facts.map { ($0.path, $0.scopes) }, types)
        constants = facts.reduce(into: NameConstants()) { $0.merge($1.constants) }
        asking = SwinjectTypes.containers.union(facts.flatMap(\.resolvingFunctions).compactMap { $0.declaration?.type })
            .union(facts.flatMap(\.asking))
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
            for registration in file.registrations {
                guard let source = registration.source.flatMap({ index.bindings(at: $0, in: file.path).first }),
                    let forwarded = index.bindings(at: registration.range.lowerBound, in: file.path).first
                else { continue }
                addSource(source, of: forwarded, registration)
            }
            graph.unread += file.unread
        }
        addHelpers()
        findFactoryRuns()
        for file in facts {
            for request in file.requests { add(request, of: file) }
            for property in file.wrapped { add(property, of: file) }
            for registration in file.registrations { addInitializer(registration, of: file) }
        }
        graph.replacements = replacements()
        graph.resetScopes = scopes.resets(facts.lazy.filter { !$0.isInTests }.flatMap(\.scopes.resets))
        return graph
    }

    // MARK: Registrations

    private mutating func add(_ registration: SwinjectFacts.Registration, of file: SwinjectFacts) {
        let scope = registration.place.scope
        guard let (type, _) = self.type(of: registration.asked, file, scope) else {
            graph.unread.append(LibraryUnknown(.registration, LoopedType.obstacle, at: registration.location))
            return
        }
        let owner = owner(of: registration, file)
        let candidates = containers.candidates(registration.container, in: file.path)
        let own = containers.container(registration.container, in: file.path)
        let usual = own.map { containers.scope(of: $0) ?? .lifetime(.perResolution) }
        let (lifetime, obstacle) = (registration.lifetime ?? usual).map(scopes.lifetime) ?? (defaultLifetime, nil)
        if let obstacle {
            graph.unread.append(LibraryUnknown(.scope, obstacle, detail: "\(type)", at: registration.location))
        }
        let others = registration.forwarded.map { (types.resolve($0.type, in: file.path, scope: scope), $0.name) }
        for (index, (forwarded, name)) in ([(type, registration.name)] + others).enumerated() {
            var registration = registration
            registration.name = name
            var binding = binding(of: registration, as: forwarded, owner: owner, lifetime, file)
            binding.scopeObstacle = obstacle
            binding.container = own.map(containers.title)
            // A child goes when its work is done, with what it keeps.
            binding.isReset = containers.mayBeChild(registration.container, in: file.path)
            let number = graph.bindings.count
            if index > 0 {
                binding.made = "\(type)"
                binding.body = nil
                binding.source = number - index
                addSource(number - index, of: number, registration)
            }
            graph.bindings.append(binding)
            entries.append(
                Entry(
                    facts: registration,
                    path: file.path,
                    type: forwarded,
                    containers: candidates,
                    own: own,
                    isOfTestsOnly: file.isOfTestsOnly
                )
            )
            byType[binding.key, default: []].append(number)
            if let name = forwarded.names?.last { byName[name, default: []].append(number) }
            self.index.add(number, at: registration.range.lowerBound, in: file.path)
            if index == 0 { noteFactory(of: registration, number, file) }
        }
    }

    /// Adds that a registration for one more type asks for the one that makes it.
    private mutating func addSource(_ source: Int, of binding: Int, _ registration: SwinjectFacts.Registration) {
        graph.requests.append(
            LibraryRequest(
                dependent: .binding(binding),
                asked: graph.bindings[source].title,
                key: graph.bindings[source].key,
                answer: .bindings([source]),
                insistence: .hasFallback,
                isInTests: graph.bindings[source].isInTests,
                isOfSource: true,
                conditions: registration.place.conditions,
                location: registration.location
            )
        )
    }

    private func binding(
        of registration: SwinjectFacts.Registration,
        as type: TypeExpression,
        owner: String,
        _ lifetime: LibraryLifetime,
        _ file: SwinjectFacts
    ) -> LibraryBinding {
        let place = registration.place
        var binding = LibraryBinding(
            type: "\(type)",
            key: TypeKey(type),
            qualifier: registration.name.text,
            name: registration.name.word,
            product: type,
            body: registration.body,
            owner: owner,
            module: file.module,
            lifetime: lifetime,
            made: registration.made,
            arguments: registration.arguments.map { list in
                list.map { $0.map { types.resolve($0, in: file.path, scope: place.scope) } }
            },
            access: access(of: type, file),
            conditions: place.conditions,
            isConditional: registration.isConditional,
            isResolvedByAsking: registration.made != "a storyboard" && registration.lifetime != .lifetime(.unknown)
                && !isKnownOutside(type, seenFrom: file.path),
            isInTests: file.isInTests,
            location: registration.location,
            end: registration.end
        )
        binding.isInLoneBranch = registration.isInLoneBranch
        return binding
    }

    /// Notes the function that a registration hands over as its factory, and the types that it makes.
    private mutating func noteFactory(
        of registration: SwinjectFacts.Registration,
        _ binding: Int,
        _ file: SwinjectFacts
    ) {
        let scope = registration.place.scope
        if let factory = registration.factory {
            let type = TypeKey(types.resolve(factory.types[0], in: file.path, scope: scope))
            byFunction[Function(type: type, name: factory.function), default: []].append(Caller(binding: binding))
        }
        index.add(binding, making: registration.constructed, in: file.path, scope: scope)
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
                case .looped: LoopedType.obstacle
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
        let outcome = outcome(of: request, Query(request, type, shown, file), file)
        for (dependent, isDeferred, isConditional) in dependents {
            var found = LibraryRequest(
                dependent: dependent,
                asked: request.name.text.map { "\(shown) (\($0))" } ?? "\(shown)",
                key: TypeKey(type),
                label: request.label,
                answer: outcome.answer,
                insistence: isOptional && request.insistence == .forced ? .optional : request.insistence,
                isDeferred: isDeferred || inner != nil,
                use: request.use,
                isInTests: file.isInTests,
                isConditional: isConditional || request.isPassedBy,
                conditions: request.place.conditions,
                steps: outcome.steps,
                location: request.location
            )
            found.envelope = inner == nil ? nil : written
            append(found, outcome)
        }
    }

    /// Adds a request, before it the one that nothing answers where it is made for another container.
    mutating func append(_ request: LibraryRequest, _ outcome: Outcome) {
        if let failure = outcome.failure {
            var failed = request
            (failed.answer, failed.steps) = failure
            graph.requests.append(failed)
        }
        graph.requests.append(request)
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
        return index.dependents(of: request.place, in: file.path)
    }
}
