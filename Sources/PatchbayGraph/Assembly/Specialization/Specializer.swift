import PatchbayModel

/// The bindings that generic ones of a graph are for the types that somebody asks for, added to it.
///
/// A request for `Cache<User, Image>` makes a binding of its own out of `Cache<Key, Value>`, and what that one asks
/// for may make others. From there on they are bindings like all others: shared ones have one instance a type.
struct Specializer {
    private let declarations: Declarations
    private let satisfaction: RequirementSatisfaction
    private let gathered: [TypeKey: Set<TypeKey>]
    private var graph: Graph
    /// Generic bindings that answer requests, by the head of their type.
    private let templates: [String: [Int]]
    /// The bindings that were made, by their templates and types.
    private var made: [Origin: Int] = [:]
    private var steps: [Int: SpecializationStep] = [:]
    /// The place of each resolver in the graph, and the bindings that it sees.
    private var byKey: [TypeKey: Place] = [:]
    private var seen: [Place: Set<Int>] = [:]

    private struct Origin: Hashable {
        var template: Int
        var key: TypeKey
    }

    /// - Parameter gathered: What methods of resolvers gather, by resolver: of these types no generic binding is asked.
    static func specialize(
        _ graph: inout Graph,
        _ declarations: Declarations,
        besides gathered: [TypeKey: Set<TypeKey>]
    ) {
        var specializer = Specializer(graph, declarations, gathered)
        guard !specializer.templates.isEmpty else { return }
        specializer.run()
        graph = specializer.graph
    }

    private init(_ graph: Graph, _ declarations: Declarations, _ gathered: [TypeKey: Set<TypeKey>]) {
        self.graph = graph
        self.gathered = gathered
        self.declarations = declarations
        satisfaction = RequirementSatisfaction(declarations: declarations)
        let open = graph.bindings.indices.filter { index in
            let binding = graph.bindings[index]
            return binding.generics != nil && binding.defects.isEmpty && binding.answersRequests
        }
        templates = Dictionary(grouping: open) { graph.bindings[$0].type.head }
    }

    private mutating func run() {
        let places = graph.resolvers.indices.map(Place.resolver) + graph.outerResolvers.indices.map(Place.outer)
        for place in places.reversed() { byKey[node(place).key] = place }
        for place in places { seen[place] = Set(node(place).bindings) }
        for place in places { serve(chain(from: place)) }
        concludeFromOpenTypes()
    }

    // MARK: Resolvers

    /// A resolver of the graph, where it stands there.
    private enum Place: Hashable {
        case resolver(Int)
        case outer(Int)
    }

    private func node(_ place: Place) -> ResolverNode {
        switch place {
        case .resolver(let index): graph.resolvers[index]
        case .outer(let index): graph.outerResolvers[index]
        }
    }

    /// A resolver and its parents, nearest first.
    private func chain(from place: Place) -> [Place] {
        var chain = [place]
        var onPath: Set<Place> = [place]
        while let key = node(chain[chain.count - 1]).parent?.key {
            guard let next = byKey[key], onPath.insert(next).inserted else { break }
            chain.append(next)
        }
        return chain
    }

    /// Adds what a resolver asks for to it and to its parents: of those in other modules only what they provide. Who
    /// generates their code does not see the request.
    private mutating func add(_ index: Int, of template: Int, to chain: [Place]) {
        let module = node(chain[0]).module
        guard graph.isVisible(graph.bindings[index], from: module) else { return }
        let isCalled = graph.bindings[index].isOfResolver && !graph.bindings[index].lifetime.isShared
        for place in chain where seen[place]?.contains(template) == true && (isCalled || node(place).module == module) {
            guard seen[place]?.insert(index).inserted == true else { continue }
            switch place {
            case .resolver(let position): graph.resolvers[position].bindings.append(index)
            case .outer(let position): graph.outerResolvers[position].bindings.append(index)
            }
        }
    }

    // MARK: Requests

