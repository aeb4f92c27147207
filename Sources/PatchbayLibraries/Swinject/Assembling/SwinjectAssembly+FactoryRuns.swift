import PatchbayGraph
import PatchbayModel

/// The part that follows for which containers factories are run.
extension SwinjectAssembly {
    /// A request, as its answer depends on it.
    struct Query {
        var type: TypeExpression
        var name: SwinjectFacts.Name
        var arguments: Int?
        var literals: [String?] = []
        var path: String
        var isInTests: Bool
        var asked: String
        var location: SourceLocation
    }

    /// A request that a factory makes.
    private struct FactoryRequest {
        var query: Query
        /// The container that it asks; `nil` for the one that the factory is run for.
        var container: ContainerTree.ID?
    }

    /// The answer to a request, and the one that it has where its factory is run for another container, if there nothing
    /// answers.
    struct Outcome {
        var answer: LibraryRequest.Answer
        var steps: [LibraryRequest.Step] = []
        var failure: (answer: LibraryRequest.Answer, steps: [LibraryRequest.Step])?
    }

    mutating func findFactoryRuns() {
        guard entries.contains(where: { $0.own != nil }) else { return }
        var asked: [Int: [FactoryRequest]] = [:]
        var waiting: [FactoryRuns.Run] = []
        for file in facts where !file.isInTests {
            for request in file.requests {
                guard let query = query(request, file) else { continue }
                if let binding = bindingOfResolver(request, file) {
                    asked[binding, default: []].append(FactoryRequest(query: query))
                    continue
                }
                let container = containers.container(request.container, in: file.path)
                guard let start = request.registration, container != nil else {
                    waiting += follow(query, container, from: nil)
                    continue
                }
                // A factory asks a container if it is run, which may be for one that nobody follows.
                waiting += follow(query, nil, from: nil)
                for binding in index.bindings(at: start, in: file.path).prefix(1) {
                    asked[binding, default: []].append(FactoryRequest(query: query, container: container))
                }
            }
            for property in file.wrapped {
                guard let query = query(property, file) else { continue }
                waiting += follow(query, nil, from: nil)
            }
            for (binding, query) in initializerQueries(file) {
                if entries[binding].own == nil {
                    waiting += follow(query, nil, from: nil)
                } else {
                    asked[binding, default: []].append(FactoryRequest(query: query))
                }
            }
        }
        for (index, entry) in entries.enumerated() {
            guard let own = entry.own, containers.hasOtherChildren(own) else { continue }
            let binding = graph.bindings[index]
            let step = FactoryRuns.Step(asked: binding.title, location: binding.location, from: nil)
            let run = FactoryRuns.Run(binding: index, container: nil)
            if runs.add(run, by: step) { waiting.append(run) }
        }
        while let run = waiting.popLast() {
            for request in asked[run.binding] ?? [] {
                let container = run.container == nil ? nil : request.container ?? run.container
                waiting += follow(request.query, container, from: run)
            }
        }
    }

    /// - Returns: the registrations to which a request leads, where nothing has led yet.
    private mutating func follow(
        _ query: Query,
        _ container: ContainerTree.ID?,
        from run: FactoryRuns.Run?
    ) -> [FactoryRuns.Run] {
        guard case .bindings(let answers) = answer(query, container) else { return [] }
        let step = FactoryRuns.Step(asked: query.asked, location: query.location, from: run)
        // One of several may be meant, and another not.
        let found = answers.map { FactoryRuns.Run(binding: $0, container: answers.count == 1 ? container : nil) }
        return found.filter { runs.add($0, by: step) }
    }

    mutating func answer(_ query: Query, _ container: ContainerTree.ID?) -> LibraryRequest.Answer {
        answer(
            query.type,
            query.name,
            query.arguments,
            of: Asked(
                path: query.path,
                isInTests: query.isInTests,
                container: container,
                literals: query.literals
            )
        )
    }

    /// The registration in whose factory a request is made of the resolver, if it is on a container that is followed.
    func bindingOfResolver(_ request: SwinjectFacts.Request, _ file: SwinjectFacts) -> Int? {
        guard request.isOfResolver, let start = request.registration,
            let binding = index.bindings(at: start, in: file.path).first, entries[binding].own != nil
        else { return nil }
        return binding
    }

