import PatchbayGraph
import PatchbayModel

extension WiringPlan {
    /// The part of the plan that is compiled in some builds, without the conditions that hold in all of them.
    func restricted(to configuration: BuildConfiguration) -> WiringPlan {
        let restriction = PlanRestriction(configuration: configuration)
        return WiringPlan(
            imports: imports.compactMap { restriction.kept($0, \.conditions) },
            stores: stores.compactMap { restriction.kept($0, \.conditions) }.map { store in
                var store = store
                store.cells = store.cells.compactMap { restriction.kept($0, \.conditions) }
                return store
            },
            resolvers: resolvers.compactMap { restriction.kept($0, \.conditions) }.map(restriction.restricted),
            accessors: accessors.compactMap { restriction.kept($0, \.conditions) }.map { plan in
                var plan = plan
                plan.accessors = plan.accessors.compactMap { restriction.kept($0, \.conditions) }
                return plan
            },
            contextTypes: contextTypes.compactMap { restriction.kept($0, \.conditions) }.map { plan in
                var plan = plan
                plan.members = plan.members.compactMap { restriction.kept($0, \.conditions) }
                return plan
            },
            contextProviders: contextProviders.compactMap { restriction.kept($0, \.conditions) }.map { plan in
                var plan = plan
                plan.conformances = plan.conformances.compactMap { restriction.kept($0, \.conditions) }
                plan.contexts = plan.contexts.compactMap { restriction.kept($0, \.conditions) }
                return plan
            }
        )
    }
}

private struct PlanRestriction {
    let configuration: BuildConfiguration

    func kept<Part>(_ part: Part, _ conditions: WritableKeyPath<Part, [String]>) -> Part? {
        guard let remaining = configuration.remaining(part[keyPath: conditions]) else { return nil }
        var part = part
        part[keyPath: conditions] = remaining
        return part
    }

    func restricted(_ resolver: ResolverPlan) -> ResolverPlan {
        var resolver = resolver
        resolver.methods = resolver.methods.compactMap { kept($0, \.conditions) }.map { method in
            var method = method
            method.steps = restricted(method.steps)
            return method
        }
        guard let members = resolver.stub?.members else { return resolver }
        resolver.stub?.members = members.compactMap { kept($0, \.conditions) }
        return resolver
    }

    private func restricted(_ steps: [StepPlan]) -> [StepPlan] {
        steps.flatMap { step -> [StepPlan] in
            switch step {
            case .conditional(let conditions, let inner, let otherwise):
                guard let remaining = configuration.remaining(conditions) else { return restricted(otherwise) }
                let kept = restricted(inner)
                guard !remaining.isEmpty else { return kept }
                return [.conditional(remaining, kept, otherwise: restricted(otherwise))]
            case .available(let questions, let inner):
                return [.available(questions, restricted(inner))]
            case .defer(let name, var closure):
                closure.steps = restricted(closure.steps)
                return [.defer(name: name, closure)]
            case .bind, .return, .give, .assign, .variable, .lack, .contribute, .list:
                return [step]
            }
        }
    }
}