    /// Makes what a resolver and its parents ask for.
    private mutating func serve(_ chain: [Place]) {
        let visible = Set(chain.flatMap { node($0).bindings }).sorted()
        var concrete = Set(chain.flatMap { gathered[node($0).key] ?? [] })
        for binding in visible.map({ graph.bindings[$0] })
        where binding.generics == nil && !binding.isSpecialized && binding.defects.isEmpty && binding.answersRequests {
            concrete.insert(binding.key)
        }
        let usable = Set(visible)
        var waiting = visible.filter { graph.bindings[$0].defects.isEmpty }
        var seen = Set(waiting)
        var next = 0
        while next < waiting.count {
            let asking = waiting[next]
            next += 1
            for request in graph.bindings[asking].requests.flatMap(\.nested)
            where request.openness == nil && !concrete.contains(request.key) {
                for template in fitting(request, among: usable) {
                    guard let index = specialization(of: template, for: request, of: asking) else { continue }
                    add(index, of: template, to: chain)
                    if seen.insert(index).inserted { waiting.append(index) }
                }
            }
        }
    }

    /// The generic bindings that answer a request better than all others.
    private func fitting(_ request: Request, among usable: Set<Int>) -> [Int] {
        let fitting = (templates[request.type.head] ?? []).filter { index in
            guard usable.contains(index), let match = TypePattern(graph.bindings[index]).match(request.type) else {
                return false
            }
            return satisfaction.fits(match, graph.bindings[index]) != .no
        }
        return MostSpecific.of(fitting, graph.bindings)
    }

    /// Adds to what is known of open types what follows from it for the generic bindings that may answer: `[Item]` is
    /// `Codable` where `Item` is.
    ///
    /// - Complexity: open requests times generic bindings whose type has the same head.
    private mutating func concludeFromOpenTypes() {
        for index in graph.bindings.indices {
            for position in graph.bindings[index].requests.indices {
                let request = graph.bindings[index].requests[position]
                guard let openness = request.openness else { continue }
                let open = satisfaction.whereHold(openness)
                let concluded = request.nested.flatMap { part in
                    (templates[part.type.head] ?? []).flatMap { template -> [RequirementFacts] in
                        let binding = graph.bindings[template]
                        guard let match = TypePattern(binding).match(part.type) else { return [] }
                        // Another provider may be meant; what stands for a type is mostly alone.
                        return binding.demands(of: match).filter { open.holds($0, trusting: !binding.isProvider) }
                    }
                }
                graph.bindings[index].requests[position].openness?.requirements += concluded
            }
        }
    }

    /// A generic binding for a type.
    private mutating func specialization(of template: Int, for request: Request, of asking: Int) -> Int? {
        let origin = Origin(template: template, key: request.key)
        if let index = made[origin] { return index }
        // Names of types mean what they mean to who asks and is not generic; which of several that ask comes first must
        // not matter, so that members are found in what its file does not import, too.
        let place = steps[asking]?.file ?? request.location.file
        let step = SpecializationStep(
            template: template,
            size: request.type.size,
            asking: asking,
            request: request,
            file: place
        )
        if let expansion = EndlessExpansion(step, steps, graph) {
            if !graph.expansions.contains(expansion) { graph.expansions.append(expansion) }
            return nil
        }
        guard let substitution = TypePattern(graph.bindings[template]).match(request.type) else { return nil }
        let file = declarations.table.wideContext(at: place)
        var binding = graph.bindings[template].specialized(substitution) { type in
            guard let file else { return type }
            return declarations.resolve(type, in: file, scope: .file)
        }
        binding.template = template
        binding.arguments = (file?.module).map { .init(module: $0, access: request.typeAccess) }
        if let open = binding.openThrown, let file {
            let type = declarations.resolve(substitution(open), in: file, scope: .file)
            declarations.settleThrown(type, of: &binding, in: file)
        }
        for position in binding.requests.indices
        where binding.requests[position].key != graph.bindings[template].requests[position].key {
            let access = min(binding.requests[position].typeAccess, request.typeAccess)
            binding.requests[position].typeAccess = access
            guard let file else { continue }
            let (type, sendability) = (binding.requests[position].type, Sendability(declarations: declarations))
            binding.requests[position].problem = sendability.problem(of: type, in: file)
            binding.requests[position].problemOfResult = sendability.problem(ofResultOf: type, in: file)
        }
        if binding.lifetime.isShared, binding.sharing.problem == nil, let file {
            binding.sharing.problem = Sendability(declarations: declarations).problem(of: request.type, in: file)
        }
        binding.access = min(binding.access, request.typeAccess)
        binding.limit(by: availability(ofTypesIn: request, seenFrom: place))
        let index = graph.bindings.count
        graph.bindings.append(binding)
        made[origin] = index
        steps[index] = step
        return index
    }