    /// The outcome of a request, be it made of the resolver that a factory is handed, or of a container.
    mutating func outcome(of request: SwinjectFacts.Request, _ query: Query, _ file: SwinjectFacts) -> Outcome {
        if let binding = bindingOfResolver(request, file) { return outcome(of: query, in: binding) }
        let answer = answer(query, containers.container(request.container, in: file.path))
        if case .nothing = answer, let receiver = request.receiver, isOfProgram(receiver, request.place.scope, file) {
            return Outcome(answer: .unknown("what is asked is a type of the program's own"))
        }
        return Outcome(answer: answer)
    }

    /// The names that a type's own instance has, mostly without a written type.
    private static let instances: Set<String> = ["shared", "default", "instance", "current"]

    /// True if what is asked is no container, as far as its type says, nor something that asks one.
    private func isOfProgram(
        _ receiver: SwinjectFacts.Receiver,
        _ scope: LexicalScope,
        _ file: SwinjectFacts
    ) -> Bool {
        var type = types.resolve(receiver.type, in: file.path, scope: scope)
        for name in receiver.properties {
            let isInstance = Self.instances.contains(name) && resolves(type, file.path)
            guard let next = property(name, of: type, file) ?? (isInstance ? type : nil) else { return false }
            type = next
        }
        let fragments = types.fragments(of: type, seenFrom: file.path).map(\.facts)
        let isDeclared = fragments.contains { $0.kind != .extension }
        guard isDeclared, !receiver.properties.isEmpty else { return isDeclared }
        let lineage = Search.reached(from: [type]) { type in
            types.fragments(of: type, seenFrom: file.path).flatMap { fragment in
                fragment.facts.inheritance.map { types.resolve($0.type, in: fragment.path, scope: LexicalScope()) }
            }
        }
        return lineage.compactMap { $0.names?.last }.allSatisfy { !asking.contains($0) }
    }

    /// True of a type that says itself what it resolves.
    private func resolves(_ type: TypeExpression, _ path: String) -> Bool {
        let methods = types.fragments(of: type, seenFrom: path).flatMap(\.facts.methods)
        return methods.contains { $0.name.hasPrefix("resolve") }
    }

    private func query(_ request: SwinjectFacts.Request, _ file: SwinjectFacts) -> Query? {
        let scope = request.place.scope
        guard let (asked, written) = type(of: request.asked, file, scope), !isLeftOpen(asked, file, scope) else {
            return nil
        }
        let (type, isOptional) = registered(deferred(by: asked, seenFrom: file.path) ?? asked)
        return Query(request, type, isOptional ? type : written, file)
    }

    private func query(_ property: SwinjectFacts.WrappedProperty, _ file: SwinjectFacts) -> Query? {
        guard let wrapper = wrapper(of: property, file), let type = wanted(by: property, file) else { return nil }
        let name = wrapper.qualifier ?? property.name
        return Query(
            type: type.wanted,
            name: name,
            arguments: 0,
            path: file.path,
            isInTests: file.isInTests,
            asked: Self.shown(type.wanted, name),
            location: property.location
        )
    }

    /// The outcome of a request that a factory makes of the resolver which it is handed.
    mutating func outcome(of query: Query, in binding: Int) -> Outcome {
        let all = runs.containers[binding] ?? []
        let known = all.compactMap(\.self).sorted()
        let failed = known.filter { if case .nothing = answer(query, $0) { true } else { false } }
        let alike = Set(failed.map { Optional($0) })
        let certain = failed.first { container in
            runs.happens(FactoryRuns.Run(binding: binding, container: container), alike: alike, graph.bindings)
        }
        guard let certain else {
            return Outcome(answer: answer(query, known.count == 1 && all.count == 1 ? known[0] : nil))
        }
        let failure = (
            answer: answer(query, certain),
            steps: steps(to: query, FactoryRuns.Run(binding: binding, container: certain))
        )
        if failed.count == all.count { return Outcome(answer: failure.answer, steps: failure.steps) }
        return Outcome(answer: answer(query, nil), failure: failure)
    }

    /// The path on which a container is asked for what it lacks.
    private func steps(to query: Query, _ run: FactoryRuns.Run) -> [LibraryRequest.Step] {
        var steps: [LibraryRequest.Step] = []
        var (asked, location) = (query.asked, query.location)
        var next: FactoryRuns.Run? = run
        while let current = next {
            let binding = graph.bindings[current.binding]
            steps.append(LibraryRequest.Step("`\(binding.title)` needs `\(asked)`", at: location))
            let place = binding.container.map { "on `\($0)`" } ?? "in \(binding.owner)"
            steps.append(LibraryRequest.Step("`\(binding.title)` is registered \(place)", at: binding.location))
            guard let step = runs.steps[current] else { break }
            (asked, location, next) = (step.asked, step.location, step.from)
        }
        let container = run.container.map { " of `\(containers.title($0))`" } ?? ""
        return steps + [LibraryRequest.Step("code resolves `\(asked)`\(container)", at: location)]
    }
}

