import PatchbayModel

/// What it takes to resolve one binding, everything below it included.
struct Resolution {
    /// In the order in which they are first needed, each once.
    var lifted: [LiftedRequest] = []
    var effects = Effects.none
    /// The global actor that the method runs on.
    var isolation: String?
    /// Whether the method takes its resolver to another actor, which only a `Sendable` one may go to.
    var needsSendable = false
    /// How far the method can be seen.
    var access = AccessLevel.public
    var availability: [String] = []
    var conditions: [String] = []
}

/// Works out the resolutions of all bindings of one resolver, needs before those that need them.
struct ResolutionTable {
    private let view: ResolverView
    /// Those of the parents, nearest first.
    private let outer: [ResolutionTable]
    private(set) var resolutions: [Int: Resolution] = [:]

    /// - Precondition: The resolver's bindings form no cycle.
    /// - Complexity: linear in requests times lifted values. A chain may be of any length.
    init(_ view: ResolverView, _ indices: [Int], outer: [ResolutionTable] = []) {
        self.view = view
        self.outer = outer
        for index in indices { settle(index) }
    }

    subscript(_ index: Int) -> Resolution {
        resolutions[index] ?? Resolution()
    }

    private mutating func settle(_ start: Int) {
        var stack = [start]
        while let index = stack.last {
            guard resolutions[index] == nil else {
                stack.removeLast()
                continue
            }
            let waiting = needs(of: index).filter { resolutions[$0] == nil }
            if waiting.isEmpty {
                resolutions[index] = resolve(index)
                stack.removeLast()
            } else {
                stack += waiting
            }
        }
    }

    private func needs(of index: Int) -> [Int] {
        view.requests(of: index).compactMap { request in
            guard case .binding(let target) = view.link(request) else { return nil }
            return target
        }
    }

    /// The parent's method does all that there is to do.
    private func reach(_ index: Int, level: Int) -> Resolution {
        var result = outer[level - 1][index]
        let isolation = result.isolation
        result.isolation = isolation ?? view.node.isolation
        // The way to the parent may begin on another actor.
        if Self.hops(from: result.isolation, to: view.node.isolation) { result.effects.isAsync = true }
        result.needsSendable =
            !view.node.isSendable && (result.isolation != view.node.isolation || result.needsSendable)
        result.access = min(result.access, view.node.access)
        return result
    }

    private func resolve(_ index: Int) -> Resolution {
        if let level = view.owner(of: index), level > 0 { return reach(index, level: level) }
        let binding = view.graph.bindings[index]
        let needed = needs(of: index).map { self[$0] }
        var result = Resolution()
        result.isolation =
            binding.isolation ?? binding.construction.dependencyIsolation ?? view.node.isolation
            ?? needed.lazy.compactMap(\.isolation).first
        result.lifted = lifted(by: binding)
        result.effects = needed.reduce(binding.effects.union(binding.construction.dependencyEffects)) {
            $0.union($1.effects)
        }
        let actors =
            [binding.isolation, binding.construction.dependencyIsolation, actorOfResolver(index)]
            + needed.map(\.isolation)
        if actors.contains(where: { Self.hops(from: result.isolation, to: $0) }) { result.effects.isAsync = true }
        result.needsSendable = needsSendable(binding, result.isolation, needed)
        result.access = result.lifted.reduce(min(binding.access, view.node.access, .public)) {
            min($0, $1.typeAccess)
        }
        result.availability = needed.reduce(binding.availability) { Conditions.union($0, $1.availability) }
        result.conditions = needed.reduce(binding.conditions) { Conditions.union($0, $1.conditions) }
        return result
    }

    /// The actor on which the resolver hands out its store, or its parent.
    private func actorOfResolver(_ index: Int) -> String? {
        let usesLine = view.graph.bindings[index].lifetime.isShared || view.level(of: index) > 0
        return usesLine ? view.node.isolation : nil
    }

    /// A call on another actor takes the resolver along, and so does one of an `async` method that belongs to
    /// none.
    private func needsSendable(_ binding: Binding, _ isolation: String?, _ needed: [Resolution]) -> Bool {
        guard !view.node.isSendable else { return false }
        let own = binding.isProvider ? [(binding.isolation, binding.effects.isAsync)] : []
        let calls = own + needed.map { ($0.isolation, $0.effects.isAsync) }
        return needed.contains(where: \.needsSendable)
            || calls.contains { $0.0 != isolation && ($0.0 != nil || $0.1) }
    }

    /// Whether a call has to change actors, and so has to be awaited.
    static func hops(from caller: String?, to callee: String?) -> Bool {
        callee != nil && callee != caller
    }

    private func lifted(by binding: Binding) -> [LiftedRequest] {
        var result: [LiftedRequest] = []
        var seen: Set<LiftedRequest.Identity> = []
        for request in binding.requests {
            let added: [LiftedRequest] =
                switch view.link(request) {
                case .binding(let target): self[target].lifted
                case .lifted, .ambiguous: [LiftedRequest(request, requester: binding.requester)]
                case .resolver: []
                }
            result += added.filter { seen.insert($0.identity).inserted }
        }
        return result
    }
}

extension Binding {
    /// The type that is said to need something when this binding asks for it: of a factory, its module.
    fileprivate var requester: TypeExpression {
        guard case .moduleMaker = kind, case .named(let components) = type, components.count > 1 else { return type }
        return .named(components.dropLast())
    }
}
