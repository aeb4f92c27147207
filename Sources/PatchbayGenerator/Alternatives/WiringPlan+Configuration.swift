import PatchbayGraph
import PatchbayModel

extension WiringPlan {
    /// The part of the plan that is compiled in some builds, without the conditions that hold in all of them.
    func restricted(to configuration: BuildConfiguration) -> WiringPlan {
        let restriction = PlanRestriction(configuration: configuration)
        var plan = self
        restriction.restrict(&plan.imports)
        restriction.restrict(&plan.stores) { restriction.restrict(&$0.cells) }
        restriction.restrict(&plan.resolvers, restriction.restrict)
        restriction.restrict(&plan.accessors) { restriction.restrict(&$0.accessors) }
        restriction.restrict(&plan.contextTypes) { restriction.restrict(&$0.members) }
        restriction.restrict(&plan.contextProviders) {
            restriction.restrict(&$0.conformances)
            restriction.restrict(&$0.contexts)
        }
        return plan
    }
}

private struct PlanRestriction {
    let configuration: BuildConfiguration

    func restrict<Part: Conditional>(_ parts: inout [Part], _ restrictWithin: (inout Part) -> Void = { _ in }) {
        parts = parts.compactMap { part in
            guard let remaining = configuration.remaining(part.conditions) else { return nil }
            var part = part
            part.conditions = remaining
            restrictWithin(&part)
            return part
        }
    }

    func restrict(_ resolver: inout ResolverPlan) {
        restrict(&resolver.methods) { $0.steps = restricted($0.steps) }
        guard var stub = resolver.stub else { return }
        restrict(&stub.members)
        resolver.stub = stub
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
