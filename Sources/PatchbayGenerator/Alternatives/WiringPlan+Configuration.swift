import PatchbayGraph
import PatchbayModel

extension WiringPlan {
    /// The part of the plan that is compiled in some builds, without the conditions that hold in all of them.
    func restricted(to configuration: BuildConfiguration) -> WiringPlan {
        let restriction = PlanRestriction(configuration: configuration)
        return WiringPlan(
            imports: restriction.kept(imports),
            stores: restriction.kept(stores).map { store in
                var store = store
                store.cells = restriction.kept(store.cells)
                return store
            },
            resolvers: restriction.kept(resolvers).map(restriction.restricted),
            accessors: restriction.kept(accessors).map { plan in
                var plan = plan
                plan.accessors = restriction.kept(plan.accessors)
                return plan
            },
            contextTypes: restriction.kept(contextTypes).map { plan in
                var plan = plan
                plan.members = restriction.kept(plan.members)
                return plan
            },
            contextProviders: restriction.kept(contextProviders).map { plan in
                var plan = plan
                plan.conformances = restriction.kept(plan.conformances)
                plan.contexts = restriction.kept(plan.contexts)
                return plan
            }
        )
    }
}

private struct PlanRestriction {
    let configuration: BuildConfiguration

    func kept<Part: Conditional>(_ parts: [Part]) -> [Part] {
        parts.compactMap { part in
            guard let remaining = configuration.remaining(part.conditions) else { return nil }
            var part = part
            part.conditions = remaining
            return part
        }
    }

    func restricted(_ resolver: ResolverPlan) -> ResolverPlan {
        var resolver = resolver
        resolver.methods = kept(resolver.methods).map { method in
            var method = method
            method.steps = restricted(method.steps)
            return method
        }
        guard let members = resolver.stub?.members else { return resolver }
        resolver.stub?.members = kept(members)
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