    /// The `@available(…)` of the types in the place of the parameters: what names them is as available as they are.
    private func availability(ofTypesIn request: Request, seenFrom path: String) -> [String] {
        guard let file = declarations.table.context(at: path) else { return [] }
        return request.type.nominals.flatMap { components in
            // `X.Factory` is as available as `X`.
            let symbol = components.indices.reversed().lazy.compactMap { end in
                declarations.table.symbol(of: .named(Array(components[...end])), in: file)
            }.first
            return symbol.map { declarations.availability(of: declarations.entry($0).declarations, within: $0) } ?? []
        }
    }
}

/// One step from a generic binding to one that is made for a type.
struct SpecializationStep: Hashable {
    var template: Int
    /// The types in the place of its parameters.
    var size: Int
    /// The binding that asks for it.
    var asking: Int
    var request: Request
    /// The file of what asks first, which is no generic binding.
    var file: String
}

/// The generic bindings, of several, that are for the fewest types.
enum MostSpecific {
    /// A provider stands in for a type that the generator could make itself.
    static func of(_ candidates: [Int], _ bindings: [Binding]) -> [Int] {
        guard candidates.count > 1 else { return candidates }
        let providers = candidates.filter { bindings[$0].isProvider }
        let rivals = providers.isEmpty ? candidates : providers
        return rivals.filter { index in
            !rivals.contains { $0 != index && isMoreSpecific(bindings[$0], than: bindings[index]) }
        }
    }

    private static func isMoreSpecific(_ one: Binding, than other: Binding) -> Bool {
        let (narrow, wide) = (TypePattern(one), TypePattern(other))
        guard let match = wide.match(narrow.type) else { return false }
        guard narrow.covers(wide) else { return true }
        // The one that says more of the types is the more special one, where both are for the same types.
        let demands = Set(
            (other.generics?.requirements ?? []).map { $0.mapTypes { match($0) } }.flatMap(\.single).map(\.description)
        )
        let own = Set((one.generics?.requirements ?? []).flatMap(\.single).map(\.description))
        return demands.isStrictSubset(of: own)
    }
}

extension TypeExpression {
    /// The outermost part, as far as two types have to share it to be one.
    var head: String {
        switch canonical {
        case .named(let components): components.map(\.name).joined(separator: ".")
        case .optional: "?"
        case .array: "[]"
        case .dictionary: "[:]"
        case .tuple: "()"
        case .function: "->"
        case .composition: "&"
        case .existential: "any"
        case .opaque: "some"
        case .metatype: "Type"
        case .attributed: "@"
        case .verbatim(let text): text
        }
    }
}

extension EndlessExpansion {
    /// Rounds after which nobody expects an end.
    private static let rounds = 8

    /// `nil` as long as there may be an end.
    ///
    /// - Parameter steps: How what asks came to be, by binding.
    init?(_ step: SpecializationStep, _ steps: [Int: SpecializationStep], _ graph: Graph) {
        var path = [step]
        var rounds = 0
        var size = step.size
        while let before = steps[path[path.count - 1].asking] {
            path.append(before)
            guard before.template == step.template else { continue }
            guard before.size < size else { return nil }
            size = before.size
            rounds += 1
            if rounds == Self.rounds { break }
        }
        guard rounds == Self.rounds, let end = path.dropFirst().firstIndex(where: { $0.template == step.template })
        else { return nil }
        // Each step is asked for by the binding that the one behind it made.
        let cycle = path[..<end].enumerated().reversed().compactMap { index, step -> BindingEdge? in
            let template = path[index + 1].template
            let requests = graph.bindings[template].requests
            guard let request = requests.first(where: { $0.location == step.request.location }) else { return nil }
            return BindingEdge(binding: template, request: request)
        }
        guard !cycle.isEmpty else { return nil }
        self.init(cycle)
    }
}