extension SwinjectAssembly.Query {
    init(
        _ request: SwinjectFacts.Request,
        _ type: TypeExpression,
        _ shown: TypeExpression,
        _ file: SwinjectFacts
    ) {
        self.type = type
        name = request.name
        arguments = request.arguments
        literals = request.literals
        path = file.path
        isInTests = file.isInTests
        asked = request.name.text.map { "\(shown) (\($0))" } ?? "\(shown)"
        location = request.location
    }
}

/// The containers that factories are run for: the resolver that a factory is handed is the container that was asked, which
/// may be a child of the one that has the registration.
struct FactoryRuns {
    /// A factory that is run for a container; `nil` stands for one that nobody follows.
    struct Run: Hashable {
        var binding: Int
        var container: ContainerTree.ID?
    }

    /// The request that leads to a registration.
    struct Step {
        var asked: String
        var location: SourceLocation
        /// The run of the factory that makes it; `nil` where code asks that belongs to none.
        var from: Run?
    }

    private(set) var containers: [Int: Set<ContainerTree.ID?>] = [:]
    private(set) var steps: [Run: Step] = [:]

    /// - Returns: whether it is a run that was not known.
    mutating func add(_ run: Run, by step: Step) -> Bool {
        guard containers[run.binding, default: []].insert(run.container).inserted else { return false }
        steps[run] = step
        return true
    }

    /// True if a factory is run so whenever its request is made: nothing that is kept was made in another run.
    ///
    /// - Parameter alike: The containers on which the same would happen.
    func happens(_ run: Run, alike: Set<ContainerTree.ID?> = [], _ bindings: [LibraryBinding]) -> Bool {
        let isAnew =
            switch bindings[run.binding].lifetime {
            case .transient, .perResolution: true
            case .weaklyShared, .scoped, .shared, .singleton, .unknown: false
            }
        let others = (containers[run.binding] ?? []).subtracting(alike).subtracting([run.container])
        guard isAnew || others.isEmpty else { return false }
        guard let before = steps[run]?.from else { return true }
        return happens(before, bindings)
    }
}

extension SwinjectAssembly {
    /// Registrations of one type, name and argument list in the same block of the same function, on the same container.
    func replacements() -> [LibraryGraph.Replacement] {
        struct Block: Hashable {
            var path: String
            var member: Int
            var receiver: String
            var conditions: [String]
            var branches: [Int]
            var key: TypeKey
            var name: SwinjectFacts.Name
            var arguments: [String]
        }
        var last: [Block: Int] = [:]
        var found: [LibraryGraph.Replacement] = []
        for (index, entry) in entries.enumerated() {
            let place = entry.facts.place
            guard let arguments = arguments(of: index), place.closures == 0, place.memberStart > 0,
                entry.facts.name != .unknown, !entry.facts.receiver.contains("(")
            else { continue }
            let block = Block(
                path: entry.path,
                member: place.memberStart,
                receiver: entry.facts.receiver,
                conditions: place.conditions,
                branches: place.branches,
                key: graph.bindings[index].key,
                name: entry.facts.name,
                arguments: arguments
            )
            if let earlier = last[block], graph.bindings[earlier].location != graph.bindings[index].location,
                !isAsked(between: earlier, and: index)
            {
                found.append(LibraryGraph.Replacement(earlier: earlier, later: index))
            }
            last[block] = index
        }
        return found
    }

    /// A registration was of use if something is resolved before the second is registered.
    private func isAsked(between earlier: Int, and later: Int) -> Bool {
        let (first, second) = (graph.bindings[earlier].location, graph.bindings[later].location)
        return graph.requests.contains { request in
            guard case .code = request.dependent else { return false }
            return first < request.location && request.location < second
        }
    }

    /// The types that tell the argument lists of two registrations apart; `nil` if that cannot be told. One expression has one list.
    private func arguments(of index: Int) -> [String]? {
        guard let arguments = graph.bindings[index].arguments else {
            let made = graph.bindings[index].made
            return made.isEmpty ? nil : ["of \(made)"]
        }
        let known = arguments.compactMap { $0.map { TypeKey($0).text } }
        return known.count == arguments.count ? known : nil
    }
}
