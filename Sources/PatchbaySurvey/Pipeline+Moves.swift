import PatchbayGraph
import PatchbayLibraries
import PatchbayModel
import PatchbayPipeline
import PatchbayReader

extension Pipeline {
    /// The plans of what moves, and what could not be read and so does not.
    package struct Moves: Sendable {
        package var plans: [MovePlan] = []
        /// The findings about files that do not parse, or are no text.
        package var unread: [Diagnostic]
    }

    /// The resolvers and contexts that registrations of other libraries become, a plan for each library and module, or
    /// owner.
    ///
    /// - Parameter name: A type, an owner, a module or a file; `nil` for all there is.
    package static func moves(of name: String?, in files: [SourceFile]) -> Moves {
        var facts = Reader.read(files)
        let types = TypeLookup(facts)
        var moves = Moves(unread: facts.flatMap(\.diagnostics).filter(\.id.isAboutReading))
        for graph in Libraries.read(files, facts, types) where !graph.isEmpty {
            let trial = MoveTrial(MovePlanner(graph, facts, types), facts)
            moves.plans += trial.plans(for: name)
            // Two libraries of one module would take the same names.
            facts += MoveTrial.facts(of: moves.plans.filter { $0.library == graph.library.name })
        }
        return moves
    }
}

/// A move that is tried on the stages that its result goes through: what they find fault with stays.
private struct MoveTrial {
    private let planner: MovePlanner
    private let facts: [FileFacts]
    /// The errors that are there before anything moves.
    private let known: Set<Diagnostic>

    init(_ planner: MovePlanner, _ facts: [FileFacts]) {
        self.planner = planner
        self.facts = facts
        known = Set(Self.errors(in: Self.resolved(facts)))
    }

    /// - Parameter name: What moves; `nil` for all there is.
    /// - Complexity: a run of the stages up to the checks for each round, and few rounds: in each, at least one more
    ///   registration stays.
    func plans(for name: String?) -> [MovePlan] {
        var staying: [Int: String] = [:]
        while true {
            let plans = planner.plans(for: name, staying: staying)
            let graph = Self.resolved(facts + Self.facts(of: plans))
            var found = faults(of: plans, Self.errors(in: graph))
            if found.isEmpty { found = mistakes(in: plans, graph) }
            guard !found.isEmpty else { return plans.map { $0.asking(graph) } }
            staying.merge(found) { first, _ in first }
        }
    }

    static func facts(of plans: [MovePlan]) -> [FileFacts] {
        Reader.read(
            plans.filter { !$0.providers.isEmpty }.map { plan in
                let text = MoveText.source(plan).joined(separator: "\n") + "\n"
                return SourceFile(path: plan.path, module: plan.module, text: text)
            }
        )
    }

    private static func resolved(_ facts: [FileFacts]) -> ResolvedGraph {
        Pipeline.resolve(Pipeline.assemble(Reader.relevant(facts), for: nil))
    }

    private static func errors(in graph: ResolvedGraph) -> [Diagnostic] {
        Pipeline.check(graph).filter { $0.severity == .error }
    }

    /// The reason why each registration stays: that of a provider in which an error is.
    private func faults(of plans: [MovePlan], _ errors: [Diagnostic]) -> [Int: String] {
        let lines = NewLines(plans)
        var found: [Int: String] = [:]
        for error in errors where !known.contains(error) {
            let places = [error.location] + (error.chain + error.similar).compactMap(\.location)
            let touched = places.compactMap(lines.provider)
            // A kept instance that lacks something stays, and not what it needs that for.
            let kept = error.id == .sharedNeedsCaller ? touched.first(where: \.isShared) : nil
            guard let provider = kept ?? touched.first else { continue }
            found[provider.binding] = "moved, it would be an error: \(error.message) (\(error.id.rawValue))"
        }
        return found
    }

    /// The reason why each registration stays: that of a provider which would get something else than its registration
    /// does.
    private func mistakes(in plans: [MovePlan], _ graph: ResolvedGraph) -> [Int: String] {
        let lines = NewLines(plans)
        var found: [Int: String] = [:]
        for plan in plans {
            guard let methods = plan.methods(in: graph) else { continue }
            let bindings = methods.lookup.graph.bindings
            for (index, position) in plan.providers(of: methods) {
                let provider = plan.providers[position]
                let parameters = Dictionary(provider.parameters.map { ($0.label, $0) }) { first, _ in first }
                for request in methods.lookup.requests(of: index) {
                    guard let parameter = parameters[request.label] else { continue }
                    switch methods.lookup.outcome(of: request).answer {
                    case .absent:
                        found[provider.binding] = "nothing that moves answers `\(request.label)`, which would be nil"
                    case .binding(let answer):
                        let moved = lines.provider(at: bindings[answer].location)
                        if let moved, parameter.answers.contains(moved.binding) { continue }
                        found[provider.binding] =
                            "`\(request.label)` stays, and `\(moved?.title ?? "\(bindings[answer].type)")` would answer in its place"
                    case _: continue
                    }
                }
            }
        }
        return found
    }
}

/// The providers in the lines of the files that plans come to.
private struct NewLines {
    private let files: [String: (plan: MovePlan, providers: [Int?])]

    init(_ plans: [MovePlan]) {
        let files = plans.map { ($0.path, ($0, MoveText.providers(ofLinesOf: $0))) }
        self.files = Dictionary(files) { first, _ in first }
    }

    func provider(at place: SourceLocation) -> MovePlan.Provider? {
        guard let file = files[place.file], file.providers.indices.contains(place.line - 1) else { return nil }
        return file.providers[place.line - 1].map { file.plan.providers[$0] }
    }
}

extension MovePlan {
    /// The generated methods of its resolver; `nil` where it has none.
    fileprivate func methods(in graph: ResolvedGraph) -> GeneratedMethods? {
        let found = graph.resolvers.first { $0.node.module == module && $0.node.type.names?.last == resolver }
        return found.flatMap { $0.hasCycle ? nil : $0.methods }
    }

    /// Its providers, with the bindings that they are.
    fileprivate func providers(of methods: GeneratedMethods) -> [(binding: Int, position: Int)] {
        let byMethod = Dictionary(providers.enumerated().map { ($1.method, $0) }) { first, _ in first }
        return methods.indices.compactMap { index in
            let binding = methods.lookup.graph.bindings[index]
            guard binding.location.file == path, let method = binding.methodOfResolver else { return nil }
            return byMethod[method].map { (index, $0) }
        }
    }

    /// The plan with the generated methods by which each provider is asked.
    fileprivate func asking(_ graph: ResolvedGraph) -> MovePlan {
        guard let methods = methods(in: graph) else { return self }
        var plan = self
        for (index, position) in providers(of: methods) {
            let name = methods.names.namesOfProviders[index] ?? methods.names.name(of: index)
            let assisted = methods.lookup.isMadeOutside(index) ? [] : methods.resolutions[index].assisted
            let labels = assisted.map { methods.parameters[index]?.label(of: $0.identity) ?? $0.identity.label }
            plan.providers[position].resolution = "\(name)(\(labels.map { "\($0):" }.joined()))"
        }
        return plan
    }
}
