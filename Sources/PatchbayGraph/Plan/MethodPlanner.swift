import PatchbayModel

/// Plans the generated methods of one resolver.
struct MethodPlanner {
    private let view: ResolverView
    private let indices: [Int]
    private let names: MethodNames
    private let resolutions: ResolutionTable
    private let parameters: [Int: LiftedParameters]

    init(_ view: ResolverView) {
        self.view = view
        indices = Self.wanted(view)
        names = MethodNames(view, indices)
        resolutions = ResolutionTable(view, indices)
        let resolutions = resolutions
        parameters = Dictionary(
            uniqueKeysWithValues: indices.map { index in
                let reserved: Set<String> = view.graph.bindings[index].takesPayload ? ["payload"] : []
                return (index, LiftedParameters(resolutions[index].lifted, reserved: reserved))
            }
        )
    }

    /// Providers in the order of their declaration, then types by name.
    func methods() -> [MethodPlan] {
        let (providers, types) = (
            indices.filter { view.graph.bindings[$0].isProvider },
            indices.filter { !view.graph.bindings[$0].isProvider }
        )
        let sorted = types.map { (index: $0, name: names.name(of: $0, view)) }
            .sorted { ($0.name, $0.index) < ($1.name, $1.index) }
        return (providers + sorted.map(\.index)).map(method)
    }

    /// A module without a payload that is an injectable as well is made as an injectable.
    private static func wanted(_ view: ResolverView) -> [Int] {
        let injectables = Set(
            view.usable.filter { view.graph.bindings[$0].isInjectable }.map { view.graph.bindings[$0].key }
        )
        return view.usable.filter { index in
            let binding = view.graph.bindings[index]
            guard case .module = binding.kind, binding.construction.payload == nil else { return true }
            return !injectables.contains(binding.key)
        }
    }

    private func method(_ index: Int) -> MethodPlan {
        let binding = view.graph.bindings[index]
        let resolution = resolutions[index]
        let isolation = resolution.isolation == view.node.isolation ? nil : resolution.isolation
        let body = BodyPlanner(binding: binding, resolution: resolution, call: call).body(
            links: binding.requests.map { ($0, view.link($0)) },
            parameters: parameters[index] ?? LiftedParameters([])
        )
        return MethodPlan(
            summary: summary(of: binding, resolution.lifted),
            conditions: resolution.conditions.filter { !view.node.conditions.contains($0) },
            attributes: resolution.availability.filter { !view.node.availability.contains($0) }.map { "@\($0)" }
                + (isolation.map { ["@\($0)"] } ?? []),
            access: resolution.access,
            name: names.name(of: index, view),
            parameters: body.parameters,
            effects: resolution.effects,
            result: binding.isPropertyInjection ? nil : "\(binding.type.unattributed)",
            steps: body.steps
        )
    }

    /// The call that resolves another binding.
    private func call(_ target: Int, from caller: Resolution, _ own: LiftedParameters) -> CallPlan {
        let resolution = resolutions[target]
        let parameters = parameters[target] ?? LiftedParameters([])
        var effects = resolution.effects
        if ResolutionTable.hops(from: caller.isolation, to: resolution.isolation) { effects.isAsync = true }
        return CallPlan(
            callee: "self.\(names.name(of: target, view))",
            arguments: resolution.lifted.map { lifted in
                ArgumentPlan(label: parameters.label(of: lifted.identity), value: own.label(of: lifted.identity))
            },
            effects: effects
        )
    }

    private func summary(of binding: Binding, _ lifted: [LiftedRequest]) -> String {
        let action =
            switch binding.kind {
            case .provider(let method): "Resolves what `\(method)` provides."
            case .propertyInjection: "Gives a `\(binding.type)` its dependency."
            case .initializer, .factoryMethod, .module: "Makes a `\(binding.type)`."
            case .moduleMaker: "Makes a `\(binding.type)`, dependency filled in."
            }
        guard !lifted.isEmpty else { return action }
        let brought = lifted.map { "`\($0.identity.key)`" }.joined(separator: ", ")
        return "\(action) Nothing provides \(brought): the caller does."
    }
}

extension Binding {
    var takesPayload: Bool {
        if case .module = kind { return true }
        return false
    }
}
