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
                let binding = view.graph.bindings[index]
                let lifted = LiftedParameters(
                    resolutions[index].lifted,
                    reservedLabels: binding.takesPayload ? ["payload"] : [],
                    reservedNames: binding.reservedNames
                )
                return (index, lifted)
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

    func waysToProviders() -> WaysToProviders {
        WaysToProviders(view, indices) { names.name(of: $0, view) }
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
        let parameters = parameters[index] ?? LiftedParameters([])
        let body = BodyPlanner(binding: binding, resolution: resolution, call: call).body(
            links: binding.requests.map { ($0, view.link($0)) },
            parameters: parameters
        )
        return MethodPlan(
            summary: summary(of: binding, resolution.lifted, parameters),
            conditions: resolution.conditions.filter { !view.node.conditions.contains($0) },
            attributes: resolution.availability.filter { !view.node.availability.contains($0) }.map { "@\($0)" }
                + (isolation.map { ["@\($0)"] } ?? []),
            access: resolution.access,
            name: names.name(of: index, view),
            parameters: body.parameters,
            effects: resolution.effects,
            result: binding.isPropertyInjection ? nil : "\(binding.type)",
            requirements: resolution.needsSendable ? ["Self: Sendable"] : [],
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
                ArgumentPlan(label: parameters.label(of: lifted.identity), value: own.name(of: lifted.identity))
            },
            effects: effects
        )
    }

    private func summary(
        of binding: Binding,
        _ lifted: [LiftedRequest],
        _ parameters: LiftedParameters
    ) -> String {
        let action =
            switch binding.kind {
            case .provider(let method): "Resolves what `\(method)` provides."
            case .propertyInjection: "Sets the dependency of `\(binding.type)`."
            case .initializer, .factoryMethod, .module: "Makes `\(binding.type)`."
            case .moduleMaker: "Makes `\(binding.type)` with its dependency filled in."
            }
        guard !lifted.isEmpty else { return action }
        let brought = lifted.map { "`\(parameters.label(of: $0.identity))`" }.joined(separator: ", ")
        return "\(action) Nothing provides \(brought): the caller does."
    }
}

extension Binding {
    var takesPayload: Bool {
        if case .module = kind { return true }
        return false
    }

    /// Names that a method's body needs: the first names of the types that it mentions, and what its fixed
    /// parameters are called.
    var reservedNames: Set<String> {
        let types = [type, construction.dependency].compactMap { $0 }
        let roots = types.flatMap(\.nominals).compactMap { $0.first?.name }
        return Set(roots + ["self"] + (takesPayload ? ["payload"] : []) + (isPropertyInjection ? ["instance"] : []))
    }
}
